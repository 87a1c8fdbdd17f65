import { type Catalogue, group, kinds, sizes } from './family.ts';

const base = group('Base layers', 'SK', '61103010');
const jackets = group('Jackets', 'VN', '62019300');
const trousers = group('Trousers', 'PT', '62034235');
const fleece = group('Fleece', 'TR', '61103091');
const small = group('Accessories', 'CZ', '65050090');
const socks = group('Socks', 'CZ', '61159400');
const boots = group('Footwear', 'RO', '64039113');
const packs = group('Backpacks', 'VN', '42029291');
const tents = group('Tents', 'CN', '63062200');
const sleep = group('Sleeping', 'CZ', '94043000');
const bottles = group('Bottles', 'CN', '73239300');
const bags = group('Dry bags', 'VN', '39232990');
const cooking = group('Cooking', 'KR', '73211110');
const light = group('Light and power', 'CN', '85131000');
const poles = group('Poles and irons', 'AT', '95069990');
const food = group('Trail food', 'CZ', '19042010');
const safety = group('Safety and repair', 'DE', '30065000');

const several = { several: true };
const women = 'XS, S, M, L, XL';
const men = 'S, M, L, XL, XXL';

/** What a shop for walkers and climbers sells. */
export const outdoor: Catalogue = {
  families: [
    base('MER190-W', 'Merino base layer 190 W', 1349, 190, [300, 220, 30], sizes(women)),
    base('MER190-M', 'Merino base layer 190 M, pine', 1349, 215, [310, 230, 30], sizes(men, ' ')),
    base('MERLEG-W', 'Merino leggings 190 W', 1249, 180, [290, 210, 30], sizes('S, M, L, XL')),
    base('MERTEE-M', 'Merino T-shirt 150 M', 1190, 150, [290, 220, 20], sizes('S, M, L, XL')),
    jackets('SOFT-M', 'Softshell jacket Hřeben M', 2890, 520, [380, 300, 70], sizes('S, M, L, XL')),
    jackets('SOFT-W', 'Softshell jacket Hřeben W', 2890, 460, [370, 290, 70], sizes('S, M, L, XL')),
    jackets('RAIN-M', 'Rain jacket Bouře 2.5L M', 3490, 340, [300, 200, 60], sizes('S, M, L, XL')),
    jackets('RAIN-W', 'Rain jacket Bouře 2.5L W', 3490, 310, [300, 200, 60], sizes('S, M, L, XL')),
    jackets('DOWN-M', 'Down jacket Zima 700 M', 4990, 410, [340, 240, 110], sizes('S, M, L, XL')),
    jackets('DOWN-W', 'Down jacket Zima 700 W', 4990, 380, [340, 240, 110], sizes('S, M, L')),
    trousers('TREK-M', 'Trekking trousers Stezka M', 1990, 390, [330, 250, 40], sizes('46, 48, 50, 52, 54')),
    trousers('TREK-W', 'Trekking trousers Stezka W', 1990, 350, [320, 240, 40], sizes('36, 38, 40, 42')),
    fleece('FLEECE-M', 'Fleece Pastýř M', 1590, 420, [360, 280, 80], sizes('S, M, L, XL')),
    fleece('FLEECE-W', 'Fleece Pastýř W', 1590, 380, [350, 270, 80], sizes('S, M, L')),
    socks(
      'SOCK-TRK',
      'Merino socks Trek',
      349,
      85,
      [180, 100, 40],
      sizes('36-38, 39-41, 42-44, 45-47'),
      several,
    ),
    socks(
      'SOCK-LGT',
      'Merino socks Light',
      279,
      55,
      [170, 100, 25],
      sizes('36-38, 39-41, 42-44, 45-47'),
      several,
    ),
    small('BEANIE', 'Merino beanie', 549, 60, [220, 200, 25], kinds('GRY grey, NAV navy, RUS rust')),
    small(
      'TUBE',
      'Neck tube',
      299,
      45,
      [200, 120, 15],
      kinds('PIN pine, SKY sky, RUS rust, BLK black'),
      several,
    ),
    small('GLOVE', 'Gloves Hřeben', 890, 110, [260, 120, 40], sizes('S, M, L, XL')),
    small('GAITER', 'Gaiters Závěj', 990, 280, [400, 180, 40], sizes('M, L')),
    boots('BOOT-M', 'Trekking boots Kamzík M', 4590, 1290, [340, 230, 130], sizes('41, 42, 43, 44, 45, 46')),
    boots('BOOT-W', 'Trekking boots Kamzík W', 4590, 1090, [330, 220, 130], sizes('37, 38, 39, 40, 41')),
    boots('APPR', 'Approach shoes Skála', 3290, 880, [320, 210, 120], sizes('39, 40, 41, 42, 43, 44')),
    packs(
      'PACK18',
      'Daypack Tulák 18 l',
      1290,
      480,
      [450, 260, 90],
      kinds('PIN pine, GRA graphite, RUS rust'),
    ),
    packs(
      'PACK28',
      'Backpack Tulák 28 l',
      2190,
      890,
      [540, 300, 120],
      kinds('PIN pine, GRA graphite, RUS rust'),
    ),
    packs('PACK45', 'Backpack Tulák 45 l', 3690, 1480, [640, 320, 180], kinds('PIN pine, GRA graphite')),
    packs('PACK65', 'Backpack Tulák 65 l', 4490, 1890, [740, 340, 220], kinds('PIN pine, GRA graphite')),
    tents('TENT-1P', 'Tent Solo 1P, olive', 5290, 1450, [420, 140, 140]),
    tents('TENT-2P', 'Tent Bivak 2P, olive', 6990, 2150, [460, 160, 160]),
    tents('TENT-3P', 'Tent Bivak 3P, olive', 8990, 2980, [500, 180, 180]),
    tents('TARP', 'Tarp 3 × 3 m', 1890, 690, [300, 140, 100], kinds('OLI olive, SAN sand')),
    sleep('BAG-M7', 'Sleeping bag Zima -7 °C', 4290, 1250, [420, 240, 240], sizes('M, L')),
    sleep('BAG-P8', 'Sleeping bag Léto +8 °C', 2490, 780, [320, 180, 180], sizes('M, L')),
    sleep('MAT-R4', 'Sleeping mat R 4.2', 2790, 520, [250, 120, 120]),
    sleep('MAT-FOAM', 'Foam mat folding', 690, 410, [540, 140, 130]),
    sleep('PILLOW', 'Travel pillow', 590, 95, [160, 100, 70], kinds('PIN pine, GRY grey')),
    bottles(
      'BTL050',
      'Trek bottle steel 0.5 l',
      449,
      190,
      [230, 70, 70],
      kinds('PIN pine, SAN sand, BLK black'),
    ),
    bottles(
      'BTL075',
      'Trek bottle steel 0.75 l',
      549,
      240,
      [270, 76, 76],
      kinds('PIN pine, SAN sand, BLK black, RED red'),
    ),
    bottles('THERM10', 'Thermos 1.0 l', 899, 520, [310, 90, 90], kinds('STE steel, GRN green')),
    bags('DRY05', 'Dry bag 5 l', 279, 70, [200, 100, 30], kinds('ORA orange, BLU blue')),
    bags('DRY10', 'Dry bag 10 l', 349, 95, [220, 110, 35], kinds('ORA orange, BLU blue')),
    bags('DRY20', 'Dry bag 20 l', 429, 130, [250, 130, 40], kinds('ORA orange, BLU blue')),
    bags('DRY35', 'Dry bag 35 l', 529, 180, [280, 150, 45], kinds('ORA orange, BLU blue')),
    cooking('GAS100', 'Gas cartridge 100 g', 119, 198, [90, 90, 70], [], several),
    cooking('GAS230', 'Gas cartridge 230 g', 169, 380, [110, 110, 90], [], several),
    cooking('GAS450', 'Gas cartridge 450 g', 249, 660, [110, 110, 150], [], several),
    cooking('STOVE', 'Gas stove Plamínek', 890, 85, [110, 80, 50]),
    cooking('POT1', 'Cook set for one', 990, 260, [150, 150, 120]),
    cooking('POT2', 'Cook set for two', 1690, 540, [190, 190, 140]),
    cooking(
      'MUG',
      'Enamel mug 0.4 l',
      199,
      150,
      [110, 90, 90],
      kinds('WHI white, PIN pine, NAV navy'),
      several,
    ),
    cooking('SPORK', 'Titanium spork', 249, 18, [170, 40, 15]),
    light('LUMO250', 'Headlamp LUMO 250', 690, 75, [110, 80, 60]),
    light('LUMO450', 'Headlamp LUMO 450', 1190, 92, [110, 80, 60]),
    light('LUMO900', 'Headlamp LUMO 900', 2490, 148, [120, 90, 70]),
    light('LANT', 'Camp lantern 300', 790, 210, [130, 90, 90]),
    light('POWER10', 'Power bank 10 000 mAh', 890, 220, [140, 70, 25]),
    poles('POLE-DUO', 'Trekking poles Duo carbon', 2890, 420, [660, 110, 80]),
    poles('POLE-ALU', 'Trekking poles Duo aluminium', 1690, 520, [660, 110, 80]),
    poles('CRAMP', 'Light crampons', 1290, 390, [260, 150, 60], sizes('M, L')),
    poles('SNOW', 'Snowshoes Závěj 22', 3490, 1680, [620, 240, 140]),
    food('BAR-APR-12', 'Trail bar apricot 12 × 45 g', 389, 612, [245, 160, 82], [], several),
    food('BAR-NUT-12', 'Trail bar hazelnut 12 × 45 g', 419, 612, [245, 160, 82], [], several),
    food('BAR-CRA-12', 'Trail bar cranberry 12 × 45 g', 389, 612, [245, 160, 82], [], several),
    food('BAR-SAL-12', 'Trail bar salted caramel 12 × 45 g', 419, 612, [245, 160, 82], [], several),
    food(
      'MEAL',
      'Dry meal',
      199,
      155,
      [210, 150, 40],
      kinds('GOU goulash, DAL lentil dal, PAS pasta'),
      several,
    ),
    food('PORR', 'Porridge', 129, 110, [190, 140, 35], kinds('APP apple, BLU blueberry'), several),
    safety('AID', 'First-aid kit', 690, 310, [180, 120, 70]),
    safety('BLANKET', 'Rescue blanket', 99, 60, [120, 80, 20], [], several),
    safety('COMPASS', 'Compass Azimut', 549, 48, [120, 65, 15]),
    safety('WHISTLE', 'Whistle', 89, 12, [60, 30, 15], [], several),
    safety('CORD', 'Cord 4 mm × 20 m', 249, 260, [150, 100, 60], kinds('ORA orange, GRN green')),
    safety('TAPE', 'Repair tape 5 m', 179, 55, [70, 70, 50], [], several),
    safety('SUN50', 'Sun cream SPF 50, 75 ml', 289, 95, [150, 50, 35], [], several),
    safety('KARAB', 'Carabiner D 22 kN', 219, 46, [110, 65, 15], kinds('GRY grey, RED red'), several),
  ],
  bundles: [
    {
      sku: 'SET-BIVAK',
      name: 'Bivouac set for two',
      price: 8490,
      parts: [
        ['TENT-2P', 1],
        ['GAS230', 3],
        ['BAR-NUT-12', 2],
        ['CARD-W3', 1],
      ],
    },
    {
      sku: 'SET-COOK',
      name: 'Cooking set complete',
      price: 2790,
      parts: [
        ['STOVE', 1],
        ['POT2', 1],
        ['GAS230', 1],
        ['SPORK', 2],
      ],
    },
    {
      sku: 'SET-SNACK',
      name: 'Trail snack box',
      price: 1490,
      parts: [
        ['BAR-APR-12', 1],
        ['BAR-NUT-12', 1],
        ['BAR-CRA-12', 1],
        ['BAR-SAL-12', 1],
      ],
    },
    {
      sku: 'SET-NIGHT',
      name: 'Night under the stars',
      price: 6990,
      parts: [
        ['BAG-M7-M', 1],
        ['MAT-R4', 1],
        ['PILLOW-PIN', 1],
        ['LUMO250', 1],
      ],
    },
  ],
  virtual: [
    { sku: 'CARD-W3', name: 'Warranty card, 3 years', price: 290 },
    { sku: 'GIFT-500', name: 'Gift voucher 500 CZK', price: 500 },
    { sku: 'GIFT-1000', name: 'Gift voucher 1 000 CZK', price: 1000 },
  ],
};
