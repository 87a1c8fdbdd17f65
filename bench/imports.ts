import pg from 'pg';
import type { Bench } from './bench.ts';
import { CARRIER, organisationId, productId, RUN, SERVICE, shopId, WMS, warehouseId } from './seed.ts';

/** Rows that one statement of the floor puts in. */
const CHUNK = 500;

/** Files of orders and of products go in; the floor puts the same rows in by plain multi-row inserts. */
export async function compareImports({ client, databaseUrl, sizes, report }: Bench): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (const [noun, { header, line, insert }] of Object.entries(FILES)) {
    const rows = Math.min(10_000, sizes.expeditions / 4);
    const lines = Array.from({ length: rows }, (_, index) => line(index));
    const { seconds, imported, failedRows } = await client.import(noun, [header, ...lines].join('\n'));
    if (imported !== rows) throw new Error(`${imported} of ${rows} came in, ${failedRows} failed`);
    const begun = performance.now();
    for (let from = 0; from < rows; from += CHUNK)
      await pool.query(insert, [from, Math.min(from + CHUNK, rows) - 1]);
    const floor = (rows * 1_000) / (performance.now() - begun);
    report.figure(`import of ${rows} rows: ${noun}`, rows / seconds, 'rows/s', {
      floor,
      isRate: true,
      goal: { least: 1_000 },
    });
  }
  await pool.end();
}

const ORGANISATION = organisationId(1);
const FILES = {
  expedition: {
    header:
      'orderNumber,billingLastName,billingStreet,billingHouseNr,billingZip,billingCity,billingCountry,carrier,carrierService,productSku,quantity',
    line: (index: number) =>
      `I-${RUN}-${index},Nováková,Lidická,14,602 00,Brno,CZ,Packeta,Home,SKU-${1 + (index % 1_000)},1`,
    insert: `with made as (insert into expedition (id, organisation_id, eshop_id, warehouse_id, wms_id, status, order_number, recipient, billing_street, billing_zip, billing_city, billing_country, carrier_id, carrier_service_id)
         select gen_random_uuid(), '${ORGANISATION}', '${shopId(1)}', '${warehouseId(1)}', '${WMS}', 'onHold', 'P-${RUN}-' || n, 'Nováková', 'Lidická', '60200', 'Brno', 'CZ', '${CARRIER}', '${SERVICE}' from generate_series($1::int, $2::int) n returning id)
       insert into expedition_item (id, organisation_id, expedition_id, position, product_id, quantity) select gen_random_uuid(), '${ORGANISATION}', id, 1, '${productId(1)}', 1 from made`,
  },
  product: {
    header: 'productSku,name,eshops,primaryEan,weight,length,width,height,value,valueCurrency',
    line: (index: number) =>
      `IM-${RUN}-${index},Imported lamp ${index},shop O1,91${RUN}${String(index).padStart(6, '0')},${100 + (index % 900)},10,20,30,12.50,CZK`,
    insert: `with made as (insert into product (id, organisation_id, product_sku, internal_sku, name, primary_ean, weight, length, width, height, value, value_currency, search)
         select gen_random_uuid(), '${ORGANISATION}', 'FL-${RUN}-' || n, 'FL${RUN}' || n, 'Floor lamp ' || n, '92${RUN}' || lpad(n::text, 6, '0'), 100, 10, 20, 30, 12.5, 'CZK',
           'fl-${RUN}-' || n || ' fl${RUN}' || n || ' 92${RUN}' || lpad(n::text, 6, '0') || ' floor lamp ' || n from generate_series($1::int, $2::int) n returning id, organisation_id, primary_ean),
       code as (insert into product_code (organisation_id, product_id, type, value, is_primary) select organisation_id, id, 'EAN13', primary_ean, true from made)
       insert into product_eshop select organisation_id, id, '${shopId(1)}' from made`,
  },
};
