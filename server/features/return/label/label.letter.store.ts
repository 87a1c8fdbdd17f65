import { sql } from 'kysely';
import type { Language } from '../../../../contracts/kit/languages.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

interface LabelLetter {
  to: string;
  name: string;
  language: Language;
  shop: string;
  carrier: string;
  number: string;
  order: string;
  parcel: string;
  /** Encrypted. */
  code: string;
}

/** What is written to a customer of the label of a return; undefined without an address, or without a code to tell. */
export async function readLabelLetter(tx: Tx, returnId: string): Promise<LabelLetter | undefined> {
  const { rows } = await sql<LabelLetter>`
    select r.email as to, r.customer as name, l.language, s.name as shop, c.name as carrier, r.internal_number as number,
      r.order_number as order, l.carrier_number as parcel, l.code_encrypted as code
    from return_label l
    join return r on r.organisation_id = l.organisation_id and r.id = l.return_id
    join eshop s on s.organisation_id = l.organisation_id and s.id = l.eshop_id
    join carrier c on c.id = l.carrier_id
    where l.return_id = ${returnId} and l.state = 'booked' and l.code_encrypted is not null and r.email is not null`.execute(
    tx.db,
  );
  return rows[0];
}
