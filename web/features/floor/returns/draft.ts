import type { FloorReturn } from '../../../../contracts/floor/floor.returns.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import type { ProductHit } from '../../../../contracts/product/product.schema.ts';
import type { FINDINGS } from '../../../../contracts/return-receipt/return-receipt.schema.ts';
import type {
  ReturnGrade,
  ReturnOutcome,
} from '../../../../contracts/return-receipt/return-receipt.states.ts';
import { type Change, changed } from '../change.ts';
import type { LinePhoto } from '../goods/count.ts';

export type ReturnItem = FloorReturn['items'][number];
export type Finding = (typeof FINDINGS)[number];

/** What somebody notes of pieces before it is sent. */
export interface Draft {
  grade: ReturnGrade | null;
  quantity: number;
  lot: string;
  /** Of a lot that nobody knows yet. */
  lotDate: string;
  serials: readonly string[];
  findings: readonly Finding[];
  note: string;
  photos: readonly LinePhoto[];
  /** The receipt of the line, and what it was graded when this was begun: another may grade it meanwhile. */
  receipt?: string;
  seen: ReturnOutcome | null;
  /** The line of goods that were not in the order: the parcel has none of them until they are graded. */
  foreign?: ReturnItem;
}

/** What is noted, by the lines. */
type Drafts = Readonly<Record<string, Draft>>;

/** What nobody expected in a parcel has a key that no line has. */
const FOREIGN = 'foreign';
export const isForeign = ({ id }: Pick<ReturnItem, 'id'>): boolean => id.startsWith(FOREIGN);

/** A piece that was not in the order. */
export const foreignOf = (
  { id }: Pick<FloorReturn, 'id'>,
  { id: product, productSku, name, primaryEan }: ProductHit,
): ReturnItem => ({
  id: `${FOREIGN} ${id} ${product}`,
  product,
  productSku,
  name,
  primaryEan,
  quantity: 1,
  grade: null,
  lot: null,
  lotDate: null,
  // Whether it has lots is known by the server, which asks for what is missing.
  lotTracked: false,
  serialTracked: false,
  serialNumbers: [],
  findings: [],
  note: null,
  gradedAt: null,
  gradedBy: null,
  isSent: false,
});

/** The pieces of a parcel, with those that are noted of it and were not in the order. */
export const withForeign = <R extends Pick<FloorReturn, 'id' | 'items'>>(record: R, drafts: Drafts): R => ({
  ...record,
  items: [
    ...record.items,
    ...Object.values(drafts).flatMap(({ receipt, foreign }) =>
      foreign && receipt === record.id ? [foreign] : [],
    ),
  ],
});

/** Photos of a piece are on their way. */
export const isSending = (draft: Draft | undefined): boolean =>
  draft?.photos.some(({ id }) => id === null) ?? false;

/** Fewer photos do not show what is damaged: the whole piece, and the damage. */
export const PHOTOS_OF_DAMAGE = 2;

/** A line before anybody has noted anything. */
export const draftOf = ({ quantity, lot, grade }: Pick<ReturnItem, 'quantity' | 'lot' | 'grade'>): Draft => ({
  grade: null,
  quantity,
  lot: lot ?? '',
  lotDate: '',
  serials: [],
  findings: [],
  note: '',
  photos: [],
  seen: grade,
});

/** Why it cannot be sent yet; null when it can. */
export function lackOf(
  { lotTracked, serialTracked }: Pick<ReturnItem, 'lotTracked' | 'serialTracked'>,
  draft: Draft,
): 'grade' | 'pieces' | 'lot' | 'serials' | 'photos' | 'sending' | null {
  if (draft.grade === null) return 'grade';
  if (draft.quantity < 1) return 'pieces';
  if (lotTracked && draft.lot.trim() === '') return 'lot';
  if (serialTracked && draft.serials.length !== draft.quantity) return 'serials';
  if (draft.grade === 'returned_damaged' && draft.photos.length < PHOTOS_OF_DAMAGE) return 'photos';
  return isSending(draft) ? 'sending' : null;
}

/** Parcels that somebody has still to grade. */
export const isWaiting = ({ status }: Pick<FloorReturn, 'status'>): boolean =>
  status === 'new' || status === 'inventory';

/** What somebody noted of a line, of no more pieces than it has left: another may have graded some of them. */
export const notedOf = (
  drafts: Drafts,
  { id, quantity }: Pick<ReturnItem, 'id' | 'quantity'>,
): Draft | undefined => {
  const draft = drafts[id];
  return draft && { ...draft, quantity: Math.min(draft.quantity, quantity) };
};

/** More is noted of a piece. */
export const withNoted = (
  drafts: Drafts,
  { id: receipt }: Pick<FloorReturn, 'id'>,
  item: ReturnItem,
  more: Change<Draft>,
): Drafts => ({
  ...drafts,
  [item.id]: { ...changed(notedOf(drafts, item) ?? draftOf(item), more), receipt },
});

/** Goods that nobody expected were scanned: what is noted of them already is kept. */
export const withScanned = (
  drafts: Drafts,
  { id: receipt }: Pick<FloorReturn, 'id'>,
  foreign: ReturnItem,
): Drafts => ({ ...drafts, [foreign.id]: drafts[foreign.id] ?? { ...draftOf(foreign), receipt, foreign } });

/** A photo of a piece arrived, or was refused: what was sent or discarded meanwhile is not begun anew by it. */
export const withSettled = (drafts: Drafts, { id }: Pick<ReturnItem, 'id'>, more: Change<Draft>): Drafts => {
  const draft = drafts[id];
  return draft ? { ...drafts, [id]: changed(draft, more) } : drafts;
};

/**
 * Whether a parcel is still of use here: it waits, or is closed and notes of its pieces are not sent. A list that was read
 * before the last of them were sent has it all the same.
 */
export const isInUse = (record: Pick<FloorReturn, 'id' | 'status' | 'items'>, drafts: Drafts): boolean =>
  isWaiting(record) || withForeign(record, drafts).items.some(({ id }) => drafts[id]);

/** A line that was graded, to which something is added; where the parcel is not closed what was missing may yet come. */
export const isCorrection = (
  of: Pick<FloorReturn, 'status'>,
  { grade }: Pick<ReturnItem, 'grade'>,
): boolean => grade !== null && (grade !== 'missing' || !isWaiting(of));

/** Somebody else has graded the line since this was begun. */
export const isOvertaken = (item: Pick<ReturnItem, 'grade'>, { seen = null }: Draft): boolean =>
  item.grade !== null && item.grade !== seen;

/** The condition that a correction gives a line. */
export const gradeOf = ({ grade: was }: Pick<ReturnItem, 'grade'>, { grade }: Draft): ReturnOutcome | null =>
  was === 'missing' ? was : (grade ?? was);

/** The lot and serial numbers that were noted of a line and that it does not have, as another graded it. */
export function otherMarks({ lot, lotTracked, serialNumbers }: ReturnItem, draft: Draft): string[] {
  const noted = draft.lot.trim();
  return [
    ...(lotTracked && noted !== '' && noted !== lot ? [noted] : []),
    ...draft.serials.filter((serial) => !serialNumbers.includes(serial)),
  ];
}

/** Whether a correction changes or adds anything. */
const isMore = (item: ReturnItem, draft: Draft): boolean =>
  gradeOf(item, draft) !== item.grade ||
  draft.findings.length > 0 ||
  draft.note.trim() !== '' ||
  otherMarks(item, draft).length > 0 ||
  draft.photos.length > 0;

/** Whether it can be sent. */
export const isReady = (of: Pick<FloorReturn, 'status'>, item: ReturnItem, draft: Draft): boolean =>
  isCorrection(of, item)
    ? isMore(item, draft) && draft.quantity > 0 && !isSending(draft)
    : lackOf(item, draft) === null;

const foundOf = ({ findings, note, photos }: Draft) => ({
  ...(findings.length > 0 && { findings: [...findings] }),
  ...(note.trim() !== '' && { note: note.trim() }),
  ...(photos.length > 0 && { photos: photos.flatMap(({ id }) => (id === null ? [] : [id])) }),
});

/** A line of the event that reports it: only what its product is asked for, and what is seen here. */
export const lineOf = (item: ReturnItem, draft: Draft) => ({
  ...(isForeign(item) ? { product: item.product } : { item: item.id }),
  quantity: draft.quantity,
  grade: draft.grade,
  ...(asksLot(item) && draft.lot.trim() !== '' && { lot: draft.lot.trim() }),
  ...(asksLot(item) && item.lot === null && draft.lotDate && { lotDate: draft.lotDate }),
  ...(item.serialTracked && draft.serials.length > 0 && { serialNumbers: [...draft.serials] }),
  ...foundOf(draft),
});

/** Whether its lot is asked for. */
export const asksLot = ({ lotTracked, isSent }: Pick<ReturnItem, 'lotTracked' | 'isSent'>): boolean =>
  lotTracked || !isSent;

/**
 * A note with the marks that differ; of what is too long for it the first, and how many more there are. What a person typed
 * stays whole: where it leaves no room, nothing is added.
 */
function withMarks(note: string, marks: readonly string[], marksOf: (marks: string) => string): string {
  if (marks.length === 0) return note;
  for (let shown = Math.min(marks.length, LIMITS.note); shown >= 0; shown--) {
    const more = marks.length - shown;
    const listed = marksOf([...marks.slice(0, shown), ...(more > 0 ? [`+ ${more}`] : [])].join(', '));
    const text = [note, listed].filter(Boolean).join('\n');
    if (text.length <= LIMITS.note) return text;
  }
  return note;
}

/**
 * The line of a correction, which adds what was found. The pieces came in by the marks that they were graded with: others
 * are a note, which somebody has to look at.
 * @param marksOf how the note names them.
 */
export const correctionOf = (item: ReturnItem, draft: Draft, marksOf: (marks: string) => string) => {
  const note = withMarks(draft.note.trim(), otherMarks(item, draft), marksOf);
  return {
    item: item.id,
    quantity: draft.quantity,
    grade: gradeOf(item, draft),
    ...foundOf({ ...draft, note }),
  };
};

/** The line of pieces that were not in the parcel, with what was noted of that. */
export const missingOf = (item: ReturnItem, draft: Draft) => ({
  item: item.id,
  quantity: draft.quantity,
  grade: 'missing' as const,
  ...foundOf(draft),
});

/** Whose notes are not sent yet, by the receipts. */
export const receiptsOf = (drafts: Drafts): string[] => [
  ...new Set(Object.values(drafts).flatMap(({ receipt }) => receipt ?? [])),
];

/** Lines that somebody has still to look at. */
export const isOpen = ({ grade }: Pick<ReturnItem, 'grade'>): boolean => grade === null;

/** The piece to look at next: one that nobody has looked at, else one of which notes are not sent. */
export const nextOf = (items: readonly ReturnItem[], drafts: Drafts): ReturnItem | undefined =>
  items.find(isOpen) ?? items.find(({ id }) => drafts[id]) ?? items[0];

/**
 * Whether a parcel stays open when this piece was its last: other goods that nobody expected are noted of it, or nothing of
 * it was expected, so that the person alone knows what else is in it.
 */
export const hasMore = ({ items }: Pick<FloorReturn, 'items'>, { id }: Pick<ReturnItem, 'id'>): boolean =>
  items.some((other) => isForeign(other) && other.id !== id) || !items.some(({ isSent }) => isSent);

export const openPieces = ({ items }: Pick<FloorReturn, 'items'>): number =>
  items.filter(isOpen).reduce((sum, { quantity }) => sum + quantity, 0);
