import { useQuery } from '@tanstack/react-query';
import type { FloorReturn, RETURN_EVENTS } from '../../../../contracts/floor/floor.returns.ts';
import { floorRoutes } from '../../../../contracts/floor/floor.routes.ts';
import { returnReceiptNoun } from '../../../../contracts/return-receipt/return-receipt.noun.ts';
import { call } from '../../../platform/api.ts';
import { randomId } from '../../../platform/random-id.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useTranslation } from '../../../platform/words.ts';
import { type Answer, eventHead, useReport } from '../floor.steps.ts';
import { sendUntilAnswered } from '../unanswered.ts';
import { readKept } from '../use-kept.ts';
import { type Draft, receiptsOf } from './draft.ts';

const AGAIN = 5_000;

/** What is noted of pieces, by their lines, is kept under this name. */
export const NOTES = 'graded';

/** Parcels that came back and are not graded, asked again every few seconds. */
export const useReturns = (wms: string | null) =>
  useQuery({
    queryKey: ['floor', 'returns', wms],
    queryFn: ({ signal }) => {
      // What somebody has noted here of a parcel is not lost when another person closes that meanwhile.
      const noted =
        receiptsOf(readKept(NOTES) as Record<string, Draft>)
          .slice(0, 50)
          .join(',') || null;
      return call(floorRoutes.returns, { query: { wms, noted }, signal });
    },
    refetchInterval: AGAIN,
  });

export interface NewParcel {
  code: string;
  wms: string | null;
  organisation?: string | undefined;
  sender?: string | undefined;
  packaging?: string | undefined;
}

/** Registers a parcel by what stands on it. @returns the answer, with its receipt. */
export const registerParcel = ({ code, ...parcel }: NewParcel) =>
  call(floorRoutes.returnEvent, {
    body: {
      // One that is scanned again is the same parcel: the server knows it by its code.
      eventId: randomId(),
      occurredAt: serverNow(),
      kind: 'register',
      code,
      ...parcel,
    },
  });

type ReturnKind = Exclude<(typeof RETURN_EVENTS)[number], 'register'>;

/** Reports what was found in a parcel. */
export function useReturnStep(readAt: number, onAnswer: (answer: Answer) => void) {
  const { t } = useTranslation('floor');
  const { stepping, report } = useReport<ReturnKind>(onAnswer);
  return {
    stepping,
    report: (
      record: FloorReturn,
      kind: ReturnKind,
      of: string,
      { done, ...said }: { lines: object[]; more?: boolean; done: string },
    ) =>
      report({
        kind,
        number: record.internalNumber,
        path: `${returnReceiptNoun.path}/${record.id}`,
        done,
        skuOf: () => record.items.find(({ id }) => id === of)?.productSku,
        ignored: (reason) => t(`returns.ignored.${reason}`, { defaultValue: '' }),
        send: async () => {
          const body = {
            ...eventHead(of, kind, readAt),
            kind,
            returnReceipt: record.id,
            ...said,
          };
          const { answer, sent } = await sendUntilAnswered(`${record.id} ${of}`, { body, done }, (again) =>
            call(floorRoutes.returnEvent, { body: again as never }),
          );
          return { ...answer, done: sent.done };
        },
      }),
  };
}
