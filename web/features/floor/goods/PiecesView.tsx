import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { meantBy } from '../../../../contracts/kit/record-key.ts';
import { useFormat } from '../../../platform/format.ts';
import { ItemName } from '../ItemName.tsx';
import { TaskHead } from '../TaskHead.tsx';
import task from '../task.module.css';
import classes from './counting.module.css';

export interface PiecesItem {
  id: string;
  productSku: string;
  name: string;
  primaryEan: string | null;
  image?: string | null | undefined;
  lot: string | null;
  /** Pieces that are there, or are to come; null of a blind count: nothing is there until it is counted. */
  most: number | null;
  /** More than that may be counted: goods that arrive. */
  mayExceed?: boolean;
}

/** Pieces counted, by item. */
export type Pieces = Readonly<Record<string, number>>;

interface Props {
  number: string;
  facts: readonly string[];
  note: string | null;
  items: readonly PiecesItem[];
  /** Pieces by item; where nothing is typed all of them, or none of a blind count. */
  pieces: Pieces;
  onPieces: (pieces: Pieces) => void;
  children: ReactNode;
}

/** A document of goods in hand: its lines, each with the pieces that left, came or were moved. */
export function PiecesView({ number, facts, note, items, pieces, onPieces, children }: Props) {
  const { t } = useTranslation('floor');
  const { integer } = useFormat();
  return (
    <section className={`stack ${task.task}`} aria-label={number}>
      <div className={`fill ${task.taskScroll}`}>
        <TaskHead number={number} facts={facts.map((fact) => <span key={fact}>{fact}</span>)} note={note} />
        <ul className={`lined ${task.items}`}>
          {items.map((item) => (
            <li key={item.id}>
              <ItemName
                image={item.image}
                name={item.name}
                hints={[item.productSku, item.primaryEan, item.lot && t('lotNamed', { lot: item.lot })]}
              />
              <NumberInput
                className={classes.number}
                size="md"
                aria-label={t('goods.piecesOf', { sku: item.productSku })}
                value={countOf(item, pieces)}
                min={0}
                max={limitOf(item)}
                allowDecimal={false}
                allowNegative={false}
                hideControls={false}
                onChange={(value) => onPieces({ ...pieces, [item.id]: Number(value) || 0 })}
              />
              {item.most !== null && <span className={`tabular ${task.count}`}>/{integer(item.most)}</span>}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}

const limitOf = ({ most, mayExceed }: PiecesItem): number =>
  mayExceed || most === null ? LIMITS.quantity : most;

/** A product was scanned: counting begins at none, and each scan is one piece. */
export function scanPiece(
  items: readonly PiecesItem[],
  pieces: Pieces,
  text: string,
): { item: PiecesItem; pieces: Record<string, number> } | null {
  const own = meantBy(items, text, ({ primaryEan, productSku }) => [primaryEan, productSku]);
  const begun = Object.keys(pieces).length > 0 ? pieces : Object.fromEntries(items.map(({ id }) => [id, 0]));
  const item = own.find(({ id, most }) => most === null || (begun[id] ?? 0) < most) ?? own.at(-1);
  if (!item) return null;
  return { item, pieces: { ...begun, [item.id]: Math.min(limitOf(item), (begun[item.id] ?? 0) + 1) } };
}

export const countOf = ({ id, most }: Pick<PiecesItem, 'id' | 'most'>, pieces: Pieces): number =>
  pieces[id] ?? most ?? 0;

/** The pieces that are sent: only where they are not all, or where none was typed of a blind count. */
export const countedLines = (items: readonly PiecesItem[], pieces: Pieces) =>
  Object.keys(pieces).length > 0 &&
  items.some((item) => item.most === null || countOf(item, pieces) !== item.most)
    ? { lines: items.map((item) => ({ item: item.id, quantity: countOf(item, pieces) })) }
    : {};

/** What was counted after a count was sent; nothing where it is as it was. */
export function piecesSince(now: Pieces, sent: Pieces): Pieces {
  const more = Object.entries(now).map(([id, count]) => [id, Math.max(0, count - (sent[id] ?? 0))] as const);
  return more.some(([, count]) => count > 0) ? Object.fromEntries(more) : {};
}
