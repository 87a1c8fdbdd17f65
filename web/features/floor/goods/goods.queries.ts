import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  INTERNAL_STOCK_CHANGE_EVENTS,
  InboundEventKind,
  TRANSFER_EVENTS,
} from '../../../../contracts/floor/floor.goods.events.ts';
import type {
  FloorAdvice,
  FloorInternalStockChange,
  FloorReceipt,
  FloorTransfer,
} from '../../../../contracts/floor/floor.goods.ts';
import { floorRoutes } from '../../../../contracts/floor/floor.routes.ts';
import { inboundReceiptNoun } from '../../../../contracts/inbound-receipt/inbound-receipt.noun.ts';
import { internalStockChangeNoun } from '../../../../contracts/internal-stock-change/internal-stock-change.noun.ts';
import type { Answer as RouteAnswer } from '../../../../contracts/kit/route.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductHit } from '../../../../contracts/product/product.schema.ts';
import { stockAdviceNoun } from '../../../../contracts/stock-advice/stock-advice.noun.ts';
import { transferNoun } from '../../../../contracts/transfer/transfer.noun.ts';
import { call } from '../../../platform/api.ts';
import { randomId } from '../../../platform/random-id.ts';
import { useTranslation } from '../../../platform/words.ts';
import { type Answer, eventHead, type Refused, useReport } from '../floor.steps.ts';
import { sendUntilAnswered } from '../unanswered.ts';

/** Stations at which goods come in, leave for another building or change their place. */
export const GOODS_STATIONS = ['receive', 'transfers', 'changes'] as const;
export type GoodsStation = (typeof GOODS_STATIONS)[number];

export type GoodsKind =
  | InboundEventKind
  | (typeof TRANSFER_EVENTS)[number]
  | (typeof INTERNAL_STOCK_CHANGE_EVENTS)[number];

const AGAIN = 5_000;

/** What the floor has to do with goods beside orders, asked again every few seconds. */
export const useGoods = (wms: string | null) =>
  useQuery({
    queryKey: ['floor', 'goods', wms],
    queryFn: ({ signal }) => call(floorRoutes.goods, { query: { wms }, signal }),
    refetchInterval: AGAIN,
  });

/** Changes a list, until that is read again: what is counted before begins behind what was just taken in. */
export function useGoodsChange<L extends 'advices' | 'transfers'>(list: L) {
  type Goods = RouteAnswer<typeof floorRoutes.goods>;
  const queryClient = useQueryClient();
  return (change: (one: Goods[L][number]) => Goods[L][number]): void => {
    queryClient.setQueriesData<Goods>(
      { queryKey: ['floor', 'goods'] },
      (goods) => goods && { ...goods, [list]: goods[list].map(change) },
    );
  };
}

/** Receipts that may be corrected: the latest, or those of a number. */
export const useReceipts = (wms: string | null, number: string) =>
  useQuery({
    queryKey: ['floor', 'receipts', wms, number],
    queryFn: ({ signal }) => call(floorRoutes.receipts, { query: { wms, number: number || null }, signal }),
    placeholderData: keepPreviousData,
  });

/** The organisation's product with exactly this code. */
export async function findProduct(organisation: string, code: string): Promise<ProductHit | undefined> {
  const { hits } = await call(productRoutes.find, {
    query: { q: code, organisation, types: 'Physical', limit: 2 },
  });
  return hits.find(({ exact }) => exact);
}

type Sent = {
  /** What was counted, as it goes with it. */
  count?: unknown;
  /** Called when it has arrived, with what was counted when it was sent. */
  onArrived?: (count: unknown) => void;
} /** `pieces`: those that it reports. */ & (
  | {
      of: 'advice';
      record: FloorAdvice;
      kind: InboundEventKind;
      details?: object;
      pieces: number;
      onRefused?: Refused;
    }
  | { of: 'receipt'; record: FloorReceipt; kind: 'correctReceipt'; details: object }
  | {
      of: 'transfer';
      record: FloorTransfer;
      kind: (typeof TRANSFER_EVENTS)[number];
      details?: object;
      onRefused?: Refused;
    }
  | {
      of: 'stockChange';
      record: FloorInternalStockChange;
      kind: (typeof INTERNAL_STOCK_CHANGE_EVENTS)[number];
      details?: object;
    }
);

const NOUNS = {
  advice: stockAdviceNoun,
  receipt: inboundReceiptNoun,
  transfer: transferNoun,
  stockChange: internalStockChangeNoun,
} as const;

const numberOf = (sent: Sent): string =>
  sent.of === 'advice' ? sent.record.internalId : sent.record.internalNumber;

/** The SKU of a line of the event: of an announced one, or of one that is counted beside. */
function skuOf({ record, details, count }: Sent, index: number): string | undefined {
  const { lines = [] } = (details ?? {}) as { lines?: { item?: string; product?: string }[] };
  const { item, product } = lines[index] ?? {};
  const known: readonly { id?: string; product?: string; productSku: string }[] = [
    ...record.items,
    ...(Array.isArray(count) ? count : []),
  ];
  return known.find((one) => (item ? one.id === item : one.product === product))?.productSku;
}

const ROUTES = {
  advice: floorRoutes.inboundEvent,
  transfer: floorRoutes.transferEvent,
  stockChange: floorRoutes.stockChangeEvent,
} as const;
const FIELDS = {
  advice: 'stockAdvice',
  transfer: 'transfer',
  stockChange: 'internalStockChange',
} as const;

async function send(pressed: Sent, readAt: number, done: string) {
  const { of, record, kind, details } = pressed;
  // Another count is another event, also before the list was read again: its pieces are no repetition.
  const own = kind === 'receive' && details && 'lines' in details ? { eventId: randomId() } : {};
  const head = { ...eventHead(record.id, kind, readAt), ...own, ...details };
  // A correction says against which version it was made: once it was done it is not done again.
  if (of === 'receipt')
    return call(floorRoutes.inboundEvent, {
      body: { ...head, stockAdvice: record.stockAdvice.id, inboundReceipt: record.id, kind },
      version: record.stockAdvice.version,
    });
  const body = { ...head, [FIELDS[of]]: record.id, kind };
  const key = of === 'transfer' ? `${record.id} ${record.side}` : record.id;
  const fresh = { body, done, count: pressed.count };
  const { answer, sent } = await sendUntilAnswered(key, fresh, (again) =>
    call(ROUTES[of], { body: again as never }),
  );
  if (answer.outcome !== 'ignored') pressed.onArrived?.(sent.count);
  return { ...answer, done: sent.done };
}

/** Reports a step of goods. */
export function useGoodsStep(readAt: number, onAnswer: (answer: Answer) => void) {
  const { t } = useTranslation('floor');
  const { running, stepping, report } = useReport<GoodsKind>(onAnswer);
  return {
    running,
    stepping,
    report: (sent: Sent): Promise<boolean> => {
      const number = numberOf(sent);
      const isCount = sent.of === 'advice' && sent.kind === 'receive';
      const done = isCount
        ? t('goods.taken', { number, count: sent.pieces })
        : t(`goods.done.${sent.kind}`, { number });
      return report({
        kind: sent.kind,
        number,
        path: `${NOUNS[sent.of].path}/${sent.record.id}`,
        ...('onRefused' in sent && { onRefused: sent.onRefused }),
        skuOf: (line) => skuOf(sent, line),
        done,
        ignored: (reason) => t(`goods.ignored.${reason}`, { defaultValue: '' }),
        send: () => send(sent, readAt, done),
      });
    },
  };
}
