import { parse } from 'csv-parse';
import { expect, test } from 'vitest';
import { orderFormat } from '../server/features/expedition/import/foreign/orders.ts';
import { describeWithRetailData, readRetailData } from './retail-data.ts';

describeWithRetailData('the raw lines of a real shop', () => {
  test('become orders of goods that were bought; what came back, fees and postage are counted apart', async () => {
    let translator: ReturnType<typeof orderFormat.translator> | undefined;
    let number = 0;
    for await (const cells of readRetailData().pipe(parse()) as AsyncIterable<string[]>) {
      number += 1;
      if (translator) translator.take({ number, cells });
      else {
        const { source, mapping } = orderFormat.recognise(cells);
        expect(source).toBe('invoiceLines');
        const order = { id: '', organisationId: '', eshopId: null, options: {} };
        translator = orderFormat.translator(source, cells, mapping, order);
      }
    }
    const rows = translator?.end() ?? [];
    const { returned = 0, noGoods = 0 } = translator?.leftOut ?? {};
    expect(rows.length + returned + noGoods).toBe(number - 1);
    expect(rows.every(({ values }) => Number(values.quantity) > 0)).toBe(true);
    const orders = rows.filter(({ values }) => values.eshopOrderDate);
    expect(new Set(rows.map(({ values }) => values.orderNumber)).size).toBe(orders.length);
    expect({ orders: orders.length, lines: rows.length, returned, noGoods }).toEqual({
      orders: 9_968,
      lines: 239_434,
      returned: 5_248,
      noGoods: 1_221,
    });
  });
});
