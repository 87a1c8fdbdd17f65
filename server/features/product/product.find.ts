import { otherReading } from '../../../contracts/product/product.code.ts';
import type { ProductHit } from '../../../contracts/product/product.schema.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { imageAddress } from '../../platform/images/address.ts';
import { searchText } from '../../platform/list/search-text.ts';
import {
  type FindFilters,
  findByCode,
  findByText,
  findLikely,
  type Hit,
  listWordsInUse,
  type Needle,
  type Words,
} from './product.find.store.ts';

/** Below that a text says too little. */
const SHORTEST = 2;
/** An index of trigrams finds a word within another from here on; shorter ones have to begin a word. */
const TRIGRAM = 3;
const MOST_WORDS = 8;
const LIMIT = 12;

export interface FindQuestion extends Omit<FindFilters, 'limit'> {
  q: string;
  limit?: number | null | undefined;
}

/**
 * The products that a picker shows: an exact SKU or code first and alone; else those that have it in other letters or
 * blanks, and what holds all words of the text.
 */
export async function findForPicker(
  { secrets }: { secrets: Secrets },
  tx: Tx,
  question: FindQuestion,
): Promise<ProductHit[]> {
  const { q, limit, ...filters } = question;
  const text = q.trim();
  if (text.length < SHORTEST) return [];
  const asked = { ...filters, limit: limit ?? LIMIT };
  const own = await findByCode(tx, text, asked);
  const other = own.length === 0 && otherReading(text);
  const exact = other ? await findByCode(tx, other, asked) : own;
  const needle = exact.length === 0 ? needleOf(text) : null;
  const likely = needle ? await findLikely(tx, text, asked) : [];
  const known = new Set(likely.map(({ id }) => id));
  const others = needle ? await findByText(tx, needle, asked) : exact;
  const hits: Hit[] = [...likely, ...others.filter(({ id }) => !known.has(id))].slice(0, asked.limit);
  return hits.map(({ smallKey, ...hit }) => ({
    ...hit,
    image: smallKey === null ? null : imageAddress(secrets, smallKey),
    exact: exact.length > 0,
    likely: known.has(hit.id),
  }));
}

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The patterns that find a text; null when nothing of it can be searched for. */
export function needleOf(text: string): Needle | null {
  const plain = searchText(text);
  if (!/[\p{L}\p{N}]/u.test(plain)) return null;
  const words = [...new Set(plain.split(' '))].slice(0, MOST_WORDS);
  const isLong = (word: string) => /[\p{L}\p{N}]{3}/u.test(word) && word.length >= TRIGRAM;
  const anyLong = words.some(isLong);
  return {
    prefix: `${literal(plain)}%`,
    words: words.map((word) => (anyLong || isLong(word) ? `%${literal(word)}%` : `% ${literal(word)}%`)),
  };
}

/** Services, features and localisations in use, for suggestions. */
export const listWords = (tx: Tx, organisation: string | null): Promise<Words> =>
  listWordsInUse(tx, organisation);
