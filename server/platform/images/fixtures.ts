import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Color = { r: number; g: number; b: number };
const RED: Color = { r: 200, g: 40, b: 40 };
const BLUE: Color = { r: 30, g: 60, b: 200 };

/** A picture whose left half is red and whose right half is blue. */
export const makePicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    {
      input: {
        create: { width: Math.floor(width / 2), height, channels: 3, background: BLUE },
      },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

export const makeJpeg = (width = 600, height = 400): Promise<Buffer> =>
  makePicture(width, height).jpeg().toBuffer();

/** What a telephone writes into its pictures: who, where, and how it was held. */
export const makeTelephonePhoto = (): Promise<Buffer> =>
  makePicture(600, 400)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Jana Secretova', Copyright: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 16/1', GPSLongitude: '14/1 25/1 17/1' },
    })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toBuffer();

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}

/** A sound black PNG of one bit per pixel: of 20,000 by 20,000 pixels it has 49 kB. */
export function makeBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
