import { describe, expect, test } from 'vitest';
import { productBody, productUpdateBody } from '../../../../contracts/product/product.body.ts';
import { addCodes } from './product.code-rows.ts';
import { keepMine, rebase } from './product.rebase.ts';
import {
  bodyOf,
  changedFields,
  emptyValues,
  followSku,
  internalSkuOf,
  litresOf,
  nextValues,
  pickChanged,
  updateBodyOf,
  type Values,
} from './product.values.ts';

const ORGANISATION = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const ESHOP = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const CHILD = '8f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const start = { organisation: ORGANISATION, eshops: [ESHOP], currency: 'CZK' };
const bottle = (): Values => {
  const values = emptyValues({ type: 'Physical', ...start });
  return {
    ...values,
    name: 'Thermo bottle 0.75 l',
    productSku: 'HC-BTL075-PIN',
    internalSku: 'HCBTL075PIN',
    codes: addCodes(values.codes, ['8594187308445']).rows,
    length: 75,
    width: 75,
    height: 265,
    weight: 380,
    value: '549.00',
    hsCode: '9617000000',
  };
};

describe('what a new product is sent as', () => {
  test('is what the server takes, its EAN being the primary code and said once', () => {
    const body = productBody.parse(bodyOf(bottle()));
    expect(body.codes).toEqual([{ type: 'EAN13', value: '8594187308445', primary: true }]);
    expect(body.primaryEan).toBeUndefined();
    expect(body.weight).toBe(380);
    expect(body.childrenProducts).toBeUndefined();
  });

  test('of a virtual one leaves out what makes no sense, and the form keeps it', () => {
    const values: Values = { ...bottle(), type: 'Virtual' };
    const body = productBody.parse(bodyOf(values));
    expect([body.weight, body.length, body.hsCode, body.fragile]).toEqual([null, null, null, false]);
    expect(values.weight).toBe(380);
  });

  test('of a set names its contents', () => {
    const child = { productId: CHILD, productSku: 'A', name: 'A', type: 'Physical', active: true };
    const line = { ...child, quantity: 3, image: null, available: 9, incoming: 0, weight: 100 };
    const values: Values = { ...emptyValues({ type: 'Bundle', ...start }), childrenProducts: [line] };
    const body = productBody.parse(bodyOf({ ...values, name: 'Set', productSku: 'S', internalSku: 'S' }));
    expect(body.childrenProducts).toEqual([{ productId: CHILD, quantity: 3 }]);
  });

  test('of a set without contents is refused at the contents', () => {
    const found = productBody.safeParse(bodyOf(emptyValues({ type: 'Bundle', ...start })));
    expect(found.error?.issues.map(({ path }) => path[0])).toContain('childrenProducts');
  });
});

describe('what an update sends', () => {
  const saved = bottle();
  const canonical = (values: Values) => productUpdateBody.parse(updateBodyOf(values));

  test('is the changed fields, beside the two that are always asked for', () => {
    const typed: Values = { ...saved, weight: 400, outboundExpirationOffset: 30 };
    expect(pickChanged(canonical(typed), canonical(saved))).toEqual({
      name: saved.name,
      active: true,
      weight: 400,
      outboundExpirationOffset: 30,
    });
  });

  test('says that a field was emptied', () => {
    expect(pickChanged(canonical({ ...saved, hsCode: '' }), canonical(saved))).toHaveProperty('hsCode', null);
  });
});

describe('changed fields', () => {
  const saved = bottle();

  test('are counted once each', () => {
    const typed: Values = { ...saved, weight: 640, value: '142.00', eshops: [] };
    expect(changedFields(typed, saved).sort()).toEqual(['eshops', 'value', 'weight']);
  });

  test('are none after blanks, an emptied empty field or an empty row for a code', () => {
    const codes = [
      ...saved.codes,
      { value: null, type: 'EAN', primary: false, typeIsChosen: false } as const,
    ];
    const typed: Values = { ...saved, name: `${saved.name} `, description: '', codes, version: 7 };
    expect(changedFields(typed, saved)).toEqual([]);
  });
});

describe('a record that was changed elsewhere while it is edited', () => {
  const saved: Values = { ...bottle(), version: 1 };

  test('brings its fields, and what was typed stays', () => {
    const typed: Values = { ...saved, weight: 640 };
    const fresh: Values = { ...saved, name: 'Another name', version: 2 };
    expect(rebase(typed, saved, fresh)).toMatchObject({ weight: 640, name: 'Another name', version: 2 });
  });

  test('is left to the saving where both changed one field', () => {
    const fresh: Values = { ...saved, weight: 612, version: 2 };
    expect(rebase({ ...saved, weight: 640 }, saved, fresh)).toBeNull();
    expect(rebase({ ...saved, weight: 612 }, saved, fresh)).toMatchObject({ weight: 612, version: 2 });
  });
});

test('saving over another change writes only what was changed here', () => {
  const saved: Values = { ...bottle(), version: 1 };
  const fresh: Values = { ...saved, name: 'Another name', weight: 612, version: 2 };
  expect(keepMine({ ...saved, weight: 640 }, saved, fresh)).toEqual({ ...fresh, weight: 640 });
});

test('the internal SKU follows the SKU until somebody wrote another one', () => {
  expect(internalSkuOf('HC-BTL/075 č')).toBe('HCBTL075č');
  expect(followSku(null, 'HC-1', null)).toBe('HC1');
  expect(followSku('HC-1', 'HC-12', 'HC1')).toBe('HC12');
  expect(followSku('HC-1', 'HC-12', 'OWN')).toBe('OWN');
  expect(followSku('HC-1', null, 'HC1')).toBeNull();
});

test('the next product of the kind begins with what it shares', () => {
  const next = nextValues({ ...bottle(), productGroup: 'Bottles' });
  expect(next).toMatchObject({ productGroup: 'Bottles', valueCurrency: 'CZK', eshops: [ESHOP] });
  expect([next.name, next.productSku, next.weight]).toEqual([null, null, null]);
});

test('the volume is known when all three sides are', () => {
  expect(litresOf({ length: 245, width: 160, height: 82 })).toBeCloseTo(3.2144);
  expect(litresOf({ length: 245, width: null, height: 82 })).toBeNull();
  expect(litresOf({ length: 245, width: 'wide', height: 82 })).toBeNull();
});
