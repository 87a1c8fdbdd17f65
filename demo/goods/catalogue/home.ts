import { bundlesOf, type Catalogue, familiesOf, virtualOf } from './family.ts';

/** What a shop with books, toys and things for the home sells. */
export const home: Catalogue = {
  families: familiesOf(`
    Books: CZ 49019900
      BK-LES | Kniha: Les za domem | 349 | 480 | 240 × 170 × 22
      BK-MEDVED | Kniha: Medvěd, který nechtěl spát | 299 | 390 | 250 × 210 × 12
      BK-REKA | Kniha: Řeka jménem Ticho | 399 | 520 | 210 × 140 × 32
      BK-OSTROV | Kniha: Ostrov zapomenutých hraček | 329 | 450 | 230 × 160 × 24
      BK-HVEZDY | Kniha: Hvězdy nad Šumavou | 449 | 690 | 280 × 220 × 20
      BK-POHADKY | Kniha: Pohádky z půdy | 379 | 610 | 240 × 200 × 26
      BK-VARIM | Kniha: Vařím jako babička | 499 | 880 | 260 × 200 × 30
      BK-CHLEB | Kniha: Chléb a kvásek | 459 | 720 | 250 × 200 × 22
      BK-ZAHRADA | Kniha: Zahrada bez rýče | 429 | 650 | 240 × 180 × 24
      BK-VLAKY | Kniha: Velká kniha vlaků | 399 | 780 | 300 × 240 × 14
      BK-DINO | Kniha: Dinosauři od A do Ž | 349 | 640 | 290 × 230 × 12
      BK-MORE | Kniha: Moře v krabičce | 279 | 310 | 200 × 200 × 14
      BK-ZIMA | Kniha: Zima na samotě | 329 | 420 | 210 × 150 × 24
      BK-VYLET | Kniha: 52 výletů s dětmi | 389 | 540 | 220 × 150 × 24
      BK-MAPY | Kniha: Atlas malých objevitelů | 599 | 1250 | 370 × 270 × 16
      BK-PSI | Kniha: Psí detektivové | 259 | 340 | 210 × 150 × 20
      BK-KOCKA | Kniha: Kočka na střeše | 259 | 330 | 210 × 150 × 20
      BK-BASNE | Kniha: Básničky do kapsy | 199 | 210 | 170 × 120 × 14
      LB-BOSCO | Libro: Il bosco di notte | 399 | 430 | 240 × 190 × 14
      LB-MARE | Libro: La balena e il faro | 379 | 410 | 240 × 200 × 12
      LB-CITTA | Libro: La città delle biciclette | 429 | 480 | 260 × 210 × 14
    Board games: CZ 95049080
      GM-VLCI | Game Vlci a ovce | 590 | 780 | 270 × 190 × 60
      GM-VRCHOL | Game Race to the summit | 790 | 1150 | 300 × 300 × 70
      GM-TRH | Game Market day | 690 | 940 | 270 × 270 × 65
      GM-PEXESO | Memory game | 199 | 260 | 140 × 140 × 40 | FOR forest, SEA sea, CIT town | several
      GM-KARTY | Card game | 249 | 180 | 130 × 95 × 30 | DOG dogs, CAT cats, OWL owls | several
      GM-KOSTKY | Story dice | 349 | 210 | 120 × 90 × 40
      GM-SACH | Chess set | 990 | 1350 | 310 × 160 × 60
    Puzzles: PL 95030069
      PZ-100 | Puzzle 100 pieces | 229 | 330 | 230 × 180 × 45 | FOX fox, BEE bee, CAR car | several
      PZ-500 | Puzzle 500 pieces | 349 | 520 | 280 × 200 × 50 | PRA Praha, TAT Tatry, VEN Venezia
      PZ-1000 | Puzzle 1 000 pieces | 449 | 740 | 340 × 240 × 55 | PRA Praha, TAT Tatry, MAP old map
    Wooden toys: CZ 95030049
      WD-TRAIN | Wooden train | 690 | 820 | 420 × 120 × 90 | RED red, BLU blue
      WD-RAILS | Wooden rails, 20 pieces | 590 | 960 | 320 × 220 × 60
      WD-BLOCKS | Wooden blocks | 549 | 1240 | 260 × 260 × 80 | 30 30 pieces, 60 60 pieces
      WD-DOLL | Doll’s house Vila | 2490 | 5800 | 620 × 440 × 180
      WD-KITCHEN | Toy kitchen Šéfkuchař | 2990 | 9200 | 720 × 480 × 190
      WD-FRUIT | Wooden fruit | 429 | 510 | 240 × 180 × 80
      WD-STACK | Stacking tower | 329 | 430 | 200 × 110 × 110 | RAI rainbow, NAT natural
      WD-PULL | Pull-along animal | 379 | 340 | 190 × 140 × 90 | DUC duck, DOG dog, ELE elephant
      WD-XYLO | Xylophone | 449 | 560 | 300 × 180 × 50
    Soft toys: CZ 95030041
      PL-BEAR | Soft bear | 549 | 310 | 320 × 220 × 150 | 30 30 cm, 50 50 cm
      PL-HARE | Soft hare | 489 | 240 | 300 × 160 × 110 | GRY grey, PIN pink
      PL-MOUSE | Soft mouse | 299 | 110 | 180 × 110 × 80 | | several
    Stationery: CZ 48201050
      NB | Notebook A5 | 149 | 260 | 210 × 150 × 14 | LIN lined, DOT dotted, BLA blank | several
      PENCIL | Colour pencils | 189 | 170 | 180 × 100 × 15 | 12 12 pieces, 24 24 pieces | several
      CARD | Greeting card | 49 | 22 | 180 × 120 × 3 | BIR birthday, WED wedding, BAB baby, XMA Christmas | several
      WRAP | Wrapping paper 70 × 200 cm | 79 | 140 | 700 × 40 × 40 | STA stars, KRA kraft | several
    Kitchen: PT 69120085
      MUG | Stoneware mug 0.35 l | 289 | 380 | 120 × 100 × 100 | SAN sand, BLU blue, GRE green, TER terracotta | several, fragile
      BOWL | Stoneware bowl | 349 | 560 | 160 × 160 × 80 | SAN sand, BLU blue | fragile
      PLATE | Stoneware plate 26 cm | 329 | 720 | 270 × 270 × 30 | SAN sand, BLU blue | fragile
      TEAPOT | Teapot 1.2 l | 890 | 940 | 240 × 170 × 160 | | fragile
    Textiles: PT 63026000
      TOWEL | Linen kitchen towel | 249 | 120 | 240 × 180 × 15 | NAT natural, BLU blue, RED red | several
      APRON | Linen apron | 690 | 280 | 300 × 240 × 25 | NAT natural, GRE green
      THROW | Wool throw 130 × 180 cm | 1590 | 1150 | 400 × 300 × 120 | GRY grey, OCH ochre
      PILLOW | Cushion cover 45 × 45 cm | 449 | 190 | 300 × 240 × 20 | GRY grey, OCH ochre, GRE green
    Decoration: CZ 44209099
      VASE | Vase Kapka | 690 | 880 | 260 × 140 × 140 | WHI white, GRE green | fragile
      FRAME | Oak frame | 389 | 540 | 320 × 240 × 25 | A5, A4
      LAMP | Night lamp Měsíc | 790 | 420 | 180 × 180 × 120
      BOARD | Oak cutting board | 590 | 980 | 380 × 240 × 22`),
  bundles: bundlesOf(`
    SET-RAIL | Railway to begin with | 1190 | 1 WD-TRAIN-RED, 1 WD-RAILS
    SET-TEA | Tea for two | 1390 | 1 TEAPOT, 2 MUG-SAN
    SET-READ | Good night library | 890 | 1 BK-MEDVED, 1 BK-POHADKY, 1 BK-KOCKA`),
  virtual: virtualOf(`
    EBOOK-LES | E-book: Les za domem | 199
    GIFT-500 | Gift voucher 500 CZK | 500`),
};
