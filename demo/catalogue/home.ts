import { type Catalogue, group, kinds } from './family.ts';

const books = group('Books', 'CZ', '49019900');
const games = group('Board games', 'CZ', '95049080');
const puzzles = group('Puzzles', 'PL', '95030069');
const wooden = group('Wooden toys', 'CZ', '95030049');
const plush = group('Soft toys', 'CZ', '95030041');
const paper = group('Stationery', 'CZ', '48201050');
const kitchen = group('Kitchen', 'PT', '69120085');
const textile = group('Textiles', 'PT', '63026000');
const deco = group('Decoration', 'CZ', '44209099');

const several = { several: true };
const fragile = { fragile: true };

/** What a shop with books, toys and things for the home sells. */
export const home: Catalogue = {
  families: [
    books('BK-LES', 'Kniha: Les za domem', 349, 480, [240, 170, 22]),
    books('BK-MEDVED', 'Kniha: Medvěd, který nechtěl spát', 299, 390, [250, 210, 12]),
    books('BK-REKA', 'Kniha: Řeka jménem Ticho', 399, 520, [210, 140, 32]),
    books('BK-OSTROV', 'Kniha: Ostrov zapomenutých hraček', 329, 450, [230, 160, 24]),
    books('BK-HVEZDY', 'Kniha: Hvězdy nad Šumavou', 449, 690, [280, 220, 20]),
    books('BK-POHADKY', 'Kniha: Pohádky z půdy', 379, 610, [240, 200, 26]),
    books('BK-VARIM', 'Kniha: Vařím jako babička', 499, 880, [260, 200, 30]),
    books('BK-CHLEB', 'Kniha: Chléb a kvásek', 459, 720, [250, 200, 22]),
    books('BK-ZAHRADA', 'Kniha: Zahrada bez rýče', 429, 650, [240, 180, 24]),
    books('BK-VLAKY', 'Kniha: Velká kniha vlaků', 399, 780, [300, 240, 14]),
    books('BK-DINO', 'Kniha: Dinosauři od A do Ž', 349, 640, [290, 230, 12]),
    books('BK-MORE', 'Kniha: Moře v krabičce', 279, 310, [200, 200, 14]),
    books('BK-ZIMA', 'Kniha: Zima na samotě', 329, 420, [210, 150, 24]),
    books('BK-VYLET', 'Kniha: 52 výletů s dětmi', 389, 540, [220, 150, 24]),
    books('BK-MAPY', 'Kniha: Atlas malých objevitelů', 599, 1250, [370, 270, 16]),
    books('BK-PSI', 'Kniha: Psí detektivové', 259, 340, [210, 150, 20]),
    books('BK-KOCKA', 'Kniha: Kočka na střeše', 259, 330, [210, 150, 20]),
    books('BK-BASNE', 'Kniha: Básničky do kapsy', 199, 210, [170, 120, 14]),
    books('LB-BOSCO', 'Libro: Il bosco di notte', 399, 430, [240, 190, 14]),
    books('LB-MARE', 'Libro: La balena e il faro', 379, 410, [240, 200, 12]),
    books('LB-CITTA', 'Libro: La città delle biciclette', 429, 480, [260, 210, 14]),
    games('GM-VLCI', 'Game Vlci a ovce', 590, 780, [270, 190, 60]),
    games('GM-VRCHOL', 'Game Race to the summit', 790, 1150, [300, 300, 70]),
    games('GM-TRH', 'Game Market day', 690, 940, [270, 270, 65]),
    games(
      'GM-PEXESO',
      'Memory game',
      199,
      260,
      [140, 140, 40],
      kinds('FOR forest, SEA sea, CIT town'),
      several,
    ),
    games('GM-KARTY', 'Card game', 249, 180, [130, 95, 30], kinds('DOG dogs, CAT cats, OWL owls'), several),
    games('GM-KOSTKY', 'Story dice', 349, 210, [120, 90, 40]),
    games('GM-SACH', 'Chess set', 990, 1350, [310, 160, 60]),
    puzzles(
      'PZ-100',
      'Puzzle 100 pieces',
      229,
      330,
      [230, 180, 45],
      kinds('FOX fox, BEE bee, CAR car'),
      several,
    ),
    puzzles(
      'PZ-500',
      'Puzzle 500 pieces',
      349,
      520,
      [280, 200, 50],
      kinds('PRA Praha, TAT Tatry, VEN Venezia'),
    ),
    puzzles(
      'PZ-1000',
      'Puzzle 1 000 pieces',
      449,
      740,
      [340, 240, 55],
      kinds('PRA Praha, TAT Tatry, MAP old map'),
    ),
    wooden('WD-TRAIN', 'Wooden train', 690, 820, [420, 120, 90], kinds('RED red, BLU blue')),
    wooden('WD-RAILS', 'Wooden rails, 20 pieces', 590, 960, [320, 220, 60]),
    wooden('WD-BLOCKS', 'Wooden blocks', 549, 1240, [260, 260, 80], kinds('30 30 pieces, 60 60 pieces')),
    wooden('WD-DOLL', 'Doll’s house Vila', 2490, 5800, [620, 440, 180]),
    wooden('WD-KITCHEN', 'Toy kitchen Šéfkuchař', 2990, 9200, [720, 480, 190]),
    wooden('WD-FRUIT', 'Wooden fruit', 429, 510, [240, 180, 80]),
    wooden('WD-STACK', 'Stacking tower', 329, 430, [200, 110, 110], kinds('RAI rainbow, NAT natural')),
    wooden(
      'WD-PULL',
      'Pull-along animal',
      379,
      340,
      [190, 140, 90],
      kinds('DUC duck, DOG dog, ELE elephant'),
    ),
    wooden('WD-XYLO', 'Xylophone', 449, 560, [300, 180, 50]),
    plush('PL-BEAR', 'Soft bear', 549, 310, [320, 220, 150], kinds('30 30 cm, 50 50 cm')),
    plush('PL-HARE', 'Soft hare', 489, 240, [300, 160, 110], kinds('GRY grey, PIN pink')),
    plush('PL-MOUSE', 'Soft mouse', 299, 110, [180, 110, 80], [], several),
    paper('NB', 'Notebook A5', 149, 260, [210, 150, 14], kinds('LIN lined, DOT dotted, BLA blank'), several),
    paper('PENCIL', 'Colour pencils', 189, 170, [180, 100, 15], kinds('12 12 pieces, 24 24 pieces'), several),
    paper(
      'CARD',
      'Greeting card',
      49,
      22,
      [180, 120, 3],
      kinds('BIR birthday, WED wedding, BAB baby, XMA Christmas'),
      several,
    ),
    paper(
      'WRAP',
      'Wrapping paper 70 × 200 cm',
      79,
      140,
      [700, 40, 40],
      kinds('STA stars, KRA kraft'),
      several,
    ),
    kitchen(
      'MUG',
      'Stoneware mug 0.35 l',
      289,
      380,
      [120, 100, 100],
      kinds('SAN sand, BLU blue, GRE green, TER terracotta'),
      {
        several: true,
        fragile: true,
      },
    ),
    kitchen('BOWL', 'Stoneware bowl', 349, 560, [160, 160, 80], kinds('SAN sand, BLU blue'), fragile),
    kitchen('PLATE', 'Stoneware plate 26 cm', 329, 720, [270, 270, 30], kinds('SAN sand, BLU blue'), fragile),
    kitchen('TEAPOT', 'Teapot 1.2 l', 890, 940, [240, 170, 160], [], fragile),
    textile(
      'TOWEL',
      'Linen kitchen towel',
      249,
      120,
      [240, 180, 15],
      kinds('NAT natural, BLU blue, RED red'),
      several,
    ),
    textile('APRON', 'Linen apron', 690, 280, [300, 240, 25], kinds('NAT natural, GRE green')),
    textile('THROW', 'Wool throw 130 × 180 cm', 1590, 1150, [400, 300, 120], kinds('GRY grey, OCH ochre')),
    textile(
      'PILLOW',
      'Cushion cover 45 × 45 cm',
      449,
      190,
      [300, 240, 20],
      kinds('GRY grey, OCH ochre, GRE green'),
    ),
    deco('VASE', 'Vase Kapka', 690, 880, [260, 140, 140], kinds('WHI white, GRE green'), fragile),
    deco('FRAME', 'Oak frame', 389, 540, [320, 240, 25], kinds('A5 A5, A4 A4')),
    deco('LAMP', 'Night lamp Měsíc', 790, 420, [180, 180, 120]),
    deco('BOARD', 'Oak cutting board', 590, 980, [380, 240, 22]),
  ],
  bundles: [
    {
      sku: 'SET-RAIL',
      name: 'Railway to begin with',
      price: 1190,
      parts: [
        ['WD-TRAIN-RED', 1],
        ['WD-RAILS', 1],
      ],
    },
    {
      sku: 'SET-TEA',
      name: 'Tea for two',
      price: 1390,
      parts: [
        ['TEAPOT', 1],
        ['MUG-SAN', 2],
      ],
    },
    {
      sku: 'SET-READ',
      name: 'Good night library',
      price: 890,
      parts: [
        ['BK-MEDVED', 1],
        ['BK-POHADKY', 1],
        ['BK-KOCKA', 1],
      ],
    },
  ],
  virtual: [
    { sku: 'EBOOK-LES', name: 'E-book: Les za domem', price: 199 },
    { sku: 'GIFT-500', name: 'Gift voucher 500 CZK', price: 500 },
  ],
};
