import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { type ExpeditionStatus, PRE_WMS } from '../../../../contracts/expedition/expedition.states.ts';
import type { ExpeditionWaiting } from '../../../../contracts/expedition/expedition.waiting.ts';
import { actorOf } from '../../../platform/access/scope.ts';
import type { Secrets } from '../../../platform/access/secrets.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { readRow } from '../../../platform/list/list.ts';
import { ratesOf } from '../../currency/currency.service.ts';
import { firstImages } from '../../product/image/image.service.ts';
import { listItemRows } from '../expedition.item.store.ts';
import { expeditionSource } from '../expedition.list.store.ts';
import { type Coming, listComing } from './coming.store.ts';
import { currenciesOf, planSplit, shareCash, whyNoSplit } from './split.plan.ts';
import {
  countAhead,
  type DonorRow,
  type LineRow,
  listDonors,
  listLines,
  listShares,
  type ShareRow,
} from './waiting.store.ts';

/** What is read of the expedition itself. */
type Shown = Pick<ExpeditionDetail, 'status' | 'cod' | 'codValue' | 'codCurrency'>;

/** Orders that a line could take its pieces from: a few to choose from. */
const DONORS = 3;

/** Why an expedition waits, in a fixed number of statements however many lines it has and however long the queue. */
export async function tellWaiting(tx: Tx, secrets: Secrets, id: string): Promise<ExpeditionWaiting> {
  const expedition = await readRow<Shown>(tx, expeditionSource, id);
  const rows = await listLines(tx, id);
  const images = await firstImages(tx, secrets, [...new Set(rows.map(({ product }) => product.id))]);
  const open = rows.filter(isOpen);
  const coming = groupByItem(
    await listComing(
      tx,
      open.map(({ item }) => item),
    ),
  );
  const ahead = open.length > 0 ? await countAhead(tx, id) : new Map();
  const sources = [...new Set([...coming.values()].flat().map((one) => one.stockAdviceItem))];
  const shares = new Map((await listShares(tx, id, sources)).map((row) => [row.stockAdviceItem, row]));
  const donors = open.length > 0 ? await listDonors(tx, id, donorStatuses(tx), DONORS) : [];
  const items = await listItemRows(tx, { id, organisation_id: organisationOf(expedition) });
  const split = planSplit(items, await ratesOf(tx, currenciesOf(items)));
  const reason = whyNoSplit(expedition.status, split);
  return {
    status: expedition.status,
    lines: rows.map((row) => {
      const [first] = coming.get(row.item) ?? [];
      return {
        ...row,
        product: { ...row.product, image: images.get(row.product.id) ?? null },
        coming: first ? showComing(first) : null,
        ahead: { orders: ahead.get(row.item)?.orders ?? 0, pieces: ahead.get(row.item)?.pieces ?? 0 },
      };
    }),
    shares: open.flatMap((row) => {
      const [first] = coming.get(row.item) ?? [];
      const share = first && shares.get(first.stockAdviceItem);
      return first && share ? [showShare(row, first, share)] : [];
    }),
    completeAt: tellCompleteAt(open, coming, shares),
    moves: donors.map((donor) => {
      const { move, rest } = planMove(donor, open);
      return { ...move, restAt: tellCompleteAt(rest, coming, shares) };
    }),
    split: {
      possible: reason === null,
      reason,
      booked: split.booked,
      rest: split.rest,
      cod: expedition.cod
        ? {
            ...shareCash(expedition.codValue, split),
            currency: expedition.codCurrency,
          }
        : null,
    },
  };
}

const isOpen = (row: LineRow): boolean => row.missing + row.paired > 0;

const organisationOf = (row: object): string => {
  const { organisation } = row as { organisation: string | { id: string } };
  return typeof organisation === 'string' ? organisation : organisation.id;
};

/** Whose reservations the caller may move (domain.md section 4). */
const donorStatuses = (tx: Tx): ExpeditionStatus[] => [
  'onHold',
  'incorrect',
  ...PRE_WMS,
  ...(actorOf(tx.scope) === 'admin' ? (['awaitingProcessing'] as const) : []),
];

function groupByItem(all: readonly Coming[]): Map<string, Coming[]> {
  const groups = new Map<string, Coming[]>();
  for (const one of all) groups.set(one.item, [...(groups.get(one.item) ?? []), one]);
  return groups;
}

const showComing = ({ item: _, free: __, ...coming }: Coming) => coming;

const showShare = (row: LineRow, first: Coming, share: ShareRow): ExpeditionWaiting['shares'][number] => {
  const named = share.ahead.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    stockAdvice: first.stockAdvice,
    internalId: first.internalId,
    product: row.product.id,
    expectedAt: first.expectedAt,
    remaining: share.remaining,
    ahead: share.ahead,
    aheadMore: { orders: share.aheadOrders - share.ahead.length, quantity: share.aheadQuantity - named },
    own: share.own,
    behind: { orders: share.behindOrders, quantity: share.behindQuantity },
    left: share.remaining - share.aheadQuantity - share.own - share.behindQuantity,
  };
};

/** When every line has all it needs by what it gets of each advice; null when something is not announced, or undated. */
function tellCompleteAt(
  open: readonly LineRow[],
  coming: ReadonlyMap<string, Coming[]>,
  shares: ReadonlyMap<string, ShareRow>,
): string | null {
  let last: string | null = null;
  const left = new Map([...shares].map(([id, { own }]) => [id, own]));
  for (const row of open) {
    let needed = row.missing + row.paired;
    for (const { stockAdviceItem, expectedAt } of coming.get(row.item) ?? []) {
      const part = Math.min(needed, left.get(stockAdviceItem) ?? 0);
      if (part <= 0) continue;
      if (expectedAt === null) return null;
      left.set(stockAdviceItem, (left.get(stockAdviceItem) ?? 0) - part);
      needed -= part;
      if (last === null || expectedAt > last) last = expectedAt;
      if (needed === 0) break;
    }
    if (needed > 0) return null;
  }
  return last;
}

type Move = Omit<ExpeditionWaiting['moves'][number], 'restAt'>;

/** What could be moved of a donor, and the lines that are open after it. */
function planMove(donor: DonorRow, open: readonly LineRow[]): { move: Move; rest: LineRow[] } {
  const line = open.find(({ item }) => item === donor.item);
  const needed = line ? line.missing + line.paired : 0;
  const quantity = Math.min(donor.booked, needed);
  const rest = open
    .map((row) => (row === line ? { ...row, missing: needed - quantity, paired: 0 } : row))
    .filter(isOpen);
  return { move: { ...donor, quantity, completes: rest.length === 0 }, rest };
}
