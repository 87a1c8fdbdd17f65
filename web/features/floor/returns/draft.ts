import type { FloorReturn } from '../../../../contracts/floor/floor.returns.ts';
import type { FINDINGS } from '../../../../contracts/return-receipt/return-receipt.schema.ts';
import type { ReturnGrade } from '../../../../contracts/return-receipt/return-receipt.states.ts';
import type { LinePhoto } from '../goods/count.ts';

export type ReturnItem = FloorReturn['items'][number];
export type Finding = (typeof FINDINGS)[number];

/** What somebody notes of pieces before it is sent. */
export interface Draft {
  grade: ReturnGrade | null;
  quantity: number;
  lot: string;
  serials: readonly string[];
  findings: readonly Finding[];
  note: string;
  photos: readonly LinePhoto[];
}

/** Fewer photos do not show what is damaged: the whole piece, and the damage. */
export const PHOTOS_OF_DAMAGE = 2;

/** A line before anybody has noted anything. */
export const draftOf = ({ quantity, lot }: Pick<ReturnItem, 'quantity' | 'lot'>): Draft => ({
  grade: null,
  quantity,
  lot: lot ?? '',
  serials: [],
  findings: [],
  note: '',
  photos: [],
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
  return draft.photos.some(({ id }) => id === null) ? 'sending' : null;
}

/** A condition that was noted and is noted anew: nothing else of the line changes. */
export const isCorrection = ({ grade }: Pick<ReturnItem, 'grade'>): boolean =>
  grade !== null && grade !== 'missing';

/** Whether it can be sent. */
export const isReady = (item: ReturnItem, draft: Draft): boolean =>
  isCorrection(item) ? draft.grade !== null && draft.grade !== item.grade : lackOf(item, draft) === null;

/** A line of the event that reports it. */
export const lineOf = (item: { id: string | null; product: string }, draft: Draft) => ({
  ...(item.id === null ? { product: item.product } : { item: item.id }),
  quantity: draft.quantity,
  grade: draft.grade,
  ...(draft.lot.trim() !== '' && { lot: draft.lot.trim() }),
  ...(draft.serials.length > 0 && { serialNumbers: [...draft.serials] }),
  ...(draft.findings.length > 0 && { findings: [...draft.findings] }),
  ...(draft.note.trim() !== '' && { note: draft.note.trim() }),
  ...(draft.photos.length > 0 && { photos: draft.photos.flatMap(({ id }) => (id === null ? [] : [id])) }),
});

/** Lines that somebody has still to look at. */
export const isOpen = ({ grade }: Pick<ReturnItem, 'grade'>): boolean => grade === null;
