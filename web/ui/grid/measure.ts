import type { Grid, GridColumn } from '../../../contracts/kit/grid.ts';
import type { FitColumn } from './fit.ts';

/** How wide a text is, in px. */
export type Measure = (text: string, font: string) => number;

const HEAD_FONT = '500 12px "Inter Variable"';
const BODY_FONT = '400 13px "Inter Variable"';
const NAME_FONT = '550 13px "Inter Variable"';
const TROUBLE_FONT = '500 13px "Inter Variable"';

/** Left and right padding of a cell. */
const PADDING = 16;
/** Tabular figures are a little wider than the ones a canvas measures. */
const TABULAR = 1.03;
/** Shape and gap before a status, and the room that a boxed one takes beyond its word. */
const STATUS_EXTRA = 20 + 8;
/** The currency's own place after an amount. */
const CURRENCY = 30;
/** A small picture before a name, and the gap. */
const PICTURE = 24 + 8;
const SORT_ARROW = 18;
const RANK = 12;
const FILTER_ICON = 16;
/** A number or text longer than this may end in an ellipsis after all. */
const LONGEST = 240;

let context: CanvasRenderingContext2D | null | undefined;

/** Measures with the browser's own type, once it is there. */
export const measureText: Measure = (text, font) => {
  if (context === undefined) context = document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 7;
  context.font = font;
  return Math.ceil(context.measureText(text).width);
};

/** How far a column may shrink: texts only where the alternative is to scroll, not where columns may fold. */
const SHRINKS: Partial<Record<GridColumn['kind'], { scrolling: number; folding: number }>> = {
  text: { scrolling: 0.7, folding: 0.88 },
  relation: { scrolling: 0.7, folding: 0.88 },
  code: { scrolling: 0.7, folding: 0.7 },
  choice: { scrolling: 0.85, folding: 0.85 },
  status: { scrolling: 0, folding: 0 },
};
const SHRINK = { scrolling: 0.75, folding: 0.75 };

const LOW: readonly GridColumn['kind'][] = ['integer', 'money', 'flag', 'currency'];

/** Shares of room that is left; numbers stay close together. */
const SHARES: Partial<Record<GridColumn['kind'], number>> = {
  integer: 0,
  money: 0,
  day: 0,
  text: 1,
  relation: 1,
};
const SHARE = 0.3;

export interface MeasuredColumn {
  field: string;
  heading: string;
  /** Set by a person. */
  width?: number | undefined;
  isSorted: boolean;
  /** Its rank among several sorts stands beside the arrow. */
  isRanked: boolean;
  isFiltered: boolean;
  isAnchor: boolean;
  /** The statuses or choices in words. */
  words: readonly string[];
  /** Its values are drawn with a shape before their words, whatever its kind. */
  isStatus?: boolean;
  /** The longest values of the present rows. */
  longest: readonly string[];
  /** These must not be cut; others only where there is no room for them. */
  isExact: boolean;
  /** A picture stands before them. */
  isPictured?: boolean;
}

/** What a column asks for: statuses, headings, amounts and numbers are never cut (looks.md section 5). */
export function measureColumn(
  grid: Grid,
  column: MeasuredColumn,
  mayFold: boolean,
  measure: Measure,
): FitColumn {
  const declared = grid.columns[column.field] as GridColumn;
  const widest = (texts: readonly string[], font: string) =>
    texts.reduce((width, text) => Math.max(width, measure(text, font)), 0);
  const head =
    measure(column.heading, HEAD_FONT) +
    PADDING +
    (column.isSorted ? SORT_ARROW : 0) +
    (column.isRanked ? RANK : 0) +
    (column.isFiltered ? FILTER_ICON : 0);
  const isStatus = declared.kind === 'status' || declared.kind === 'flag' || column.isStatus === true;
  const words = isStatus
    ? widest(column.words, TROUBLE_FONT) + PADDING + STATUS_EXTRA
    : widest(column.words, BODY_FONT) + PADDING;
  const values =
    Math.ceil(widest(column.longest, column.isAnchor ? NAME_FONT : BODY_FONT) * TABULAR) +
    PADDING +
    (declared.kind === 'money' ? CURRENCY : 0) +
    (column.isPictured ? PICTURE : 0);
  const whole = column.longest.length > 0 ? Math.min(values, LONGEST) : 0;
  const asked = declared.width ?? 120;
  const least = Math.max(
    head,
    column.words.length > 0 ? words : 0,
    column.isExact ? whole : 0,
    Math.round(asked * (SHRINKS[declared.kind] ?? SHRINK)[mayFold ? 'folding' : 'scrolling']),
  );
  if (column.width !== undefined)
    return {
      field: column.field,
      width: column.width,
      min: column.width,
      keep: declared.keep === true || column.isAnchor,
      low: LOW.includes(declared.kind),
      share: 0,
    };
  return {
    field: column.field,
    width: declared.kind === 'status' ? least : Math.max(asked, whole, least),
    min: least,
    keep: declared.keep === true || column.isAnchor,
    low: LOW.includes(declared.kind),
    share: SHARES[declared.kind] ?? SHARE,
  };
}
