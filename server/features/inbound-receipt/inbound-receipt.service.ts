import type { ReceiptOf } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { listReceiptsOf } from './inbound-receipt.store.ts';

/** What was received for a document that was read, as its page shows it. */
export const readReceiptsOf = (
  tx: Tx,
  document: 'stock_advice' | 'transfer',
  { id, organisation }: { id: string; organisation: Relation },
): Promise<ReceiptOf[]> =>
  listReceiptsOf(tx, document, { organisationId: relationId(organisation) ?? '', id });
