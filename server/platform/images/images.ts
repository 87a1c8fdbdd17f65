import type { Sharp, SharpOptions } from 'sharp';
import { Problem } from '../../../contracts/kit/problem.ts';
import { readHead } from '../sheets/head.ts';
import { sniffBytes } from '../storage/sniff.ts';
import { createTurns } from '../turns.ts';
import {
  AT_ONCE,
  LARGE_PIXELS,
  LARGE_SIDE,
  MAX_PIXELS,
  MAX_SECONDS,
  MAX_WAITING,
  SMALL_SIDE,
} from './limits.ts';

export const IMAGE_TYPES = ['jpeg', 'png', 'webp', 'gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export interface RenderedImage {
  type: ImageType;
  /** Of the original, upright. */
  width: number;
  height: number;
  /** In its own type, without anything but the picture. */
  original: Buffer;
  /** At most 160 px, WebP. */
  small: Buffer;
  /** At most 1280 px, WebP. */
  large: Buffer;
}

/** The library, loaded with the first picture: it holds 8 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread for each picture and nothing kept: how many go on at once is ours to say.
  sharp.concurrency(1);
  sharp.cache(false);
  // The library could read thirty formats, some of which name other files. Four are enough.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  });
  return sharp;
}
let library: ReturnType<typeof loadSharp> | undefined;
const readSharp = () => {
  library ??= loadSharp();
  return library;
};

/** Enough to tell the four kinds, and an SVG from them. */
const HEAD_BYTES = 4_096;

const inTurn = createTurns(AT_ONCE, MAX_WAITING);
const aloneInTurn = createTurns(1, MAX_WAITING);

/** Of the large ones, of which some formats hold every pixel at once, one goes on beside a small one. */
const turnsOf = (pixels: number): typeof inTurn =>
  pixels > LARGE_PIXELS ? (work) => aloneInTurn(() => inTurn(work)) : inTurn;

const OPTIONS: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  // Errors of the picture are reported; mere warnings of the decoder are not.
  failOn: 'error',
  // Of an animation the first frame.
  pages: 1,
};

/** A picture in memory, or the path of its file: one that waits for its turn is not held meanwhile. */
export type ImageSource = Buffer | string;

/** @throws Problem 400 for nothing, 415 for anything that is no picture of the four kinds by its content. */
async function demandType(source: ImageSource): Promise<ImageType> {
  const head = typeof source === 'string' ? await readHead(source, HEAD_BYTES) : source;
  if (head.length === 0) throw new Problem('fileEmpty', { status: 400 });
  const type = IMAGE_TYPES.find((one) => one === sniffBytes(head));
  if (!type) throw new Problem('imageUnknownType', { status: 415 });
  return type;
}

/**
 * Reads a picture and makes its renditions: upright, in sRGB, without metadata. Nothing is unpacked before its
 * size in pixels is known to be within the limit.
 * @throws Problem 415 for another kind of file, 413 for too many pixels, 400 for an empty or damaged one, 503 when too many
 *   wait.
 */
export async function renderImage(source: ImageSource): Promise<RenderedImage> {
  const type = await demandType(source);
  const { width, height } = await measure(source);
  const pixels = width * height;
  if (pixels > MAX_PIXELS)
    throw new Problem('imageTooManyPixels', {
      status: 413,
      parameters: { width, height, megapixels: MAX_PIXELS / 1_000_000 },
    });
  return turnsOf(pixels)(async () => {
    try {
      const large = await shrink(source, LARGE_SIDE);
      const small = await shrink(large, SMALL_SIDE);
      const original = await write(type, await open(source), pixels).toBuffer({
        resolveWithObject: true,
      });
      const { width, height } = original.info;
      return { type, width, height, original: original.data, small, large };
    } catch (error) {
      throw refuseBroken(error);
    }
  });
}

async function open(source: ImageSource): Promise<Sharp> {
  const sharp = await readSharp();
  return sharp(source, OPTIONS).timeout({ seconds: MAX_SECONDS }).autoOrient();
}

const shrink = async (source: ImageSource, side: number): Promise<Buffer> =>
  (await open(source))
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

function write(type: ImageType, picture: Sharp, pixels: number): Sharp {
  // Codes made for the one picture save some of its bytes, and need it whole: twelve bytes a pixel.
  const optimiseCoding = pixels <= LARGE_PIXELS;
  if (type === 'jpeg') return picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding });
  if (type === 'png') return picture.png();
  if (type === 'webp') return picture.webp({ quality: 90 });
  return picture.gif();
}

/** The size out of the head of the file. */
async function measure(source: ImageSource): Promise<{ width: number; height: number }> {
  try {
    const sharp = await readSharp();
    return await sharp(source, { ...OPTIONS, limitInputPixels: false }).metadata();
  } catch (error) {
    throw refuseBroken(error);
  }
}

/** What the decoder cannot read is the file's fault; a picture that takes too long is treated alike. */
function refuseBroken(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  return new Problem('imageBroken', { status: 400 });
}
