import { describe, expect, test } from 'vitest';
import { productBody, productUpdateBody } from '../../../../contracts/product/product.body.ts';
import { changedFields, changesOf, keepMine, rebase } from '../../../ui/form/rebase.ts';
import { emptyValues } from '../../../ui/form/values.ts';
import { addCodes } from './product.code-rows.ts';
import {
  begun,
  bodyOf,
  followSku,
  internalSkuOf,
  litresOf,
  nextValues,
  updateBodyOf,
  type Values,
} from './product.values.ts';

const ORGANISATION = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const ESHOP = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const CHILD = '8f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const newValues = (type: Values['type']): Values =>
  ({
    ...emptyValues(productBody),
    organisation: ORGANISATION,
    ...begun(type, [ESHOP], 'CZK'),
  }) as Values;
const bottle = (): Values => {
  const values = newValues('Physical');
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
    const product = { id: CHILD, productSku: 'A', name: 'A', type: 'Physical', active: true };
    const figures = { image: null, available: 9, incoming: 0, weight: 100 };
    const line = { id: null, product: { ...product, ...figures }, quantity: 3, lot: null };
    const values: Values = { ...newValues('Bundle'), childrenProducts: [line] };
    const body = productBody.parse(bodyOf({ ...values, name: 'Set', productSku: 'S', internalSku: 'S' }));
    expect(body.childrenProducts).toEqual([{ productId: CHILD, quantity: 3 }]);
  });

  test('of a set without contents is refused at the contents', () => {
    const found = productBody.safeParse(bodyOf(newValues('Bundle')));
    expect(found.error?.issues.map(({ path }) => path[0])).toContain('childrenProducts');
  });
});

describe('what an update sends', () => {
  const saved = bottle();
  const sent = (values: Values) =>
    changesOf(productUpdateBody, productUpdateBody.parse(updateBodyOf(values)), updateBodyOf(saved));

  test('is the changed fields, beside the two that are always asked for', () => {
    expect(sent({ ...saved, weight: 400, outboundExpirationOffset: 30 })).toEqual({
      name: saved.name,
      active: true,
      weight: 400,
      outboundExpirationOffset: 30,
    });
  });

  test('says that a field was emptied', () => {
    expect(sent({ ...saved, hsCode: '' })).toHaveProperty('hsCode', null);
  });
});

describe('changed fields', () => {
  const saved = bottle();
  const changed = (values: Values) => changedFields(updateBodyOf(values), updateBodyOf(saved));

  test('are counted once each', () => {
    expect(changed({ ...saved, weight: 640, value: '142.00', eshops: [] }).sort()).toEqual([
      'eshops',
      'value',
      'weight',
    ]);
  });

  test('are none after blanks, an emptied empty field or an empty row for a code', () => {
    const empty = { value: null, type: 'EAN', primary: false, typeIsChosen: false } as const;
    expect(
      changed({ ...saved, name: `${saved.name} `, description: '', codes: [...saved.codes, empty] }),
    ).toEqual([]);
  });
});

describe('a record that was changed elsewhere while it is edited', () => {
  const saved = { ...bottle(), version: 1 };

  test('brings its fields, and what was typed stays', () => {
    const typed = { ...saved, weight: 640 };
    const fresh = { ...saved, name: 'Another name', version: 2 };
    expect(rebase(typed, saved, fresh, updateBodyOf)).toMatchObject({
      weight: 640,
      name: 'Another name',
      version: 2,
    });
  });

  test('is left to the saving where both changed one field', () => {
    const fresh = { ...saved, weight: 612, version: 2 };
    expect(rebase({ ...saved, weight: 640 }, saved, fresh, updateBodyOf)).toBeNull();
    expect(rebase({ ...saved, weight: 612 }, saved, fresh, updateBodyOf)).toMatchObject({
      weight: 612,
      version: 2,
    });
  });
});

test('saving over another change writes only what was changed here', () => {
  const saved = { ...bottle(), version: 1 };
  const fresh = { ...saved, name: 'Another name', weight: 612, version: 2 };
  expect(keepMine({ ...saved, weight: 640 }, saved, fresh, updateBodyOf)).toEqual({ ...fresh, weight: 640 });
});

test('the internal SKU follows the SKU until somebody wrote another one', () => {
  expect(internalSkuOf('HC-BTL/075 č')).toBe('HCBTL075č');
  expect(followSku(null, 'HC-1', null)).toBe('HC1');
  expect(followSku('HC-1', 'HC-12', 'HC1')).toBe('HC12');
  expect(followSku('HC-1', 'HC-12', 'OWN')).toBe('OWN');
  expect(followSku('HC-1', null, 'HC1')).toBeNull();
});

test('the next product of the kind begins with what it shares', () => {
  const next = nextValues({ ...bottle(), productGroup: 'Bottles' }, newValues('Physical'));
  expect(next).toMatchObject({ productGroup: 'Bottles', valueCurrency: 'CZK', eshops: [ESHOP] });
  expect([next.name, next.productSku, next.weight]).toEqual([null, null, null]);
});

test('the volume is known when all three sides are', () => {
  expect(litresOf({ length: 245, width: 160, height: 82 })).toBeCloseTo(3.2144);
  expect(litresOf({ length: 245, width: null, height: 82 })).toBeNull();
  expect(litresOf({ length: 245, width: 'wide', height: 82 })).toBeNull();
});
