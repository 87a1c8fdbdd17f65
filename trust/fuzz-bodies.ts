import fc from 'fast-check';
import { WEEK } from '../contracts/wms/wms.schema.ts';
import { adviceBodiesOf, adviceFilesOf } from './fuzz-advices.ts';
import { claimBodiesOf } from './fuzz-claims.ts';
import { type FuzzWorld, idsOf } from './fuzz-known.ts';
import { moveBodiesOf } from './fuzz-moves.ts';
import { peopleBodiesOf } from './fuzz-people.ts';
import { returnReceiptBodiesOf } from './fuzz-return-receipts.ts';
import { returnBodiesOf } from './fuzz-returns.ts';
import { PICTURE } from './isolation-world.ts';
import { productOf } from './tenant.ts';

/** Whole bodies, of operations whose fields depend on one another too much to be right by chance. */
export function bodiesOf(operationId: string, world: FuzzWorld): fc.Arbitrary<object> | undefined {
  const childrenProducts = fc
    .uniqueArray(
      fc.oneof(
        // Orders that were sent need it: nobody switches it off meanwhile.
        { arbitrary: fc.constant(world.mine.product.id), weight: 3 },
        { arbitrary: fc.constantFrom(...idsOf(world.ids.admin, 'product')), weight: 1 },
      ),
      { minLength: 1, maxLength: 2 },
    )
    .map((ids) => ids.map((productId, index) => ({ productId, quantity: index + 1 })));
  switch (operationId) {
    case 'product.create':
      return fc
        .record({ kind: fc.nat(2), number: fc.nat(99_999_999), childrenProducts })
        .map(({ kind, number, childrenProducts: children }) => {
          const ean = String(8_600_000_000_000 + number);
          return productOf(world.mine, `FUZZ ${number}`, {
            ...[
              { type: 'Virtual' as const },
              { type: 'Bundle' as const, childrenProducts: children },
              {
                type: 'Physical' as const,
                primaryEan: ean,
                codes: [{ type: 'EAN' as const, value: ean, primary: true }],
                weight: 250,
                length: 120,
                width: 80,
                height: 40,
              },
            ][kind],
          });
        });
    case 'product.update':
      return fc.record({
        active: fc.constant(true),
        name: fc.constantFrom('Lamp', 'Kettle'),
        eshops: fc.constant([world.mine.eshop.id]),
        description: fc.constantFrom(null, 'Red'),
      });
    case 'product.transform':
      return fc.oneof(
        { arbitrary: fc.record({ type: fc.constant('Bundle'), childrenProducts }), weight: 3 },
        { arbitrary: fc.constant({ type: 'Physical' }), weight: 1 },
      );
    case 'wms.create':
      return fc.record({
        name: fc.constantFrom('Fuzzed', 'Dům'),
        code: fc.nat(99_999_999).map((number) => `F${number}`),
        timeZone: fc.constantFrom('Europe/Prague', 'UTC'),
        openDays: fc.subarray([...WEEK], { minLength: 1 }),
        holidays: fc.constantFrom([], ['2026-12-25']),
      });
    case 'product.commitImport':
      return fc.record({ dryRun: fc.boolean(), skipInvalid: fc.boolean() });
    default:
      return (
        adviceBodiesOf(operationId, world) ??
        moveBodiesOf(operationId, world) ??
        returnBodiesOf(operationId, world) ??
        claimBodiesOf(operationId, world) ??
        returnReceiptBodiesOf(operationId, world) ??
        peopleBodiesOf(operationId, world)
      );
  }
}

/** Files as an upload takes them. */
export const filesOf = (operationId: string, world: FuzzWorld): fc.Arbitrary<string | Buffer> =>
  operationId === 'product.uploadImage' ||
  operationId === 'provider.uploadLogo' ||
  operationId === 'floor.photo' ||
  operationId === 'floor.transferPhoto' ||
  operationId === 'floor.returnPhoto' ||
  operationId === 'returnPage.photo'
    ? fc.constant(PICTURE)
    : operationId === 'importItem.importItem'
      ? fc.constant(`SKU,Quantity\n${world.mine.product.product_sku},2\n`)
      : (adviceFilesOf(operationId, world) ?? fc.constant('Order number,SKU,Quantity\nA-1,SKU-1,2\n'));
