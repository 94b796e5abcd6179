// Starts `ravelin lsp` and shows the board of the open file.
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

async function preview() {
  const editor = vscode.window.activeTextEditor;
  if (!editor || editor.document.languageId !== 'ravelin') {
    return;
  }
  const textDocument = { uri: editor.document.uri.toString() };
  const answer = await client.sendRequest('ravelin/preview', { textDocument, as: 'svg' });
  const panel = vscode.window.createWebviewPanel(
    'ravelin', 'Board', vscode.ViewColumn.Beside, { enableScripts: false });
  panel.webview.html =
    '<!DOCTYPE html><meta charset="utf-8"><body style="background:#fff">' +
    answer.picture + '</body>';
}

exports.activate = function (context) {
  const command = vscode.workspace.getConfiguration('ravelin').get('program');
  client = new LanguageClient(
    'ravelin', 'Ravelin', { command, args: ['lsp'] },
    { documentSelector: [{ language: 'ravelin' }] });
  context.subscriptions.push(
    vscode.commands.registerCommand('ravelin.preview', () =>
      preview().catch((error) => vscode.window.showErrorMessage(error.message))));
  return client.start();
};

exports.deactivate = function () {
  return client && client.stop();
};
