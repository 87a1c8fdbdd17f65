import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderImage } from './images.ts';

/** Megabytes that the process ever held at most. */
const peak = () => process.resourceUsage().maxRSS / 1024;

test('two of the largest pictures at once take a bounded share of memory', async () => {
  const photo = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#c82828' } })
    .jpeg({ optimiseCoding: false })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await renderImage(await sharp(photo).resize(100).jpeg().toBuffer());
  const before = peak();
  await Promise.all([renderImage(photo), renderImage(photo)]);
  expect(peak() - before).toBeLessThan(400);
}, 60_000);
