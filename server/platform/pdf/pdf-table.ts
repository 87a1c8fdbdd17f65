import { type Breathe, heightOf, INK, makeRoom, PAGE, type Pdf, type Style, write } from './pdf.ts';

export interface PdfColumn<R> {
  label: string;
  /** Points; one column without takes what is left. */
  width?: number;
  align?: 'right';
  isBold?: boolean;
  text: (row: R) => string;
  /** Whether a box to tick stands before the text. */
  hasBox?: (row: R) => boolean;
}

const PAD = 4;
const BOX = 10;

interface Laid<R> extends PdfColumn<R> {
  x: number;
  width: number;
}

function lay<R>(columns: readonly PdfColumn<R>[]): Laid<R>[] {
  const rest = PAGE.width - columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x: number = PAGE.left;
  return columns.map((column) => {
    const laid = { ...column, x, width: column.width ?? rest };
    x += laid.width;
    return laid;
  });
}

/** Writes the cells of a row side by side, with a line below them. */
function drawRow<R>(
  pdf: Pdf,
  columns: readonly Laid<R>[],
  textOf: (column: Laid<R>) => string,
  style: Style,
  height: number,
  hasBox: (column: Laid<R>) => boolean = () => false,
): void {
  const top = pdf.y;
  for (const column of columns) {
    if (hasBox(column))
      pdf
        .rect(column.x + 1, top + PAD, BOX, BOX)
        .lineWidth(0.8)
        .strokeColor(INK.text)
        .stroke();
    write(pdf, textOf(column), column.x, top + PAD, styleOf(column, style));
  }
  const bottom = top + height;
  pdf
    .moveTo(PAGE.left, bottom)
    .lineTo(PAGE.left + PAGE.width, bottom)
    .lineWidth(0.5)
    .strokeColor(INK.line)
    .stroke();
  pdf.y = bottom;
}

const styleOf = <R>(column: Laid<R>, style: Style): Style => ({
  ...style,
  width: column.width - PAD,
  ...(column.align && { align: column.align }),
  ...(column.isBold && { isBold: true }),
});

/** As high as its highest cell; a box to tick has its room in every row. */
const heightOfRow = <R>(
  pdf: Pdf,
  columns: readonly Laid<R>[],
  textOf: (column: Laid<R>) => string,
  style: Style,
): number =>
  Math.max(
    ...columns.map(({ hasBox }) => (hasBox ? BOX : 0)),
    ...columns.map((column) => heightOf(pdf, textOf(column), styleOf(column, style))),
  ) +
  2 * PAD;

/** A table over as many pages as it needs, with its head on each. */
export async function drawTable<R>(
  pdf: Pdf,
  {
    columns: given,
    rows,
    styleOf: styleOfRow = () => ({}),
    breathe,
  }: {
    columns: readonly PdfColumn<R>[];
    rows: readonly R[];
    styleOf?: (row: R) => Style;
    breathe: Breathe;
  },
): Promise<void> {
  const columns = lay(given);
  const headStyle = { size: 7.5, ink: INK.dim, isBold: true };
  const labelOf = (column: Laid<R>) => column.label;
  const headHeight = heightOfRow(pdf, columns, labelOf, headStyle);
  const drawHead = () => drawRow(pdf, columns, labelOf, headStyle, headHeight);
  let isBegun = false;
  for (const row of rows) {
    const textOf = (column: Laid<R>) => column.text(row);
    const style = styleOfRow(row);
    const height = heightOfRow(pdf, columns, textOf, style);
    const isTurned = makeRoom(pdf, isBegun ? height : headHeight + height);
    if (!isBegun || isTurned) drawHead();
    isBegun = true;
    drawRow(pdf, columns, textOf, style, height, ({ hasBox }) => hasBox?.(row) ?? false);
    await breathe();
  }
}
