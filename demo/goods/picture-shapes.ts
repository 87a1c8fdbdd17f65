/*
 * Simple drawings of goods on a plain ground, in a square of 100 by 100. `c` is the colour of the goods, `d` a darker
 * and `l` a lighter shade of it.
 */
type Shape = (c: string, d: string, l: string) => string;

const rect = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, colour: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

const shirt: Shape = (c, d) =>
  path('M36 26l-18 12 8 16 8-4v26h32V50l8 4 8-16-18-12c-4 8-24 8-28 0z', c) + line('M40 27c4 7 16 7 20 0', d);
const jacket: Shape = (c, d, l) => shirt(c, d, l) + line('M50 33v43', d, 2.5) + line('M40 60h5M55 60h5', l);
const trousers: Shape = (c, d) =>
  path('M34 22h32l5 56H57l-7-36-7 36H29z', c) + line('M34 29h32', d, 2.5) + line('M50 30v10', d, 2);
const socks: Shape = (c, d, l) =>
  path('M42 20h18v32l-14 20c-6 8-22 4-20-6 1-5 10-8 16-18z', c) +
  rect(42, 20, 18, 8, 2, d) +
  line('M30 70c4 3 8 3 11 0', l);
const hat: Shape = (c, d, l) =>
  path('M26 62c0-46 48-46 48 0z', c) + rect(22, 60, 56, 13, 5, d) + circle(50, 27, 6, l);
const boot: Shape = (c, d, l) =>
  path('M34 22h22v26c6 6 18 8 22 16v10H30V40z', c) +
  rect(28, 73, 52, 7, 3, d) +
  line('M46 36h12M46 44h12', l);
const backpack: Shape = (c, d, l) =>
  rect(28, 26, 44, 54, 14, c) +
  line('M42 26c0-12 16-12 16 0', d) +
  rect(34, 52, 32, 20, 6, d) +
  line('M34 42h32', l);
const tent: Shape = (c, d, l) =>
  path('M50 24L84 74H16z', c) + path('M50 40l14 34H36z', d) + line('M50 24V18M16 74h68', l, 2.5);
const sleeping: Shape = (c, d, l) =>
  rect(20, 36, 60, 32, 16, c) + circle(64, 52, 16, d) + circle(64, 52, 9, c) + line('M34 36v32', l);
const bottle: Shape = (c, d, l) =>
  rect(37, 32, 26, 50, 7, c) + rect(42, 18, 16, 15, 3, d) + line('M44 42v26', l);
const bag: Shape = (c, d, l) =>
  rect(32, 32, 36, 48, 8, c) +
  rect(30, 24, 40, 10, 4, d) +
  line('M42 24c0-8 16-8 16 0', d) +
  line('M40 56h20', l);
const pot: Shape = (c, d, l) =>
  path('M26 44h48v22c0 8-6 12-12 12H38c-6 0-12-4-12-12z', c) +
  rect(22, 38, 56, 7, 3, d) +
  circle(50, 33, 4, d) +
  line('M34 54v14', l);
const lamp: Shape = (c, d, l) =>
  rect(30, 38, 40, 26, 9, c) +
  circle(50, 51, 9, l) +
  line('M30 46c-10 0-12 10-12 10M70 46c10 0 12 10 12 10', d);
const poles: Shape = (c, d, l) =>
  line('M36 22l8 58M64 22l-8 58', c, 4) +
  line('M35 20l2 12M65 20l-2 12', d, 7) +
  line('M38 72h12M50 72h12', l);
const pack: Shape = (c, d, l) =>
  path('M30 22h40l-3 6 3 6v38l-3 6H33l-3-6V34l3-6z', c) +
  circle(50, 50, 12, l) +
  line('M36 26h28M36 74h28', d, 2.5);
const kit: Shape = (c, d, l) =>
  rect(24, 34, 52, 42, 8, c) +
  line('M42 34c0-10 16-10 16 0', d) +
  path('M46 44h8v8h8v8h-8v8h-8v-8h-8v-8h8z', l);
const jar: Shape = (c, d, l) =>
  rect(28, 42, 44, 34, 9, c) + rect(26, 28, 48, 15, 4, d) + rect(36, 52, 28, 14, 3, l);
const tube: Shape = (c, d, l) =>
  path('M34 24h32l-5 46H39z', c) + rect(40, 70, 20, 10, 3, d) + rect(41, 38, 18, 16, 3, l);
const flask: Shape = (c, d, l) =>
  rect(34, 40, 32, 40, 6, c) +
  rect(45, 28, 10, 13, 1, d) +
  rect(38, 20, 24, 9, 3, d) +
  rect(40, 52, 20, 16, 3, l);
const soap: Shape = (c, d, l) =>
  rect(22, 40, 56, 30, 13, c) + rect(32, 47, 36, 16, 8, d) + circle(72, 30, 5, l) + circle(62, 24, 3, l);
const candle: Shape = (c, d, l) =>
  rect(34, 42, 32, 38, 4, c) +
  path('M50 18c8 9 6 16 0 18-6-2-8-9 0-18z', '#e8b04a') +
  line('M50 36v6', d) +
  rect(40, 54, 20, 14, 3, l);
const brush: Shape = (c, d, l) =>
  rect(44, 44, 12, 38, 6, c) +
  rect(36, 34, 28, 12, 4, d) +
  line('M40 32V20M47 32V18M53 32V18M60 32V20', l, 4);
const book: Shape = (c, d, l) =>
  rect(30, 20, 42, 60, 4, c) + rect(30, 20, 8, 60, 3, d) + line('M46 36h18M46 44h12', l);
const game: Shape = (c, d, l) =>
  rect(22, 34, 56, 42, 5, c) +
  rect(22, 34, 56, 12, 5, d) +
  circle(38, 61, 5, l) +
  circle(50, 61, 5, l) +
  circle(62, 61, 5, l);
const puzzle: Shape = (c, d) =>
  path('M26 34h18c-4-12 16-12 12 0h18v18c12-4 12 16 0 12v14H26z', c) + line('M26 56h48', d, 2);
const blocks: Shape = (c, d, l) =>
  rect(24, 52, 26, 26, 4, c) + rect(52, 52, 26, 26, 4, d) + rect(38, 24, 26, 26, 4, l);
const bear: Shape = (c, d, l) =>
  circle(34, 34, 10, c) +
  circle(66, 34, 10, c) +
  circle(50, 52, 27, c) +
  circle(50, 60, 11, l) +
  circle(41, 46, 3, d) +
  circle(59, 46, 3, d) +
  circle(50, 56, 3.5, d);
const cup: Shape = (c, d, l) =>
  path('M30 32h36v30c0 10-6 16-18 16s-18-6-18-16z', c) +
  line('M66 40c14-2 14 20 0 18', c, 5) +
  line('M30 34h36', d) +
  line('M38 44v18', l);
const folded: Shape = (c, d, l) =>
  rect(22, 56, 56, 16, 6, c) + rect(24, 42, 52, 14, 6, d) + rect(26, 28, 48, 14, 6, l);
const vase: Shape = (c, d, l) =>
  path('M40 22h20l-3 14c14 8 14 36 2 44H41c-12-8-12-36 2-44z', c) +
  line('M40 23h20', d) +
  line('M40 52c0 8 2 14 5 18', l);
const box: Shape = (c, d, l) =>
  path('M50 20l30 14v34L50 82 20 68V34z', c) +
  path('M50 48l30-14v34L50 82z', d) +
  line('M20 34l30 14 30-14M50 48v34', l, 2);
const gift: Shape = (c, d, l) =>
  rect(24, 42, 52, 38, 3, c) +
  rect(20, 32, 60, 12, 3, d) +
  rect(45, 32, 10, 48, 0, l) +
  line('M50 32c-18-4-14-18-2-12l2 12 2-12c12-6 16 8-2 12', l, 3.5);

const SHAPES: Record<string, Shape> = {
  'Base layers': shirt,
  Fleece: jacket,
  Jackets: jacket,
  Trousers: trousers,
  Socks: socks,
  Accessories: hat,
  Footwear: boot,
  Backpacks: backpack,
  Tents: tent,
  Sleeping: sleeping,
  Bottles: bottle,
  'Dry bags': bag,
  Cooking: pot,
  'Light and power': lamp,
  'Poles and irons': poles,
  'Trail food': pack,
  'Safety and repair': kit,
  'Face care': jar,
  'Body care': flask,
  'Hands and lips': tube,
  Hair: flask,
  Soap: soap,
  Bath: jar,
  Candles: candle,
  Tools: brush,
  Books: book,
  'Board games': game,
  Puzzles: puzzle,
  'Wooden toys': blocks,
  'Soft toys': bear,
  Stationery: book,
  Kitchen: cup,
  Textiles: folded,
  Decoration: vase,
  Sets: gift,
};
/** Goods that look unlike the rest of their group, by a word of their name. */
const BY_NAME: [RegExp, Shape][] = [
  [/T-shirt/, shirt],
  [/leggings/i, trousers],
  [/cartridge/i, bottle],
  [/mug/i, cup],
  [/serum|toner|oil|milk/i, flask],
  [/mask/i, pack],
  [/sun cream|cream, tube/i, tube],
  [/gloves|gaiters/i, folded],
];

/** Each part of a colour nearer to white (or, below 0, to black). */
function shade(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(share > 0 ? part + (255 - part) * share : part * (1 + share)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The drawing of a product, as SVG. */
export function shapeOf(group: string, name: string, colour: string): string {
  const shape = BY_NAME.find(([word]) => word.test(name))?.[1] ?? SHAPES[group] ?? box;
  const ground = shade(colour, 0.86);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="480" height="480">${rect(0, 0, 100, 100, 0, ground)}<ellipse cx="50" cy="83" rx="30" ry="4" fill="${shade(colour, 0.7)}"/>${shape(colour, shade(colour, -0.28), shade(colour, 0.5))}</svg>`;
}
