import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { quantity, reference, text } from '../../../contracts/kit/fields.ts';
import { schemaResolver } from './resolver.ts';

const schema = z.strictObject({
  number: text(5),
  items: z.array(z.strictObject({ product: reference(), quantity: quantity() })).min(1),
});
const ID = '0199a1b2-0000-7000-8000-000000000001';
// The words are tested with the locale file; here the code is enough.
const t = ((key: string) => key) as unknown as TFunction;
const options = { fields: {}, names: [], shouldUseNativeValidation: false } as never;
const check = (values: object, reading: object = {}) =>
  schemaResolver(
    schema,
    () => t,
    () => reading,
  )(values as never, undefined, options);

it('hands on what the schema made of the values', async () => {
  const items = [{ product: { id: ID, name: 'Headlamp' }, quantity: '2' }];
  expect(await check({ number: ' A-1 ', items })).toEqual({
    values: { number: 'A-1', items: [{ product: ID, quantity: 2 }] },
    errors: {},
  });
});

it('puts the first violation of each field where the field is, also in a list', async () => {
  const items = [
    { product: ID, quantity: 1 },
    { product: null, quantity: '1,5' },
  ];
  const { errors } = await check({ number: 'too long', items });
  expect(errors).toMatchObject({
    number: { type: 'tooLong', message: 'violation:tooLong' },
    items: [undefined, { product: { type: 'required' }, quantity: { type: 'wrongType' } }],
  });
});

it('adds what is demanded beyond the schema, and the schema speaks first', async () => {
  const demand = () => [
    { propertyPath: 'number', code: 'orderNumberTaken', parameters: {} },
    { propertyPath: 'items', code: 'nothingPhysical', parameters: {} },
  ];
  const items = [{ product: ID, quantity: 1 }];
  expect((await check({ number: '', items }, { demand })).errors).toMatchObject({
    number: { type: 'required' },
    items: { type: 'nothingPhysical' },
  });
  expect((await check({ number: 'A', items }, { demand })).errors).toMatchObject({
    number: { type: 'orderNumberTaken' },
  });
});

it('reads the values as they are prepared', async () => {
  const prepare = () => ({ number: 'B', items: [{ product: ID, quantity: 3 }] });
  expect((await check({ anything: true }, { prepare })).values).toEqual(prepare());
});

it('says what is wrong with a list as a whole at its root, beside what is wrong within', async () => {
  const demand = () => [
    { propertyPath: 'items', code: 'nothingPhysical', parameters: {} },
    { propertyPath: 'items[1].product', code: 'productInactive', parameters: {} },
  ];
  const items = [1, 2].map((pieces) => ({ product: ID, quantity: pieces }));
  expect((await check({ number: 'A', items }, { demand })).errors).toMatchObject({
    items: { root: { type: 'nothingPhysical' }, 1: { product: { type: 'productInactive' } } },
  });
});

it('finds what is wrong in each of 5,000 lines', async () => {
  const items = Array.from({ length: 5_000 }, () => ({ product: ID, quantity: 1 }));
  const demand = () =>
    items.map((_, at) => ({ propertyPath: `items[${at}].product`, code: 'productInactive', parameters: {} }));
  const { errors } = await check({ number: 'A', items }, { demand });
  expect((errors as unknown as { items: unknown[] }).items).toHaveLength(5_000);
});
