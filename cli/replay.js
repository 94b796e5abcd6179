/* Replays a game on a drawn board. All it needs stands in the page. */
(function () {
  'use strict';

  var SVG = 'http://www.w3.org/2000/svg';
  var record = JSON.parse(document.getElementById('record').textContent);
  var board = document.querySelector('#board svg');
  var pieces = board.querySelector('.pieces');
  var marks = board.querySelector('.last');
  var lang = record.lang;
  var at = 0;
  var timer = null;

  function element(id) {
    return document.getElementById(id);
  }

  function words() {
    return record.texts[lang];
  }

  function clear(node) {
    while (node.firstChild) {
      node.removeChild(node.firstChild);
    }
  }

  function add(parent, name, attributes) {
    var node = document.createElementNS(SVG, name);
    Object.keys(attributes).forEach(function (key) {
      node.setAttribute(key, attributes[key]);
    });
    parent.appendChild(node);
    return node;
  }

  function kindAt(position, point) {
    return position.charCodeAt(point) - 48;
  }

  /* As draw/pieces.c does it. */
  function drawHeight(point, height) {
    var radius = (height > 9 ? 0.58 : 0.5) * record.radius;
    var size = (height > 99 ? 0.85 : 1.2) * radius;
    var group = add(pieces, 'g', { 'class': 'height', 'text-anchor': 'middle',
      transform: 'translate(' + (point[1] + 0.8 * record.radius) + ' ' +
        (point[2] - 0.8 * record.radius) + ')' });
    add(group, 'circle', { r: radius, fill: '#ffffff', stroke: '#1d1a16',
      'stroke-width': 1.2 });
    add(group, 'text', { y: 0.355 * size, 'font-size': size,
      'font-weight': 'bold', fill: '#1d1a16' }).textContent = height;
  }

  function drawPieces() {
    var position = record.positions[at];
    var piles = record.piles[at];
    clear(pieces);
    record.points.forEach(function (point, i) {
      var kind = kindAt(position, i);
      if (kind >= 0) {
        var use = add(pieces, 'use',
          { href: '#piece' + kind, x: point[1], y: point[2] });
        add(use, 'title', {}).textContent =
          words().kinds[kind][0] + ' ' + point[0] +
          (piles[i] ? ' (' + piles[i] + ')' : '');
        if (piles[i]) {
          drawHeight(point, piles[i]);
        }
      }
    });
  }

  function ring(point, dashes) {
    var place = record.points[point];
    var attributes = { cx: place[1], cy: place[2], r: record.radius + 3.5 };
    if (dashes) {
      attributes['stroke-dasharray'] = '4 6';
    }
    add(marks, 'circle', attributes);
  }

  function drawMarks() {
    var turn = at > 0 ? record.turns[at - 1] : null;
    clear(marks);
    if (!turn || turn.path.length === 0) {
      return;
    }
    var from = turn.from;
    if (from !== null) {
      ring(from, true);
    }
    turn.path.forEach(function (to) {
      if (from !== null) {
        var a = record.points[from];
        var b = record.points[to];
        add(marks, 'path', { 'stroke-width': 9, 'stroke-opacity': 0.55,
          d: 'M' + a[1] + ' ' + a[2] + 'L' + b[1] + ' ' + b[2] });
      }
      from = to;
    });
    ring(from, false);
    turn.taken.forEach(function (point) {
      var r = 0.75 * record.radius;
      var place = record.points[point];
      add(marks, 'path', { d: 'M' + (place[1] - r) + ' ' + (place[2] - r) +
        'l' + 2 * r + ' ' + 2 * r + 'm0 ' + -2 * r + 'l' + -2 * r + ' ' +
        2 * r });
    });
  }

  function drawStatus() {
    var w = words();
    var turn = at > 0 ? record.turns[at - 1] : null;
    var text = turn
      ? w.ui.turn + ' ' + at + ' ' + w.ui.of + ' ' + record.turns.length +
        w.ui.colon + w.sides[turn.side] + ' ' + turn.text
      : w.ui.beginning;
    if (at === record.turns.length) {
      text += '. ' + w.outcome;
    }
    if (record.scores[at].length > 0) {
      text += '. ' + w.ui.score + w.ui.colon +
        record.scores[at].map(function (score, team) {
          return w.teams[team] + ' ' + score;
        }).join(', ');
    }
    element('status').textContent = text;
    element('slider').value = at;
    ['first', 'back'].forEach(function (id) {
      element(id).disabled = at === 0;
    });
    ['next', 'end'].forEach(function (id) {
      element(id).disabled = at === record.turns.length;
    });
    var current = document.querySelector('#turns [aria-current]');
    if (current) {
      current.removeAttribute('aria-current');
    }
    var button = document.querySelector('#turns [data-turn="' + at + '"]');
    if (button) {
      button.setAttribute('aria-current', 'step');
      button.scrollIntoView({ block: 'nearest' });
    }
  }

  function drawCounts() {
    record.counts[at].forEach(function (count, kind) {
      var row = document.querySelector('[data-kind="' + kind + '"]');
      row.cells[1].textContent = count[2];
      row.cells[2].textContent = count[0];
      row.cells[3].textContent = count[1];
    });
  }

  function draw() {
    drawPieces();
    drawMarks();
    drawStatus();
    drawCounts();
  }

  function stop() {
    if (timer !== null) {
      clearInterval(timer);
      timer = null;
    }
    element('play').textContent = words().ui.play;
  }

  function go(to) {
    at = Math.max(0, Math.min(record.turns.length, to));
    if (at === record.turns.length) {
      stop();
    }
    draw();
  }

  function play() {
    if (timer !== null) {
      stop();
      return;
    }
    if (at === record.turns.length) {
      go(0);
    }
    timer = setInterval(function () { go(at + 1); }, 900);
    element('play').textContent = words().ui.pause;
  }

  function speak(next) {
    lang = next;
    document.documentElement.lang = lang;
    document.title = words().title + ' - ' + words().ui.replay;
    document.querySelectorAll('[data-word]').forEach(function (node) {
      node.textContent = words().ui[node.dataset.word];
    });
    document.querySelectorAll('[data-label]').forEach(function (node) {
      node.title = words().ui[node.dataset.label];
      node.setAttribute('aria-label', node.title);
    });
    document.querySelectorAll('[data-kind]').forEach(function (row) {
      row.cells[0].lastChild.textContent =
        ' ' + words().kinds[Number(row.dataset.kind)][1];
    });
    document.querySelectorAll('[data-side]').forEach(function (node) {
      node.textContent = words().sides[Number(node.dataset.side)];
    });
    element('game').textContent = words().title;
    element('players').textContent = words().players;
    element('result').textContent = words().result;
    stop();
    draw();
  }

  function byHash() {
    var number = Number(location.hash.slice(1));
    return Number.isInteger(number) ? number : 0;
  }

  element('first').addEventListener('click', function () { stop(); go(0); });
  element('back').addEventListener('click', function () { stop(); go(at - 1); });
  element('play').addEventListener('click', play);
  element('next').addEventListener('click', function () { stop(); go(at + 1); });
  element('end').addEventListener('click', function () {
    go(record.turns.length);
  });
  element('slider').addEventListener('input', function (event) {
    stop();
    go(Number(event.target.value));
  });
  element('language').addEventListener('click', function () {
    speak(lang === 'fr' ? 'en' : 'fr');
  });
  element('turns').addEventListener('click', function (event) {
    var button = event.target.closest('[data-turn]');
    if (button) {
      stop();
      go(Number(button.dataset.turn));
    }
  });
  document.addEventListener('keydown', function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    var isSlider = event.target === element('slider');
    if (event.key === 'ArrowLeft' && !isSlider) {
      stop();
      go(at - 1);
    } else if (event.key === 'ArrowRight' && !isSlider) {
      stop();
      go(at + 1);
    } else if (event.key === 'Home') {
      stop();
      go(0);
    } else if (event.key === 'End') {
      go(record.turns.length);
    } else if (event.key === ' ' && event.target.tagName !== 'BUTTON') {
      play();
    } else {
      return;
    }
    event.preventDefault();
  });
  window.addEventListener('hashchange', function () { stop(); go(byHash()); });
  document.body.className = 'live';
  speak(lang);
  go(byHash());
}());
