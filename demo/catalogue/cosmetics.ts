import { type Catalogue, group, kinds } from './family.ts';

const face = group('Face care', 'CZ', '33049900');
const body = group('Body care', 'CZ', '33049900');
const hands = group('Hands and lips', 'CZ', '33041000');
const hair = group('Hair', 'CZ', '33051000');
const soap = group('Soap', 'FR', '34011100');
const bath = group('Bath', 'CZ', '33073000');
const home = group('Candles', 'PL', '34060000');
const tools = group('Tools', 'DE', '96032980');

const several = { several: true };
const glass = { fragile: true };
const creams = kinds('ROS rose, MAR marigold, SEA sea buckthorn, CHA chamomile, HEM hemp');
const scents = kinds('LAV lavender, ROS rose, MIN mint, CIT lemongrass, ALM almond, UNS unscented');

/** What a small maker of natural cosmetics sells. */
export const cosmetics: Catalogue = {
  families: [
    face('DAY50', 'Day cream 50 ml', 389, 128, [70, 70, 60], creams, glass),
    face('NIGHT50', 'Night cream 50 ml', 429, 130, [70, 70, 60], creams, glass),
    face(
      'SERUM30',
      'Face serum 30 ml',
      549,
      96,
      [120, 45, 45],
      kinds('HYA hyaluron, VIT vitamin C, BAK bakuchiol'),
      glass,
    ),
    face(
      'TONER',
      'Face toner 200 ml',
      289,
      245,
      [180, 60, 60],
      kinds('ROS rose, COR cornflower, LIN linden'),
    ),
    face('CLEAN', 'Cleansing milk 150 ml', 269, 190, [170, 55, 55], kinds('OAT oat, ALM almond')),
    face(
      'MASK',
      'Face mask 50 g',
      219,
      70,
      [120, 90, 20],
      kinds('GRN green clay, PIN pink clay, CHA charcoal'),
      several,
    ),
    face('EYE15', 'Eye cream 15 ml', 379, 48, [110, 40, 30]),
    face(
      'OIL30',
      'Face oil 30 ml',
      459,
      92,
      [110, 45, 45],
      kinds('ARG argan, JOJ jojoba, ROS rosehip'),
      glass,
    ),
    body('BUTTER', 'Body butter 200 ml', 349, 255, [90, 90, 70], scents),
    body('LOTION', 'Body lotion 250 ml', 289, 285, [190, 65, 50], scents),
    body('SCRUB', 'Sugar scrub 250 g', 299, 320, [90, 90, 75], kinds('COF coffee, COC coconut, ORA orange')),
    body(
      'DEO',
      'Deodorant cream 50 ml',
      219,
      82,
      [65, 65, 45],
      kinds('LAV lavender, CIT citrus, SAG sage, FOR forest'),
      several,
    ),
    body(
      'GEL250',
      'Shower gel 250 ml',
      189,
      280,
      [190, 60, 50],
      kinds('LAV lavender, MIN mint, MAN mandarin, FIG fig'),
      several,
    ),
    body(
      'GEL500',
      'Shower gel 500 ml',
      319,
      545,
      [230, 75, 65],
      kinds('LAV lavender, MIN mint, MAN mandarin'),
    ),
    body(
      'OIL100',
      'Massage oil 100 ml',
      259,
      165,
      [150, 50, 50],
      kinds('LAV lavender, ARN arnica, YLA ylang-ylang'),
      glass,
    ),
    hands('HAND75', 'Hand cream 75 ml', 149, 92, [150, 50, 35], scents, several),
    hands(
      'HAND30',
      'Hand cream 30 ml',
      79,
      40,
      [110, 40, 25],
      kinds('LAV lavender, ROS rose, ALM almond'),
      several,
    ),
    hands(
      'LIP',
      'Lip balm',
      89,
      15,
      [70, 20, 20],
      kinds('HON honey, MIN mint, CHE cherry, COC cocoa, ROS rose'),
      several,
    ),
    hands('NAIL', 'Nail oil 10 ml', 169, 34, [80, 25, 25]),
    hair(
      'SHAMP',
      'Shampoo 250 ml',
      249,
      282,
      [190, 60, 50],
      kinds('NET nettle, HOP hop, CHA chamomile, BIR birch'),
    ),
    hair('COND', 'Conditioner 250 ml', 259, 284, [190, 60, 50], kinds('NET nettle, ARG argan')),
    hair(
      'SOLID',
      'Solid shampoo 70 g',
      219,
      82,
      [80, 80, 30],
      kinds('NET nettle, LAV lavender, CIT citrus'),
      several,
    ),
    hair('RINSE', 'Herbal rinse 500 ml', 189, 540, [220, 75, 75], kinds('NET nettle, APP apple')),
    hair('HAIROIL', 'Hair oil 50 ml', 329, 110, [120, 45, 45], [], glass),
    soap(
      'SOAP',
      'Soap 100 g',
      99,
      112,
      [85, 60, 28],
      kinds(
        'LAV lavender, ROS rose, GOA goat milk, CHA charcoal, MAR marigold, SEA sea salt, HON honey, PIN pine tar',
      ),
      several,
    ),
    soap(
      'LIQ300',
      'Liquid soap 300 ml',
      159,
      335,
      [180, 65, 65],
      kinds('LAV lavender, SAG sage, VER verbena'),
    ),
    bath('SALT', 'Bath salt 500 g', 179, 525, [170, 90, 60], kinds('LAV lavender, EUC eucalyptus, ROS rose')),
    bath('BOMB', 'Bath bomb', 75, 125, [65, 65, 65], kinds('LAV lavender, CIT citrus, VAN vanilla'), several),
    home(
      'CANDLE',
      'Soy candle 180 ml',
      349,
      395,
      [90, 90, 95],
      kinds('LAV lavender, FIR fir, CIN cinnamon, LIN linen'),
      glass,
    ),
    tools('GUASHA', 'Gua sha stone', 299, 75, [90, 60, 15], [], glass),
    tools('BRUSH', 'Dry brush', 249, 130, [140, 70, 50]),
    tools('PUFF', 'Konjac sponge', 119, 20, [80, 80, 35], kinds('WHI white, BLK black'), several),
    tools('BAGS', 'Cosmetic bag', 399, 95, [220, 150, 30], kinds('LIN linen, GRE green')),
  ],
  bundles: [
    {
      sku: 'SET-HANDS',
      name: 'Gift set for hands',
      price: 299,
      parts: [
        ['HAND75-LAV', 1],
        ['NAIL', 1],
        ['SOAP-LAV', 1],
      ],
    },
    {
      sku: 'SET-ROSE',
      name: 'Gift set rose garden',
      price: 890,
      parts: [
        ['DAY50-ROS', 1],
        ['NIGHT50-ROS', 1],
        ['TONER-ROS', 1],
      ],
    },
    {
      sku: 'SET-BATH',
      name: 'Gift set evening bath',
      price: 449,
      parts: [
        ['SALT-LAV', 1],
        ['BOMB-LAV', 2],
        ['CANDLE-LAV', 1],
      ],
    },
  ],
  virtual: [
    { sku: 'GIFT-500', name: 'Gift voucher 500 CZK', price: 500 },
    { sku: 'WORKSHOP', name: 'Soap workshop, one place', price: 1290 },
  ],
};
