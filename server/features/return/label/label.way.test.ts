import { expect, test } from 'vitest';
import { PARCEL_MEANINGS } from '../../../../contracts/parcel/parcel.booking.ts';
import { furthestBy, goodsBy, isFurther } from './label.way.ts';

test('goods of a return are on their way, or delivered, by whatever the carrier calls its way', () => {
  const said = (where: string) => PARCEL_MEANINGS.filter((meaning) => goodsBy(meaning) === where);
  expect(said('onTheWay')).toEqual(['carrierPickedUp', 'waitingAtPickupPlace', 'returning']);
  expect(said('delivered')).toEqual(['delivered']);
});

test('goods are as far as the carrier has ever said, and those that are nowhere on the way go no further', () => {
  expect(furthestBy(['announced', 'delivered', 'alert', 'returning'])).toBe('delivered');
  expect(furthestBy(['carrierPickedUp', 'alert'])).toBe('onTheWay');
  expect(furthestBy(['announced'])).toBe('notHere');
  expect([isFurther('delivered', 'onTheWay'), isFurther('onTheWay', 'onTheWay')]).toEqual([true, false]);
  expect([isFurther('delivered', 'notSent'), isFurther('delivered', 'saleable')]).toEqual([false, false]);
});
