import type { Random } from '../random.ts';
import type { Shelf, Stock } from '../stock/shelf.ts';
import type { Eshop, Product } from '../world.ts';

export interface BasketLine {
  product: Product;
  shelf: Shelf;
  quantity: number;
}

/** What an e-shop sells, to be drawn from by popularity. */
export interface Assortment {
  /** Everything with a place in the warehouse. */
  all: Draw;
  /** Only what has not run out. */
  there: Draw;
}
interface Draw {
  shelves: Shelf[];
  /** Sums of the popularity up to and with each shelf. */
  sums: number[];
}

function makeDraw(shelves: Shelf[]): Draw {
  const sums: number[] = [];
  for (const { product } of shelves) sums.push((sums.at(-1) ?? 0) + product.popularity);
  return { shelves, sums };
}

export function makeAssortment(eshop: Eshop, stock: Stock): Assortment {
  const shelves = eshop.organisation.products
    .filter((product) => product.type === 'Physical' && product.active && product.eshops.includes(eshop))
    .map((product) => stock.findShelf(product, eshop.warehouse))
    .filter((shelf) => shelf !== undefined);
  return { all: makeDraw(shelves), there: makeDraw(shelves.filter(({ shortage }) => shortage === null)) };
}

function drawShelf({ shelves, sums }: Draw, random: Random): Shelf {
  const wanted = random.next() * (sums.at(-1) ?? 0);
  let low = 0;
  let high = shelves.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) <= wanted) low = middle + 1;
    else high = middle;
  }
  return shelves[low] as Shelf;
}

const LINES = [
  [1, 42],
  [2, 27],
  [3, 15],
  [4, 8],
  [5, 5],
  [6, 3],
] as const;
const PIECES = [
  [1, 86],
  [2, 11],
  [3, 3],
] as const;
const SEVERAL = [
  [1, 34],
  [2, 30],
  [3, 14],
  [4, 10],
  [6, 8],
  [8, 4],
] as const;
/** How shops and clubs order: whole cartons. */
const COMPANY: readonly (readonly [readonly number[], number])[] = [
  [[48], 3],
  [[60], 3],
  [[24, 24], 3],
  [[12, 12, 24], 2],
  [[36, 24], 2],
  [[12, 12, 12, 12], 2],
  [[6, 4, 2], 2],
  [[10], 2],
];

export const drawQuantity = (product: Product, random: Random): number =>
  random.pickWeighted(product.several ? SEVERAL : PIECES);

/** One to six different products out of an assortment; a company's cartons are of what is bought in number. */
export function fillBasket(
  from: Draw,
  company: boolean,
  random: Random,
  already: readonly Shelf[] = [],
): BasketLine[] {
  const cartons = company ? random.pickWeighted(COMPANY) : null;
  const wanted = Math.max(0, (cartons?.length ?? random.pickWeighted(LINES)) - already.length);
  const lines: BasketLine[] = [];
  for (let attempt = 0; lines.length < wanted && attempt < 40; attempt++) {
    const shelf = drawShelf(from, random);
    if (already.includes(shelf) || lines.some((line) => line.shelf === shelf)) continue;
    if (cartons && attempt < 20 && !shelf.product.several) continue;
    const quantity = cartons?.[lines.length] ?? drawQuantity(shelf.product, random);
    lines.push({ product: shelf.product, shelf, quantity });
  }
  return lines;
}
