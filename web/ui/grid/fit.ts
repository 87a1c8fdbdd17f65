/** A column to be laid out: what it would like, what it cannot go below, whether it may fold away or grow. */
export interface FitColumn {
  field: string;
  width: number;
  min: number;
  /** Never folded. */
  keep: boolean;
  /** Folds before the others do. */
  low: boolean;
  /** Its share of room that is left, by its width: 1 for texts, less for others, 0 for numbers. */
  share: number;
}

export interface Fit {
  /** Widths in px of the columns that stand side by side. */
  widths: Record<string, number>;
  /** Fields folded into the last column, in their order. */
  folded: string[];
  /** The whole, without the selection and fold columns. */
  total: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const isLow = ({ keep, low }: FitColumn): boolean => low && !keep;
const least = ({ min }: FitColumn): number => min;
const liked = ({ width, min }: FitColumn): number => Math.max(width, min);

/**
 * Lays columns side by side in `room` px. What is left goes to those that have a share in it; what is missing is taken from
 * all down to their `min`. Where that is not enough and `mayFold`, columns fold from the right into one of `foldWidth`:
 * low ones until the rest has all that it would like, then others until it has its least; where it is still not enough
 * the table scrolls.
 */
export function fitColumns(
  columns: readonly FitColumn[],
  room: number,
  mayFold: boolean,
  foldWidth: number,
): Fit {
  let shown = columns;
  let left = room;
  if (mayFold && sum(columns.map(least)) > room) {
    left = room - foldWidth;
    shown = foldFromRight(shown, left, liked, isLow);
    shown = foldFromRight(shown, left, least, ({ keep }) => !keep);
  }
  const widths = new Map(shown.map((column) => [column.field, liked(column)]));
  const missing = sum([...widths.values()]) - left;
  if (missing > 0) {
    // Texts give up their room only after the others have.
    const first = shown.filter(({ share }) => share < 1);
    const taken = shrink(first, widths, missing);
    shrink(
      shown.filter(({ share }) => share === 1),
      widths,
      missing - taken,
    );
  } else grow(shown, widths, -missing);
  return {
    widths: Object.fromEntries(widths),
    folded: columns.filter(({ field }) => !widths.has(field)).map(({ field }) => field),
    total: sum([...widths.values()]),
  };
}

/** Leaves out columns from the right, of those that may go, until the widths of the others fit. */
function foldFromRight(
  columns: readonly FitColumn[],
  room: number,
  widthOf: (column: FitColumn) => number,
  mayGo: (column: FitColumn) => boolean,
): readonly FitColumn[] {
  let shown = columns;
  while (sum(shown.map(widthOf)) > room) {
    const index = shown.findLastIndex(mayGo);
    if (index < 0) break;
    shown = shown.toSpliced(index, 1);
  }
  return shown;
}

/** Takes up to `missing` px in proportion to what each can give; says how much it took. */
function shrink(columns: readonly FitColumn[], widths: Map<string, number>, missing: number): number {
  const slack = columns.map(({ field, min }) => (widths.get(field) ?? 0) - min);
  const share = Math.min(1, missing / Math.max(1, sum(slack)));
  let rest = Math.min(missing, sum(slack));
  columns.forEach(({ field }, index) => {
    const cut = Math.min(rest, Math.ceil((slack[index] ?? 0) * share));
    widths.set(field, (widths.get(field) ?? 0) - cut);
    rest -= cut;
  });
  return Math.min(missing, sum(slack));
}

function grow(columns: readonly FitColumn[], widths: Map<string, number>, room: number): void {
  const growing = columns.filter(({ share }) => share > 0);
  const weight = sum(growing.map(({ field, share }) => (widths.get(field) ?? 0) * share));
  let rest = room;
  growing.forEach(({ field, share }, index) => {
    const width = widths.get(field) ?? 0;
    const added = index === growing.length - 1 ? rest : Math.floor((room * width * share) / weight);
    widths.set(field, width + added);
    rest -= added;
  });
}
