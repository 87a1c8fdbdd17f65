import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../sheets/fixtures.ts';
import { createTurns } from '../turns.ts';
import { makeBomb, makeJpeg, makePicture, makeTelephonePhoto } from './fixtures.ts';
import { renderImage } from './images.ts';
import { MAX_PIXELS } from './limits.ts';

const kinds = (image: Awaited<ReturnType<typeof renderImage>>) => [image.original, image.small, image.large];

describe('renditions', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('of a %s', async (type) => {
    const content = await makePicture(2_000, 1_000).toFormat(type).toBuffer();
    const image = await renderImage(content);
    expect(image).toMatchObject({ type, width: 2_000, height: 1_000 });
    const read = await Promise.all(kinds(image).map((one) => sharp(one).metadata()));
    expect(read.map(({ format, width, height }) => [format, width, height])).toEqual([
      [type, 2_000, 1_000],
      ['webp', 160, 80],
      ['webp', 1_280, 640],
    ]);
  });

  test('a small picture is not blown up', async () => {
    const image = await renderImage(await makeJpeg(40, 20));
    const read = await Promise.all(kinds(image).map((one) => sharp(one).metadata()));
    expect(read.map(({ width, height }) => [width, height])).toEqual([
      [40, 20],
      [40, 20],
      [40, 20],
    ]);
  });

  test('of a file are those of its content, also where many wait: none of them is held', async () => {
    const folder = await makeFolder();
    const padded = Buffer.concat([await makeJpeg(), Buffer.alloc(5_000_000)]);
    const path = await folder.write('photo', padded);
    expect(await renderImage(path)).toEqual(await renderImage(padded));
    const before = process.memoryUsage().arrayBuffers;
    const waiting = Array.from({ length: 30 }, () => renderImage(path));
    await waiting[0];
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
    await Promise.all(waiting);
    await expect(renderImage(await folder.write('empty', ''))).rejects.toMatchObject({ code: 'fileEmpty' });
    await expect(renderImage(await folder.write('a.png', '<svg/>'))).rejects.toMatchObject({
      code: 'imageUnknownType',
    });
    await folder.remove();
  });

  test('stand upright, and tell nothing of who took them, where and with what', async () => {
    const photo = await makeTelephonePhoto();
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ orientation: 6 });
    expect(before.exif?.includes('Jana Secretova')).toBe(true);
    expect(before.icc).toBeDefined();

    const image = await renderImage(photo);
    expect([image.width, image.height]).toEqual([400, 600]);
    for (const one of kinds(image)) {
      const read = await sharp(one).metadata();
      expect([read.exif, read.icc, read.xmp, read.iptc, read.orientation, read.comments]).toEqual(
        Array(6).fill(undefined),
      );
      expect(/Secret|Exif|GPS/.test(one.toString('latin1'))).toBe(false);
      // Turned clockwise, what was on the left is above.
      const { data, info } = await sharp(one).raw().toBuffer({ resolveWithObject: true });
      const at = (y: number) => [...data.subarray(y * info.width * info.channels).subarray(0, 3)];
      const [top, bottom] = [at(2), at(info.height - 3)];
      expect((top[0] ?? 0) > (top[2] ?? 0)).toBe(true);
      expect((bottom[2] ?? 0) > (bottom[0] ?? 0)).toBe(true);
    }
  });

  test('of an animation are its first frame', async () => {
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(oneColor));
    const content = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(content, { animated: true }).metadata()).pages).toBe(3);
    const image = await renderImage(content);
    expect([image.width, image.height]).toEqual([30, 30]);
    for (const one of kinds(image)) {
      const { data } = await sharp(one, { animated: true })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect((data[0] ?? 0) > 200 && (data[1] ?? 255) < 60).toBe(true);
      expect((await sharp(one, { animated: true }).metadata()).pages ?? 1).toBe(1);
    }
  });
});

const oneColor = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

describe('refused', () => {
  test('20,000 by 20,000 pixels in 50 kB, by what its head says', async () => {
    const bomb = makeBomb(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(renderImage(bomb)).rejects.toMatchObject({
      code: 'imageTooManyPixels',
      status: 413,
      parameters: { width: 20_000, height: 20_000, megapixels: MAX_PIXELS / 1_000_000 },
    });
    // The same with its content cut off: nothing of that is read.
    await expect(renderImage(bomb.subarray(0, 60))).rejects.toMatchObject({ code: 'imageTooManyPixels' });
  });

  test('a smaller one of the same kind is taken: it is the size that was refused', async () => {
    expect(await renderImage(makeBomb(2_000, 2_000))).toMatchObject({ type: 'png', width: 2_000 });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['text', Buffer.from('no picture at all')],
    ['an SVG', Buffer.from(svg)],
    ['a page', Buffer.from(`<!doctype html>${svg}`)],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
  ])('%s, which is no picture', async (_, content) => {
    await expect(renderImage(content)).rejects.toMatchObject({ code: 'imageUnknownType', status: 415 });
  });

  test('nothing', async () => {
    await expect(renderImage(Buffer.alloc(0))).rejects.toMatchObject({ code: 'fileEmpty', status: 400 });
  });

  test('formats beyond the four, whatever their head pretends', async () => {
    const tiff = await makePicture(20, 20).tiff().toBuffer();
    const avif = await makePicture(20, 20).avif().toBuffer();
    for (const content of [tiff, avif])
      await expect(renderImage(content)).rejects.toMatchObject({ code: 'imageUnknownType' });
    const posing = Buffer.concat([Buffer.from('GIF89a'), Buffer.from(svg)]);
    await expect(renderImage(posing)).rejects.toMatchObject({ code: 'imageBroken', status: 400 });
  });

  test('a JPEG that breaks off', async () => {
    const photo = await makeJpeg(1_200, 900);
    for (const share of [0.02, 0.5, 0.9]) {
      const half = photo.subarray(0, Math.floor(photo.length * share));
      await expect(renderImage(half)).rejects.toMatchObject({ code: 'imageBroken', status: 400 });
    }
  });
});

describe('turns', () => {
  test('no more than allowed go on at once, in the order in which they came, and too many are sent away', async () => {
    const inTurn = createTurns(2, 2);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const work = (number: number) =>
      inTurn(async () => {
        started.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
        return number;
      });
    const all = [1, 2, 3, 4].map(work);
    await expect(work(5)).rejects.toMatchObject({ status: 503 });
    expect(started).toEqual([1, 2]);
    ends[0]?.();
    expect(await all[0]).toBe(1);
    expect(started).toEqual([1, 2, 3]);
    // Who fails makes room as well.
    await expect(inTurnFailure()).rejects.toThrow('no');
    for (const index of [1, 2, 3]) {
      ends[index]?.();
      expect(await all[index]).toBe(index + 1);
    }
    expect(started).toEqual([1, 2, 3, 4]);
  });

  const inTurnFailure = async () => {
    const inTurn = createTurns(1, 1);
    await inTurn(() => Promise.reject(new Error('yes'))).catch(() => undefined);
    return inTurn(() => Promise.reject(new Error('no')));
  };
});
