import { v7 as uuid } from 'uuid';
import type { ReturnEventBody } from '../../contracts/floor/floor.returns.ts';
import type { ReturnOutcome } from '../../contracts/return-receipt/return-receipt.states.ts';
import type { Organisation } from '../../testing/builders.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { FLOOR, SOURCE } from './fixtures.ts';
import { type ReturnEventAnswer, receiveReturnEvent } from './return.ts';

type Kind = ReturnEventBody['kind'];
type Details = Partial<Omit<ReturnEventBody, 'kind'>>;

/** A return event as the schema hands it on. */
export const returnEventOf = (kind: Kind, more: Details = {}): ReturnEventBody => ({
  eventId: uuid(),
  occurredAt: '2026-03-09T08:00:00.000Z',
  kind,
  ...more,
});

export interface GradedItem {
  id: string;
  product: string;
  quantity: number;
  grade: ReturnOutcome | null;
  warehouse: string | null;
  lot: string | null;
  isSent: boolean;
}

/** Short calls for a test that stands at the table where parcels that came back are graded. */
export function standAtReturns(db: TestDatabase) {
  const tell = (body: ReturnEventBody, source = SOURCE): Promise<ReturnEventAnswer> =>
    db.transaction(FLOOR, (tx) => receiveReturnEvent(tx, source, body));
  const say = (kind: Kind, more: Details = {}) => tell(returnEventOf(kind, more));
  const itemsOf = (receipt: string): Promise<GradedItem[]> =>
    db.asOwner<GradedItem>(
      `select id, product_id as product, quantity, grade, warehouse_id as warehouse, lot,
         expedition_item_id is not null as "isSent"
       from return_receipt_item where return_receipt_id = $1 order by position`,
      [receipt],
    );
  return {
    tell,
    say,
    itemsOf,
    register: (order: { id: string }, more: Details = {}) =>
      say('register', { expedition: order.id, ...more }),
    /** A parcel that nobody knows, with what was listed of it. */
    registerUnknown: (
      organisation: Pick<Organisation, 'id' | 'wms'>,
      products: readonly { id: string }[] = [],
      more: Details = {},
    ) =>
      say('register', {
        code: `X${uuid().slice(-8)}`,
        organisation: organisation.id,
        wms: organisation.wms.id,
        lines: products.map(({ id }) => ({ product: id, quantity: 1 })),
        ...more,
      }),
    /** Grades whatever nobody has looked at. */
    gradeAll: async (receipt: string, grade: ReturnOutcome) => {
      const open = (await itemsOf(receipt)).filter((item) => item.grade === null);
      return say('grade', {
        returnReceipt: receipt,
        lines: open.map(({ id, quantity }) => ({ item: id, quantity, grade })),
      });
    },
    statusOf: async (receipt: string): Promise<string | undefined> =>
      (await db.asOwner<{ status: string }>('select status from return_receipt where id = $1', [receipt]))[0]
        ?.status,
    actsOf: (receipt: string): Promise<{ act: string; from: string | null; to: string; kind: string }[]> =>
      db.asOwner(
        `select act, from_status as "from", to_status as "to", actor_kind as kind from event
         where noun = 'returnReceipt' and record_id = $1 order by id`,
        [receipt],
      ),
  };
}
