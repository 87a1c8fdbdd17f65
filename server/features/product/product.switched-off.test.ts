import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { internalStockChangeBody } from '../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { stockAdviceBody } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { transferBody } from '../../../contracts/transfer/transfer.schema.ts';
import { buildExpedition, buildWarehouse, buildWms, type Row } from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { countStatements, interleave } from '../../../testing/interleave.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { sendExpedition } from '../expedition/expedition.acts.ts';
import { createInternalStockChange } from '../internal-stock-change/internal-stock-change.save.ts';
import { createAdvice } from '../stock-advice/stock-advice.service.ts';
import { createTransfer } from '../transfer/transfer.save.ts';
import { deactivateProduct } from './product.acts.ts';
import { buildProductWorld, type ProductWorld } from './product.fixtures.ts';
import { throwViolations } from './product.refuse.ts';
import { saveProducts } from './product.save.ts';

type Work = (tx: Tx) => Promise<unknown>;

let world: ProductWorld;
let supplier: string;
let there: { wms: string; warehouse: string };
let aside: string;
beforeAll(async () => {
  world = await buildProductWorld();
  const { portal, organisation } = world;
  const db = portal.database;
  const wms = await buildWms(db);
  await db.asOwner('insert into organisation_wms (organisation_id, wms_id) values ($1, $2)', [
    organisation.id,
    wms.id,
  ]);
  there = { wms: wms.id, warehouse: (await buildWarehouse(db, organisation, wms)).id };
  aside = (await buildWarehouse(db, organisation, organisation.wms, { type: 'opened' })).id;
  const [made] = await db.asOwner<{ id: string }>(
    `insert into supplier (id, organisation_id, name, search) values (gen_random_uuid(), $1, 'S', 's') returning id`,
    [organisation.id],
  );
  supplier = made?.id ?? '';
});
afterAll(() => world.close());

/** One that holds to all rules, so that nothing else keeps it on. */
async function makeProduct(): Promise<Row<'product'>> {
  const { id } = await world.create();
  const [row] = await world.portal.database.asOwner<Row<'product'>>('select * from product where id = $1', [
    id,
  ]);
  return row as Row<'product'>;
}

const documents: Record<string, (product: string) => (tx: Tx) => Promise<unknown>> = {
  'a stock advice': (product) => {
    const { warehouse } = world.organisation;
    const body = { warehouse: warehouse.id, supplier, packagingUnit: 'package', countOfUnits: 1, send: true };
    const parsed = stockAdviceBody.parse({ ...body, items: [{ product, quantity: 1 }] });
    return (tx) => createAdvice(tx, parsed);
  },
  'a transfer': (product) => {
    const { wms, warehouse } = world.organisation;
    const from = {
      fromWms: wms.id,
      fromWarehouse: warehouse.id,
      toWms: there.wms,
      toWarehouse: there.warehouse,
    };
    const parsed = transferBody.parse({ ...from, items: [{ product, quantity: 1 }] });
    return (tx) => createTransfer(tx, parsed);
  },
  'an internal stock change': (product) => {
    const { wms, warehouse } = world.organisation;
    const from = { wms: wms.id, fromWarehouse: warehouse.id, toWarehouse: aside };
    const parsed = internalStockChangeBody.parse({ ...from, items: [{ product, quantity: 1 }] });
    return (tx) => createInternalStockChange(tx, parsed);
  },
};

const switches: Record<string, (id: string) => (tx: Tx) => Promise<unknown>> = {
  'switched off': (id) => (tx) => deactivateProduct(tx, id),
  'changed to one that is off': (id) => async (tx) => {
    const change = { id, fields: { active: false } };
    return throwViolations(await saveProducts(tx, world.organisation.id, [change], { mode: 'update' }));
  },
};
const cases = Object.keys(switches).flatMap((off) =>
  Object.keys(documents).map((noun) => [noun, off] as const),
);

describe.each(cases)('%s that stops anywhere while its product is %s', (noun, off) => {
  const switchOff = switches[off] as (typeof switches)[string];
  const write = documents[noun] as (typeof documents)[string];

  test.each([0, 1])('is judged again, or keeps the product on', async (first) => {
    const { portal } = world;
    const product = await makeProduct();
    const { outcome, statements } = await countStatements(portal.database, write(product.id));
    expect(outcome).toBe('done');
    for (let stop = 0; stop <= statements; stop++) {
      const { id } = await makeProduct();
      const acts = [write(id), switchOff(id)] as const;
      const outcomes = await interleave(
        portal.database,
        acts[first] as (typeof acts)[0],
        stop,
        acts[1 - first] as (typeof acts)[0],
      );
      const [row] = await portal.database.asOwner<{ active: boolean; open: boolean }>(
        `select active, exists (select from stock_advice_item i join stock_advice a on a.id = i.stock_advice_id
             where i.product_id = p.id and a.status <> 'incorrect')
           or exists (select from transfer_item i where i.product_id = p.id)
           or exists (select from internal_stock_change_item i where i.product_id = p.id) as open
         from product p where id = $1`,
        [id],
      );
      expect([stop, outcomes, row?.active]).toEqual([stop, outcomes, row?.open]);
    }
  });
});

test.each(Object.keys(switches).flatMap((off) => [0, 1].map((first) => [off, first] as const)))(
  'an order that is sent while its product is %s says so, or keeps it on (%i)',
  async (off, first) => {
    const { portal, organisation } = world;
    for (let stop = 0; stop <= 9; stop++) {
      const product = await makeProduct();
      await sell(portal.database, organisation, [product]);
      const order = await buildExpedition(portal.database, organisation, {
        items: [{ product, quantity: 2 }],
      });
      const acts = [(tx: Tx) => sendExpedition(tx, order.id), switches[off]?.(product.id)] as Work[];
      const [one, other] = first === 0 ? acts : acts.toReversed();
      await interleave(portal.database, one as Work, stop, other as Work);
      const [row] = await portal.database.asOwner<{ active: boolean; sent: boolean }>(
        `select active, (select status <> 'incorrect' from expedition where id = $2) as sent from product where id = $1`,
        [product.id, order.id],
      );
      expect([stop, row?.active]).toEqual([stop, row?.sent]);
    }
  },
);
