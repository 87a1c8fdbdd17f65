import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Storage } from '../../server/platform/storage/storage.ts';
import type { Row } from '../insert.ts';
import { moment } from '../orders/expedition-rows.ts';
import type { Product, World } from '../world.ts';
import { shapeOf } from './picture-shapes.ts';

const LARGE = 400;
/** One for each thread of the library. */
const AT_ONCE = 4;
const SMALL = 128;

/** Colours by the word that the variant's name ends with. */
const COLOURS: Record<string, string> = {
  pine: '#2f5d50',
  green: '#4f8a5b',
  olive: '#76773f',
  navy: '#2c3e66',
  blue: '#3f72af',
  sky: '#7fb2d9',
  grey: '#8d959d',
  graphite: '#474d54',
  black: '#33363a',
  steel: '#a3abb3',
  white: '#e4e2dc',
  sand: '#d3b98c',
  natural: '#d8bd94',
  rust: '#b2593b',
  red: '#b8433f',
  orange: '#d98238',
  ochre: '#c6973f',
  terracotta: '#bd6b4b',
  pink: '#d694a4',
  rose: '#cf8797',
  lavender: '#9686bd',
  mint: '#83b9a0',
  citrus: '#d9b740',
};
/** For all that is of no colour by its name: always the same for the same family. */
const OTHERS = ['#5a7d9a', '#8a6f56', '#6b8f71', '#a5695c', '#7a6c94', '#b08a4a', '#54837f', '#9a5b72'];

function colourOf({ name }: Product): string {
  const named = COLOURS[name.split(' ').at(-1) ?? ''];
  const family = name.split(', ')[0] ?? name;
  const number = createHash('md5').update(family).digest()[0] ?? 0;
  return named ?? (OTHERS[number % OTHERS.length] as string);
}

interface Picture {
  small: Buffer;
  large: Buffer;
}

async function draw(svg: string): Promise<Picture> {
  const picture = sharp(Buffer.from(svg));
  const render = (side: number) =>
    picture.clone().resize(side, side).webp({ quality: 80, effort: 0 }).toBuffer();
  return { small: await render(SMALL), large: await render(LARGE) };
}

/** Each drawing once, some beside each other. */
async function drawAll(drawings: Iterable<string>): Promise<Map<string, Picture>> {
  const drawn = new Map<string, Picture>();
  const queue = new Set(drawings).values();
  const work = async () => {
    for (const svg of queue) drawn.set(svg, await draw(svg));
  };
  // The portal reads no drawings; while the demo is made nobody sends any.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
  return drawn;
}

/** A name that is random to whoever does not know the product, and the same each time. */
/** Where the file of a record of the demo lies. */
export const keyOf = (
  organisationId: string,
  { id, createdAt }: Pick<Product, 'id' | 'createdAt'>,
  kind: string,
): string => {
  const [year, month] = moment(createdAt).slice(2).split('-');
  return `${organisationId}/${year}/${month}/${createHash('md5').update(`${id} ${kind}`).digest('hex')}.${kind}`;
};

/**
 * Draws a picture of every product that is packed, stores it, and gives the rows that name them. Products of one
 * shape and colour look alike but have files of their own, as each may be deleted. Nobody waits for the disk: what
 * a power cut takes of a demo is made anew with it.
 */
export async function storePictures(world: World, storage: Storage): Promise<Row<'product_image'>[]> {
  const wishes = world.organisations.flatMap(({ id, products }) =>
    products
      .filter(({ type }) => type !== 'Virtual')
      .map((product) => ({
        organisationId: id,
        product,
        svg: shapeOf(product.group ?? '', product.name, colourOf(product)),
      })),
  );
  const drawn = await drawAll(wishes.map(({ svg }) => svg));
  const rows: Row<'product_image'>[] = [];
  for (const { organisationId, product, svg } of wishes) {
    const { small, large } = drawn.get(svg) as Picture;
    const keys = {
      file_key: keyOf(organisationId, product, 'image-webp'),
      large_key: keyOf(organisationId, product, 'image-large'),
      small_key: keyOf(organisationId, product, 'image-small'),
    };
    await mkdir(dirname(storage.path(keys.file_key)), { recursive: true, mode: 0o700 });
    for (const [key, content] of [
      [keys.file_key, large],
      [keys.large_key, large],
      [keys.small_key, small],
    ] as const)
      await writeFile(storage.path(key), content, { mode: 0o600 });
    rows.push({
      // A product has one, so that its id may be the product's own, turned round at its end.
      id: `${product.id.slice(0, -12)}${[...product.id.slice(-12)].reverse().join('')}`,
      organisation_id: organisationId,
      product_id: product.id,
      internal: false,
      position: 0,
      original_name: `${product.sku}.webp`,
      description: null,
      source_url: null,
      ...keys,
      bytes: large.length,
      width: LARGE,
      height: LARGE,
      created_at: moment(product.createdAt),
    });
  }
  return rows;
}
