import { expect, test } from 'vitest';
import { COMPLAINT_RESOLUTIONS } from './complaint.schema.ts';
import { ASKS_FOR_ORDER, GOODS_COME_BACK } from './complaint.states.ts';

/* What follows from each resolution, as domain.md section 9 has it: an order, goods that come back, or neither. */

test('an order is offered by three resolutions, and by no damage: goods that are replaced are resolved as sent again', () => {
  const follows = Object.fromEntries(
    COMPLAINT_RESOLUTIONS.map((one) => [
      one,
      [ASKS_FOR_ORDER.includes(one) && 'order', GOODS_COME_BACK.includes(one) && 'back'].filter(Boolean),
    ]),
  );
  expect(follows).toEqual({
    ...Object.fromEntries(COMPLAINT_RESOLUTIONS.map((one) => [one, []])),
    redispatch: ['order'],
    additional_goods: ['order'],
    wrong_product: ['order', 'back'],
    damaged_by_carrier: ['back'],
    damaged_by_customer: ['back'],
  });
});
