import { expect, it } from 'vitest';
import { placeOf, weigh } from './weight.ts';

it('knows whose a file is', () => {
  expect(placeOf('contracts/supplier/supplier.schema.ts')).toEqual({ side: 'contracts', noun: 'supplier' });
  expect(placeOf('server/features/stock-advice/import/import.kind.ts')).toEqual({
    side: 'server',
    noun: 'stock-advice',
  });
  expect(placeOf('web/features/product/form/NewProduct.tsx')).toEqual({ side: 'web', noun: 'product' });
  for (const shared of [
    'contracts/kit/grid.ts',
    'contracts/index.ts',
    'server/platform/list/list.ts',
    'web/ui/grid/Row.tsx',
  ])
    expect(placeOf(shared)).toBeUndefined();
});

it('weighs code, style and tests apart', () => {
  const { nouns, rest } = weigh([
    { path: 'web/features/supplier/SupplierList.tsx', lines: 10 },
    { path: 'web/features/supplier/list.module.css', lines: 3 },
    { path: 'server/features/supplier/supplier.test.ts', lines: 40 },
    { path: 'web/ui/grid/Row.tsx', lines: 7 },
  ]);
  expect(nouns.get('supplier')).toEqual({
    contracts: { files: [], style: 0, tests: 0 },
    server: { files: [], style: 0, tests: 40 },
    web: { files: [10], style: 3, tests: 0 },
  });
  expect(rest.get('web/ui')?.files).toEqual([7]);
});
