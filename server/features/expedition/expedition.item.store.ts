import { sql } from 'kysely';
import { sendTogether } from '../../platform/database/together.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { insertOfEvents, type NewEvent } from '../../platform/events/record.ts';
import { isUsableLot } from '../../stock/available.ts';
import type { ExpeditionRow, NewExpedition } from './expedition.store.ts';

/** A line as it is stored: one that a person ordered, or a component of the set that one of these is. */
export interface ItemRow {
  id: string;
  expedition_id: string;
  product_id: string;
  position: number;
  parent_item_id: string | null;
  is_set: boolean;
  set_quantity: number | null;
  quantity: number;
  booked: number;
  paired: number;
  expedited: number;
  lot: string | null;
  lot_option: 'none' | 'oldest' | 'newest';
  product_value: string | null;
  product_value_currency: string | null;
  product_label: string | null;
  ref1: string | null;
  ref2: string | null;
  ref3: string | null;
  rebook_after: string | null;
  pair_after: string | null;
}

/** The lines that hold goods, and are picked and shipped: all but those of sets, whose components do. */
export const goodsOf = <T extends Pick<ItemRow, 'is_set'>>(items: readonly T[]): T[] =>
  items.filter(({ is_set }) => !is_set);

/** The lines that a person ordered: all but the components of sets. */
export const orderedOf = <T extends Pick<ItemRow, 'parent_item_id'>>(items: readonly T[]): T[] =>
  items.filter(({ parent_item_id }) => parent_item_id === null);

/** Pieces that a line neither holds nor was promised nor has sent. */
export const missingOf = ({
  quantity,
  booked,
  paired,
  expedited,
}: Pick<ItemRow, 'quantity' | 'booked' | 'paired' | 'expedited'>): number =>
  quantity - booked - paired - expedited;

/** All lines of an expedition, each set followed by its components. */
export const listItemRows = (
  tx: Tx,
  row: Pick<ExpeditionRow, 'id' | 'organisation_id'>,
): Promise<ItemRow[]> => listItemRowsOf(tx, [row]);

/** All lines of several expeditions. */
export async function listItemRowsOf(
  tx: Tx,
  rows: readonly Pick<ExpeditionRow, 'id' | 'organisation_id'>[],
): Promise<ItemRow[]> {
  if (rows.length === 0) return [];
  const found = await tx.db
    .selectFrom('expedition_item')
    .selectAll()
    .where('organisation_id', 'in', [...new Set(rows.map((row) => row.organisation_id))])
    .where(
      'expedition_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('expedition_id')
    .orderBy('position')
    .execute();
  return found as ItemRow[];
}

export type NewItem = Omit<ItemRow, 'booked' | 'paired' | 'expedited' | 'rebook_after' | 'pair_after'> & {
  organisation_id: string;
};

/** As one parameter: an order may have more lines than a statement may have parameters for their columns. */
const insertOfItems = (items: readonly NewItem[]) => sql`
  insert into expedition_item (id, organisation_id, expedition_id, product_id, position, parent_item_id, is_set,
    set_quantity, quantity, lot, lot_option, product_value, product_value_currency, product_label, ref1, ref2, ref3)
  select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n(id uuid, organisation_id uuid,
    expedition_id uuid, product_id uuid, position integer, parent_item_id uuid, is_set boolean, set_quantity integer,
    quantity integer, lot text, lot_option text, product_value numeric, product_value_currency text,
    product_label text, ref1 text, ref2 text, ref3 text)`;

export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<void> {
  if (items.length > 0) await insertOfItems(items).execute(tx.db);
}

/** Writes a new expedition with its lines and its event: one statement. */
export const insertExpedition = (
  tx: Tx,
  row: NewExpedition,
  items: readonly NewItem[],
  event: NewEvent,
): Promise<void> =>
  sendTogether(tx, [
    tx.db.insertInto('expedition').values(row),
    insertOfItems(items),
    insertOfEvents(tx, [event]),
  ]);

/** Whether two lines say the same, wherever they stand; the currency of their values is that of the order unless it is given. */
export const isSameLine = (one: NewItem | ItemRow, other: NewItem | ItemRow): boolean =>
  sayingOf(one) === sayingOf(other);

const sayingOf = (item: NewItem | ItemRow): string =>
  JSON.stringify([
    item.quantity,
    item.set_quantity,
    item.lot ?? '',
    item.lot_option,
    item.product_value === null ? null : Number(item.product_value),
    item.product_label,
    item.ref1,
    item.ref2,
    item.ref3,
  ]);

/** More lines than an expedition can have: where positions stand while they are dealt out again. */
const ASIDE = 1_000_000;

/**
 * Makes the lines those that are given: lines of the same id are changed, the others go and come. What goes, and
 * what is lowered, must have been released before.
 */
export async function replaceItems(
  tx: Tx,
  row: Pick<ExpeditionRow, 'id' | 'organisation_id'>,
  before: readonly ItemRow[],
  items: readonly NewItem[],
): Promise<void> {
  const wanted = new Set(items.map(({ id }) => id));
  const known = new Map(before.map((item) => [item.id, item]));
  const gone = before.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  const kept = items.filter((item) => {
    const old = known.get(item.id);
    if (!old) return false;
    const isElsewhere = old.position !== item.position;
    return (
      isElsewhere || old.product_value_currency !== item.product_value_currency || !isSameLine(old, item)
    );
  });
  const moved = kept.filter(({ id, position }) => known.get(id)?.position !== position).map(({ id }) => id);
  const own = sql`organisation_id = ${row.organisation_id} and expedition_id = ${row.id}`;
  if (gone.length > 0)
    await sql`delete from expedition_item where ${own} and id = any (${gone}::uuid[])`.execute(tx.db);
  if (moved.length > 0)
    await sql`update expedition_item set position = position + ${ASIDE} where ${own} and id = any (${moved}::uuid[])`.execute(
      tx.db,
    );
  if (kept.length > 0) {
    await sql`
      update expedition_item i set position = n.position, quantity = n.quantity, set_quantity = n.set_quantity,
        lot = n.lot, lot_option = n.lot_option, product_value = n.product_value,
        product_value_currency = n.product_value_currency, product_label = n.product_label,
        ref1 = n.ref1, ref2 = n.ref2, ref3 = n.ref3
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as n(id uuid, position integer, quantity integer,
        set_quantity integer, lot text, lot_option text, product_value numeric, product_value_currency text,
        product_label text, ref1 text, ref2 text, ref3 text)
      where i.organisation_id = ${row.organisation_id} and i.expedition_id = ${row.id} and i.id = n.id`.execute(
      tx.db,
    );
  }
  await insertItems(
    tx,
    items.filter(({ id }) => !known.has(id)),
  );
}

/** What an item is given nothing of: neither stock nor promises, or no promises alone. */
type Withheld = 'rebook_after' | 'pair_after';

/** Until when these items are given nothing automatically; null ends it. */
export async function holdItemsBack(
  tx: Tx,
  itemIds: readonly string[],
  until: Date | null,
  withheld: Withheld = 'rebook_after',
): Promise<void> {
  if (itemIds.length === 0) return;
  await tx.db
    .updateTable('expedition_item')
    .set({ [withheld]: until })
    .where('id', '=', sql<string>`any (${itemIds}::uuid[])`)
    .execute();
}

/** A line with its product and what is free of it, as `expedition.set.ts` puts the answer together. */
export interface ShownRow {
  id: string;
  parent: string | null;
  isSet: boolean;
  setQuantity: number | null;
  setChanged: boolean;
  quantity: number;
  booked: number;
  paired: number;
  expedited: number;
  available: number;
  lot: string | null;
  lotOption: ItemRow['lot_option'];
  assignedLot: string | null;
  rebookAfter: string | null;
  productValue: string | null;
  productValueCurrency: string | null;
  productLabel: string | null;
  ref1: string | null;
  ref2: string | null;
  ref3: string | null;
  product: {
    id: string;
    name: string;
    productSku: string;
    type: string;
    primaryEan: string | null;
    active: boolean;
    weight: number | null;
    /** The key of its first picture. */
    image: string | null;
  };
}

/**
 * All lines with what is free for each in the expedition's own place: of its lot where it names one. Whether a set has
 * been changed is asked for drafts alone: nothing changes what was sent.
 */
export async function listShownRows(tx: Tx, expeditionId: string): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select i.id, i.parent_item_id as parent, i.is_set as "isSet", i.set_quantity as "setQuantity",
      i.quantity, i.booked, i.paired, i.expedited,
      i.lot, i.lot_option as "lotOption", i.rebook_after as "rebookAfter", i.product_value as "productValue",
      i.product_value_currency as "productValueCurrency", i.product_label as "productLabel", i.ref1, i.ref2, i.ref3,
      jsonb_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku, 'type', p.type,
        'primaryEan', p.primary_ean, 'active', p.active, 'weight', p.weight, 'image', (
          select m.small_key from product_image m where m.organisation_id = p.organisation_id
            and m.product_id = p.id and not m.internal order by m.position, m.id limit 1)) as product,
      coalesce((select sum(r.available)::int from stock_row r where r.organisation_id = i.organisation_id
        and r.product_id = i.product_id and r.wms_id = e.wms_id and r.warehouse_id = e.warehouse_id
        and (i.lot is null or r.lot = i.lot)
        and ${isUsableLot(tx.now)}), 0) as available,
      (select case count(distinct r.lot) when 1 then nullif(min(r.lot), '') when 0 then null else 'several' end
        from booking b join stock_row r on r.id = b.stock_row_id and r.organisation_id = b.organisation_id
        where b.organisation_id = i.organisation_id and b.expedition_item_id = i.id) as "assignedLot",
      i.is_set and e.status in ('onHold', 'incorrect') and (
        select coalesce(jsonb_agg(jsonb_build_array(b.product_id, b.quantity) order by b.product_id), '[]')
        from bundle_item b join product c on c.organisation_id = b.organisation_id and c.id = b.product_id
          and c.type = 'Physical'
        where b.organisation_id = i.organisation_id and b.bundle_id = i.product_id
      ) <> (
        select coalesce(jsonb_agg(jsonb_build_array(c.product_id, c.set_quantity) order by c.product_id), '[]')
        from expedition_item c where c.organisation_id = i.organisation_id and c.parent_item_id = i.id
      ) as "setChanged"
    from expedition_item i
    join expedition e on e.id = i.expedition_id and e.organisation_id = i.organisation_id
    join product p on p.id = i.product_id and p.organisation_id = i.organisation_id
    join wms w on w.id = e.wms_id
    where i.expedition_id = ${expeditionId}
    order by i.position`.execute(tx.db);
  return rows;
}
