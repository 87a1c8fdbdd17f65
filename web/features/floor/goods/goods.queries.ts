import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  FloorAdvice,
  FloorInternalStockChange,
  FloorReceipt,
  FloorTransfer,
  INTERNAL_STOCK_CHANGE_EVENTS,
  InboundEventKind,
  TRANSFER_EVENTS,
} from '../../../../contracts/floor/floor.goods.ts';
import { floorRoutes } from '../../../../contracts/floor/floor.routes.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductHit } from '../../../../contracts/product/product.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import type { Answer } from '../floor.steps.ts';

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

type Sent =
  /** `pieces`: those that it reports. */
  | { of: 'advice'; record: FloorAdvice; kind: InboundEventKind; details?: object; pieces: number }
  | { of: 'receipt'; record: FloorReceipt; kind: 'correctReceipt'; details: object }
  | { of: 'transfer'; record: FloorTransfer; kind: (typeof TRANSFER_EVENTS)[number]; details?: object }
  | {
      of: 'stockChange';
      record: FloorInternalStockChange;
      kind: (typeof INTERNAL_STOCK_CHANGE_EVENTS)[number];
      details?: object;
    };

const numberOf = (sent: Sent): string =>
  sent.of === 'advice' ? sent.record.internalId : sent.record.internalNumber;

function send({ of, record, kind, details }: Sent, eventId: string) {
  const head = { eventId, occurredAt: new Date().toISOString(), ...details };
  if (of === 'advice')
    return call(floorRoutes.inboundEvent, { body: { ...head, stockAdvice: record.id, kind } });
  if (of === 'receipt')
    return call(floorRoutes.inboundEvent, {
      body: { ...head, stockAdvice: record.stockAdvice.id, inboundReceipt: record.id, kind },
      version: record.stockAdvice.version,
    });
  if (of === 'transfer')
    return call(floorRoutes.transferEvent, { body: { ...head, transfer: record.id, kind } });
  return call(floorRoutes.stockChangeEvent, { body: { ...head, internalStockChange: record.id, kind } });
}

/** Reports a step of goods through the door of every warehouse, and says what came of it. */
export function useGoodsStep(readAt: number, onAnswer: (answer: Answer) => void) {
  const { t } = useTranslation(['floor', 'common']);
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<GoodsKind | null>(null);
  const report = async (sent: Sent): Promise<boolean> => {
    if (running) return false;
    setRunning(sent.kind);
    const number = numberOf(sent);
    try {
      // The same press twice on what was read once is one event.
      const answer = await send(sent, `${sent.record.id}:${sent.kind}:${readAt}`);
      const isGood = answer.outcome !== 'ignored';
      onAnswer(
        isGood
          ? {
              isGood,
              title:
                sent.of === 'advice' && sent.kind === 'receive'
                  ? t('goods.taken', { number, count: sent.pieces })
                  : t(`goods.done.${sent.kind}`, { number }),
            }
          : {
              isGood,
              title: t('ignored.title', { number }),
              text: t(`goods.ignored.${answer.reason}`, { defaultValue: t('ignored.late') }),
            },
      );
      return isGood;
    } catch (error) {
      onAnswer({
        isGood: false,
        title: t('failed', { number }),
        text: wordsOf(error, t('common:unexpectedError')),
      });
      return false;
    } finally {
      setRunning(null);
      await queryClient.invalidateQueries({ queryKey: ['floor'] });
    }
  };
  return { running, report };
}

/** What a refusal says, with what is wrong with single lines. */
export function wordsOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const { message, violations } = error.problem;
  return [message, ...violations.slice(0, 3).map((violation) => violation.message)].join(' ');
}
