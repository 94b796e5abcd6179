/* Made from docs/diagnostics.md by explain_pages.awk. */
#include "cli/explain_pages.h"
static const char *const page_0[] = {
    "Le fichier ne contient aucun jeu. Il est vide, ou n'a que des remarques et la",
    "ligne de version du langage.",
    0};
static const char *const page_1[] = {
    "Le fichier dépasse 1 Mio. Les plus grands jeux en demandent le centième : c'est",
    "sans doute un autre fichier.",
    0};
static const char *const page_2[] = {
    "Le fichier ne peut être lu. Il n'existe pas, n'est pas permis, ou n'est pas un",
    "fichier ordinaire (un dossier, un périphérique).",
    0};
static const char *const page_3[] = {
    "Le fichier n'est pas en UTF-8. Les vieux textes français sont souvent en",
    "Latin-1, où `é` est un seul octet ; enregistrez le fichier de nouveau en UTF-8.",
    0};
static const char *const page_4[] = {
    "Le fichier contient un octet nul. Il a été coupé pendant son écriture, ou n'est",
    "pas un texte ; il est refusé en entier.",
    0};
static const char *const page_5[] = {
    "Un caractère de contrôle ou invisible. On ne le voit pas dans un éditeur et il",
    "ferait pourtant partie des règles ; effacez-le.",
    0};
static const char *const page_6[] = {
    "Un caractère qui change le sens de lecture. Une ligne se lirait autrement",
    "qu'elle n'agit ; de tels caractères sont refusés partout.",
    0};
static const char *const page_7[] = {
    "Un caractère qui n'a pas de sens ici. Le message dit souvent quel signe",
    "ordinaire est voulu : le guillemet droit, le blanc, le tiret.",
    0};
static const char *const page_8[] = {
    "Un texte sans guillemet fermant. Il finit au bout de sa ligne ; fermez-le avec",
    "`\"`.",
    0};
static const char *const page_9[] = {
    "Un échappement inconnu dans un texte. Seuls `\\\"` et `\\\\` existent.",
    0};
static const char *const page_10[] = {
    "Un nombre trop grand ou mal écrit. Un nombre s'écrit sans zéro devant, sans",
    "signe ; un point du plateau commence par sa lettre : `c7`.",
    0};
static const char *const page_11[] = {
    "Un nom ou un texte trop long. Un nom a au plus 64 octets, un texte 2000.",
    0};
static const char *const page_12[] = {
    "Des parenthèses ou accolades trop profondes. Au plus 200 niveaux.",
    0};
static const char *const page_13[] = {
    "Le fichier ne commence pas par la version du langage. Écrivez `ravelin 1` en",
    "première ligne ; `ravelin check --fix` le fait.",
    0};
static const char *const page_14[] = {
    "Une version du langage que ce programme ne connaît pas. Il connaît la version",
    "1 ; un programme plus récent lira peut-être ce fichier.",
    0};
static const char *const page_15[] = {
    "Un mot ou un signe qui ne convient pas ici. Le message dit ce qui pouvait s'y",
    "trouver ou comment s'écrit la phrase.",
    0};
static const char *const page_16[] = {
    "Aucune phrase ne commence par ce mot. Il est mal écrit, français, ou d'un autre",
    "système ; le mot-clé voulu est souvent proposé.",
    0};
static const char *const page_17[] = {
    "Un mot-clé employé comme nom. Choisissez un autre nom ; la liste des mots-clés",
    "est dans `keywords.md`.",
    0};
static const char *const page_18[] = {
    "Une accolade ou parenthèse jamais fermée. La note montre où elle devrait",
    "l'être au plus tard.",
    0};
static const char *const page_19[] = {
    "Une accolade ou parenthèse fermée sans avoir été ouverte. Ôtez-la, ou rendez",
    "celle qui l'ouvre.",
    0};
static const char *const page_20[] = {
    "Quelque chose suit la fin du jeu. Un fichier contient un seul jeu ; il y a",
    "peut-être une accolade de trop.",
    0};
static const char *const page_21[] = {
    "Une phrase dans le mauvais bloc. Le message dit où elle a sa place.",
    0};
static const char *const page_22[] = {
    "Une clause donnée deux fois, ou contraire à une autre. N'en gardez qu'une.",
    0};
static const char *const page_23[] = {
    "Une phrase qui ne peut figurer qu'une fois. N'en gardez qu'une, ou donnez à",
    "chacune sa condition `if`.",
    0};
static const char *const page_24[] = {
    "Un nom déclaré deux fois. La note montre la première déclaration.",
    0};
static const char *const page_25[] = {
    "Deux noms qui ne diffèrent que par la casse ou le codage des accents. Personne",
    "ne les distinguerait ; changez-en un.",
    0};
static const char *const page_26[] = {
    "Un nom qui mêle des alphabets. Une lettre grecque ou cyrillique ressemble à une",
    "latine ; récrivez le nom.",
    0};
static const char *const page_27[] = {
    "Un nom qui ne sert jamais. Ôtez-le, ou employez-le : c'est peut-être une faute",
    "de frappe ailleurs.",
    0};
static const char *const page_28[] = {
    "Le nom du jeu n'est pas celui du fichier. Un jeu se trouve par le nom de son",
    "fichier ; changez l'un des deux.",
    0};
static const char *const page_29[] = {
    "Aucun camp ni équipe de ce nom. Le plus proche est proposé.",
    0};
static const char *const page_30[] = {
    "Aucune pièce, groupe, camp ou équipe de ce nom. Le plus proche est proposé ; le",
    "pluriel est le nom avec s, sauf si `plural` en donne un autre.",
    0};
static const char *const page_31[] = {
    "Aucun point de ce nom sur le plateau. Les points se font avec `points` ou",
    "`squares` ; l'un d'eux a peut-être été ôté.",
    0};
static const char *const page_32[] = {
    "Aucune zone ni point de ce nom. Déclarez-la avant de l'employer : `zone NOM =",
    "...`.",
    0};
static const char *const page_33[] = {
    "Aucune couleur de lignes de ce nom. Déclarez-la dans le plateau : `colour NOM`.",
    0};
static const char *const page_34[] = {
    "Aucune option de ce nom. Les options se déclarent avec `option`.",
    0};
static const char *const page_35[] = {
    "L'option n'a pas cette valeur. Le message montre celles qu'elle a.",
    0};
static const char *const page_36[] = {
    "Un texte manque en français ou en anglais. Donnez-le dans les deux langues : `fr",
    "\"...\" en \"...\"`.",
    0};
static const char *const page_37[] = {
    "Un texte donné deux fois dans une langue. N'en gardez qu'un.",
    0};
static const char *const page_38[] = {
    "Une option qui ne change rien. Aucune condition ne la demande : `... if OPTION",
    "is VALEUR`.",
    0};
static const char *const page_39[] = {
    "Une option à une seule valeur. Ce n'est pas un choix ; ajoutez une valeur ou",
    "ôtez l'option.",
    0};
static const char *const page_40[] = {
    "Une option sans valeurs. Donnez-lui ses valeurs entre accolades.",
    0};
static const char *const page_41[] = {
    "Deux valeurs d'une option donnent les mêmes règles. Aucune condition ne les",
    "distingue ; ôtez-en une, ou demandez-la.",
    0};
static const char *const page_42[] = {
    "Le jeu de base ne se trouve pas ou ne peut être lu. On le cherche à côté du",
    "fichier, puis parmi les jeux fournis.",
    0};
static const char *const page_43[] = {
    "Des jeux dérivés les uns des autres en cercle. La chaîne doit finir par un jeu",
    "qui ne dérive d'aucun.",
    0};
static const char *const page_44[] = {
    "Le jeu de base a lui-même des fautes. Réparez-les d'abord : `ravelin check` sur",
    "la base.",
    0};
static const char *const page_45[] = {
    "Trop peu ou trop de camps. Un jeu en demande au moins deux et en admet huit.",
    0};
static const char *const page_46[] = {
    "Un camp sans pièces. Donnez-lui une pièce : `piece NOM of CAMP { ... }`.",
    0};
static const char *const page_47[] = {
    "Un camp qui n'a jamais le trait. Nommez-le dans `turns`.",
    0};
static const char *const page_48[] = {
    "Un camp dans deux équipes ou à deux places. Il ne peut être que dans une.",
    0};
static const char *const page_49[] = {
    "On dit « en avant » mais le camp ne regarde nulle part. Ajoutez `facing up` (ou",
    "down, left, right, toward) au camp.",
    0};
static const char *const page_50[] = {
    "Le fichier ne dit pas qui commence. Écrivez `turns CAMP, CAMP` : le premier",
    "commence.",
    0};
static const char *const page_51[] = {
    "Un plateau avec trop peu de points. Il en faut au moins deux : `points a1..e5`.",
    0};
static const char *const page_52[] = {
    "Un plateau avec plus de points que la limite. Au plus 384.",
    0};
static const char *const page_53[] = {
    "Un point fait deux fois. Seuls des rectangles peuvent se recouvrir.",
    0};
static const char *const page_54[] = {
    "Un nom qui ne donne pas de place sur la grille. Un point de grille est une",
    "lettre et un nombre, `c7` ; tout autre demande une place : `NOM at 4.5, 10`.",
    0};
static const char *const page_55[] = {
    "Deux points à la même place du dessin. Déplacez-en un.",
    0};
static const char *const page_56[] = {
    "Un point qu'aucune ligne n'atteint. Tracez une ligne, ou ôtez le point.",
    0};
static const char *const page_57[] = {
    "Des parties du plateau qu'aucune ligne ne joint. Rien n'est joint qui ne soit",
    "tracé ; peut-être manque-t-il un motif.",
    0};
static const char *const page_58[] = {
    "Un point joint à lui-même. Une suite ne revient jamais tout de suite en arrière.",
    0};
static const char *const page_59[] = {
    "Un motif qui ne trace ou n'efface rien. Les points doivent être faits au-dessus",
    "des lignes.",
    0};
static const char *const page_60[] = {
    "Des segments tracés de nouveau de la même couleur. C'est sans effet ; ôtez l'un",
    "des deux motifs.",
    0};
static const char *const page_61[] = {
    "Des lignes sans couleur sur un plateau qui en a. Nommez-en une après `lines`.",
    0};
static const char *const page_62[] = {
    "Un ensemble sans aucun point. Là où il faut une place, il ne peut être vide.",
    0};
static const char *const page_63[] = {
    "Un intervalle dont les bouts ne vont pas ensemble. Il va du coin en bas à gauche",
    "au coin en haut à droite, ou le long d'un anneau.",
    0};
static const char *const page_64[] = {
    "Un nombre hors de ce qui a un sens. Le message dit lesquels conviennent.",
    0};
static const char *const page_65[] = {
    "Une pièce qui ne peut jamais agir. Ses règles n'ont de coup nulle part où elle",
    "peut se trouver.",
    0};
static const char *const page_66[] = {
    "Une pièce qui ne vient jamais sur le plateau. Mettez-la sur des points dans",
    "`setup`, ou dans une main.",
    0};
static const char *const page_67[] = {
    "Un nom de plusieurs sortes là où il en faut une. Ajoutez le camp : `men of",
    "white`.",
    0};
static const char *const page_68[] = {
    "Une règle qu'aucun point ne permet. Là où la pièce peut venir, ses clauses ne",
    "laissent rien.",
    0};
static const char *const page_69[] = {
    "Une prise qui ne peut prendre aucune pièce du jeu. Nommez des pièces qui",
    "existent et ne sont pas elle-même.",
    0};
static const char *const page_70[] = {
    "Plus de sortes ou de pièces que la limite. Au plus 64 sortes.",
    0};
static const char *const page_71[] = {
    "Le fichier ne dit pas si la prise est obligatoire. Écrivez `capture compulsory`",
    "ou `capture optional`.",
    0};
static const char *const page_72[] = {
    "Une phrase de prise là où rien ne peut être pris. Ôtez-la.",
    0};
static const char *const page_73[] = {
    "Un souffle là où la prise est obligatoire ou impossible. On ne souffle que qui",
    "pouvait prendre et n'y était pas tenu.",
    0};
static const char *const page_74[] = {
    "Un nombre annoncé qui n'est pas exact. Comptez de nouveau : le nombre, ou les",
    "points, sont faux.",
    0};
static const char *const page_75[] = {
    "Deux pièces sur un point au départ. Chaque point en porte une.",
    0};
static const char *const page_76[] = {
    "Plus de pièces à placer que de points libres. Agrandissez l'ensemble ou placez",
    "moins de pièces.",
    0};
static const char *const page_77[] = {
    "Des pièces en main qui ne peuvent jamais entrer, ou une entrée sans main. Donnez",
    "une règle `enter` à la pièce, ou une main au camp (`holds`).",
    0};
static const char *const page_78[] = {
    "Le camp qui commence n'a aucun coup, ou le second après tout premier coup.",
    "Vérifiez la mise en place et les marches.",
    0};
static const char *const page_79[] = {
    "Un camp qui ne peut jamais gagner, ou un jeu sans fins. Chaque équipe demande",
    "une fin.",
    0};
static const char *const page_80[] = {
    "Aucune règle pour un camp sans coup possible. Ajoutez une fin `CAMP cannot move`",
    "ou `CAMP pass when they cannot move`.",
    0};
static const char *const page_81[] = {
    "Aucune règle contre un jeu sans fin. Par exemple `house draw when position",
    "occurs 3 times`.",
    0};
static const char *const page_82[] = {
    "Une fin remplie dès le départ. Personne n'aurait joué.",
    0};
static const char *const page_83[] = {
    "Une fin qui ne peut jamais être remplie. Le nombre dépasse les pièces du jeu, ou",
    "aucune ne peut venir là.",
    0};
static const char *const page_84[] = {
    "Une fin qu'une autre, plus haut, devance toujours. Changez l'ordre ou ôtez-la.",
    0};
static const char *const page_85[] = {
    "Une fin où tous gagnent ou tous perdent. Une fin demande un perdant et un",
    "gagnant ; sinon c'est `draw`.",
    0};
static const char *const page_86[] = {
    "Une position a plus de coups que la limite. Des prises en chaîne sans borne en",
    "sont la cause : `no point twice`, `no straight back`.",
    0};
static const char *const page_87[] = {
    "Une condition d'option toujours ou jamais vraie. Elle ne choisit rien ; ôtez-la.",
    0};
static const char *const page_88[] = {
    "Des coups calmes comptés sans les mêmes événements. Toutes les fins `turns pass",
    "without` d'un jeu comptent les mêmes.",
    0};
static const char *const page_89[] = {
    "Un jeu sans titre. Ajoutez `title fr \"...\" en \"...\"`.",
    0};
static const char *const page_90[] = {
    "Un jeu sans plateau. Ajoutez un bloc `board { ... }`.",
    0};
static const char *const page_91[] = {
    "Un jeu sans pièces. Ajoutez `piece NOM of CAMP { ... }`.",
    0};
static const char *const page_92[] = {
    "Un jeu sans mise en place. Ajoutez un bloc `setup { ... }`.",
    0};
static const char *const page_93[] = {
    "Un coup « whole turn » pour un camp qui n'en a qu'un à la fois. La clause",
    "demande que le camp ait plusieurs tours de suite dans `turns`.",
    0};
static const char *const page_94[] = {
    "Des scores comparés que personne ne marque. Ajoutez des phrases `score CAMP N",
    "for ...`.",
    0};
static const char *const page_95[] = {
    "Un score qui n'est jamais comparé. Ajoutez une fin `score decides when ...`, ou",
    "`rounds`.",
    0};
static const char *const page_96[] = {
    "Une règle qu'aucune partie au hasard n'a employée. Ce n'est pas une preuve :",
    "montrez-la à l'œuvre dans un scénario.",
    0};
static const char *const page_97[] = {
    "Une fin qu'aucune partie au hasard n'a atteinte. Les fins qui demandent un plan",
    "le sont rarement ; montrez dans un scénario comment on y arrive.",
    0};
static const char *const page_98[] = {
    "Une pièce qu'aucune partie au hasard n'a jouée. Elle est peut-être enfermée dès",
    "le départ.",
    0};
static const char *const page_99[] = {
    "Des points où aucune pièce ne s'est trouvée dans les parties au hasard. Aucune",
    "règle n'y mène, ou des lignes manquent.",
    0};
static const char *const page_100[] = {
    "Des lignes qu'aucune pièce n'a suivies dans les parties au hasard. Elles sont",
    "peut-être d'une autre couleur que voulu.",
    0};
static const char *const page_101[] = {
    "Des parties au hasard qui ne finissent jamais. Les fins demandent toutes un plan,",
    "ou le jeu peut durer sans fin.",
    0};
static const char *const page_102[] = {
    "Une condition de règle qui regarde plus que les pièces. Dans une règle, seule",
    "compte la position : ni répétition, ni nombre de coups.",
    0};
static const char *const page_103[] = {
    "Une pièce qui devient ce qu'elle est. Nommez une autre sorte du même camp.",
    0};
static const char *const page_104[] = {
    "Un bond en colonnes et en rangs sur un plateau qui n'en a pas. `jump 2 by 1` ne",
    "va qu'entre des points de grille.",
    0};
static const char *const page_105[] = {
    "Des pièces d'une autre équipe qui devraient aider à prendre. Seules celles de",
    "l'équipe aident.",
    0};
static const char *const page_106[] = {
    "Un souffle pour des pièces qui prennent par leur place. Une telle prise ne se",
    "manque pas : elle se fait d'elle-même.",
    0};
static const char *const page_107[] = {
    "Des phrases `take` d'une pièce qui remplacent autrement. Le remplacement vaut",
    "pour toutes celles de la pièce.",
    0};
static const char *const page_108[] = {
    "Une suite de sauts qui pourrait ne jamais finir. Rien n'est pris en chemin :",
    "bornez-la par `no point twice`, ou qu'elle prenne ce qu'elle saute.",
    0};
static const char *const page_109[] = {
    "Des pas enchaînés d'une pièce qui ne prend pas ainsi. `step chained` demande",
    "une phrase `take` à la pièce, aucun autre pas ni glissement ni bond, ni prise au",
    "choix, ni remplacement.",
    0};
const struct explain_page explain_pages_fr[] = {
    {"file-empty", page_0},
    {"file-too-large", page_1},
    {"file-unreadable", page_2},
    {"file-encoding", page_3},
    {"file-nul", page_4},
    {"character-control", page_5},
    {"character-bidi", page_6},
    {"character-stray", page_7},
    {"string-unterminated", page_8},
    {"string-escape", page_9},
    {"number-malformed", page_10},
    {"name-too-long", page_11},
    {"nesting-too-deep", page_12},
    {"version-missing", page_13},
    {"version-unknown", page_14},
    {"syntax", page_15},
    {"word-unknown", page_16},
    {"word-reserved", page_17},
    {"bracket-unclosed", page_18},
    {"bracket-unopened", page_19},
    {"text-after-game", page_20},
    {"statement-misplaced", page_21},
    {"clause-twice", page_22},
    {"statement-twice", page_23},
    {"name-twice", page_24},
    {"name-case", page_25},
    {"name-lookalike", page_26},
    {"name-unused", page_27},
    {"name-file", page_28},
    {"side-unknown", page_29},
    {"piece-unknown", page_30},
    {"point-unknown", page_31},
    {"zone-unknown", page_32},
    {"colour-unknown", page_33},
    {"option-unknown", page_34},
    {"option-value-unknown", page_35},
    {"text-missing", page_36},
    {"text-twice", page_37},
    {"option-unused", page_38},
    {"option-single", page_39},
    {"option-empty", page_40},
    {"option-same", page_41},
    {"base-unknown", page_42},
    {"base-cycle", page_43},
    {"base-wrong", page_44},
    {"side-count", page_45},
    {"side-pieceless", page_46},
    {"side-turnless", page_47},
    {"side-twice", page_48},
    {"facing-missing", page_49},
    {"starter-missing", page_50},
    {"board-empty", page_51},
    {"board-too-large", page_52},
    {"point-twice", page_53},
    {"point-not-grid", page_54},
    {"point-same-place", page_55},
    {"point-lonely", page_56},
    {"board-split", page_57},
    {"line-self", page_58},
    {"line-empty", page_59},
    {"line-again", page_60},
    {"colour-missing", page_61},
    {"set-empty", page_62},
    {"range-odd", page_63},
    {"number-range", page_64},
    {"piece-motionless", page_65},
    {"piece-unplaced", page_66},
    {"piece-ambiguous", page_67},
    {"rule-dead", page_68},
    {"rule-harmless", page_69},
    {"too-many-pieces", page_70},
    {"capture-undecided", page_71},
    {"capture-useless", page_72},
    {"huff-useless", page_73},
    {"count-mismatch", page_74},
    {"setup-crowded", page_75},
    {"setup-no-room", page_76},
    {"hand-stuck", page_77},
    {"start-moveless", page_78},
    {"end-missing", page_79},
    {"end-no-turn", page_80},
    {"end-endless", page_81},
    {"end-at-start", page_82},
    {"end-impossible", page_83},
    {"end-shadowed", page_84},
    {"end-everybody", page_85},
    {"limit-reached", page_86},
    {"guard-constant", page_87},
    {"quiet-differs", page_88},
    {"title-missing", page_89},
    {"board-missing", page_90},
    {"piece-missing", page_91},
    {"setup-missing", page_92},
    {"turn-single", page_93},
    {"score-missing", page_94},
    {"score-unused", page_95},
    {"rule-unused", page_96},
    {"end-unreached", page_97},
    {"piece-unmoved", page_98},
    {"points-unvisited", page_99},
    {"lines-unused", page_100},
    {"play-unfinished", page_101},
    {"condition-unfit", page_102},
    {"becomes-itself", page_103},
    {"jump-gridless", page_104},
    {"take-partner", page_105},
    {"take-huff", page_106},
    {"take-replaced", page_107},
    {"chain-endless", page_108},
    {"take-chain", page_109},
    {0, 0}};
