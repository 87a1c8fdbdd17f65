import { INK, PAGE, type Pdf, write } from '../../../platform/pdf/pdf.ts';

const LABEL = 150;

/** Facts of an order as pairs below one another; those without a value are left out. */
export function drawFacts(
  pdf: Pdf,
  facts: readonly (readonly [label: string, value: string | null])[],
): void {
  for (const [label, value] of facts) {
    if (!value) continue;
    const { y } = pdf;
    const left = write(pdf, label, PAGE.left, y, { width: LABEL, ink: INK.dim });
    const right = write(pdf, value, PAGE.left + LABEL + 10, y, { width: PAGE.width - LABEL - 10 });
    pdf.y = Math.max(left, right) + 2;
  }
}
