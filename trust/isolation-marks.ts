import type { TestDatabase } from '../testing/database.ts';
import type { Tenant } from './tenant.ts';

/** Gives every text of a tenant the mark, so that any of them is known in an answer. */
export async function markTexts(database: TestDatabase, tenant: Tenant, word: string): Promise<void> {
  const mark = (table: string, column: string, id: string) =>
    database.asOwner(`update ${table} set ${column} = $1 || ' ' || ${column} where id = $2`, [word, id]);
  for (const column of ['name', 'code']) {
    await mark('organisation', column, tenant.id);
    await mark('wms', column, tenant.wms.id);
    await mark('carrier', column, tenant.carrier.id);
    await mark('carrier_service', column, tenant.service.id);
  }
  await mark('eshop', 'name', tenant.eshop.id);
  await mark('warehouse', 'name', tenant.warehouse.id);
  await database.asOwner(
    `update product set name = $1 || ' kettle', product_sku = $1 || 'SKU', primary_ean = $1 || 'EAN',
       search = lower($1 || ' kettle') where id = $2`,
    [word, tenant.product.id],
  );
  await database.asOwner(
    `insert into product_code (organisation_id, product_id, type, value) values ($1, $2, 'ean', $3)`,
    [tenant.id, tenant.product.id, `${word}EAN`],
  );
  await database.asOwner(`update account set first_name = $1, last_name = $1 where id = $2`, [
    word,
    tenant.user.id,
  ]);
}
