import { code128 } from '../../../contracts/kit/code128.ts';
import type { Pdf } from './pdf.ts';

/** A text as the bars of Code 128 within a box; nothing of one that has no bars. */
export function drawBarcode(
  pdf: Pdf,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const barcode = code128(text);
  if (!barcode) return;
  const module = width / barcode.modules;
  for (const bar of barcode.bars) pdf.rect(x + bar.at * module, y, bar.width * module, height);
  pdf.fill('#000000');
}
