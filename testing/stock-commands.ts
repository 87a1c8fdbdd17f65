import fc from 'fast-check';
import { RETURN_GRADES, type ReturnGrade } from '../contracts/return-receipt/return-receipt.states.ts';
import type { BookingPolicy } from '../server/stock/plan.ts';
import { SIZES } from './stock-world.ts';

interface Pieces {
  /** The number of an item, or of a shelf, of the world. */
  of: number;
  quantity: number;
}

/** Commands for the ledger; whether one is legal shows when it is executed. */
export type Command = { twice: boolean } & (
  | { act: 'receive' | 'correct' | 'yield' | 'shiftStock' | 'remove' | 'regrade'; lines: Pieces[] }
  | { act: 'return'; lines: Pieces[]; grade: ReturnGrade }
  | { act: 'book'; lines: Pieces[]; policy: BookingPolicy }
  | { act: 'unbook'; lines: Pieces[] }
  | { act: 'issue' | 'shift'; lines: Pieces[]; releaseRest: boolean }
  | { act: 'release' | 'unpairAll'; document: number }
  | { act: 'move'; from: number; to: number; quantity: number }
  | { act: 'pair'; lines: (Pieces & { advice: number })[] }
  | { act: 'unpair'; lines: Pieces[] }
  | { act: 'pairAutomatically' }
  | { act: 'arrive'; advice: number; quantity: number }
  | { act: 'reduce'; advice: number; quantity: number }
);

const pieces = (max: number) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 1, max }) },
    { weight: 1, arbitrary: fc.integer({ min: -1, max: 0 }) },
  );
const some = (from: number, to: number, max: number) =>
  fc.record({ of: fc.integer({ min: from, max: to - 1 }), quantity: pieces(max) });
const onShelves = fc.array(some(0, SIZES.shelves, 9), { minLength: 1, maxLength: 3 });
/** Goods that nobody holds are few: one shelf at a time, so that something comes of it. */
const onShelf = fc.array(some(0, SIZES.shelves, 4), { minLength: 1, maxLength: 1 });
const ofItems = (maxLength: number, max: number) =>
  fc.array(some(0, SIZES.items, max), { minLength: 1, maxLength });
const ofChanges = fc.array(some(SIZES.items - SIZES.changeItems, SIZES.items, 3), {
  minLength: 1,
  maxLength: 2,
});
const item = fc.nat(SIZES.items - 1);
const document = fc.nat(SIZES.documents - 1);
const advice = fc.nat(SIZES.adviceItems - 1);
const twice = fc.boolean();
const is = <const A extends string>(act: A) => fc.constant(act);
const weigh = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary });

/** Commands, mostly such that something comes of them. */
export const command: fc.Arbitrary<Command> = fc.oneof(
  weigh(4, fc.record({ act: is('receive'), lines: onShelves, twice })),
  weigh(
    1,
    fc.record({ act: is('return'), lines: onShelves, grade: fc.constantFrom(...RETURN_GRADES), twice }),
  ),
  weigh(1, fc.record({ act: is('regrade'), lines: onShelf, twice })),
  weigh(2, fc.record({ act: is('correct'), lines: onShelves, twice })),
  weigh(1, fc.record({ act: is('yield'), lines: onShelf, twice })),
  weigh(1, fc.record({ act: is('shiftStock'), lines: onShelf, twice })),
  weigh(1, fc.record({ act: is('remove'), lines: onShelf, twice })),
  weigh(
    6,
    fc.record({
      act: is('book'),
      lines: ofItems(6, 7),
      policy: fc.constantFrom('keep' as const, 'allOrNothing' as const),
      twice,
    }),
  ),
  weigh(2, fc.record({ act: is('unbook'), lines: ofItems(2, 3), twice })),
  weigh(2, fc.record({ act: is('issue'), lines: ofItems(2, 3), releaseRest: fc.boolean(), twice })),
  weigh(2, fc.record({ act: is('shift'), lines: ofChanges, releaseRest: fc.boolean(), twice })),
  weigh(1, fc.record({ act: is('release'), document, twice })),
  weigh(1, fc.record({ act: is('unpairAll'), document, twice })),
  weigh(3, fc.record({ act: is('move'), from: item, to: item, quantity: pieces(3), twice })),
  weigh(
    3,
    fc.record({
      act: is('pair'),
      lines: fc.array(fc.record({ of: item, advice, quantity: pieces(4) }), { minLength: 1, maxLength: 2 }),
      twice,
    }),
  ),
  weigh(1, fc.record({ act: is('unpair'), lines: ofItems(1, 2), twice })),
  weigh(1, fc.record({ act: is('pairAutomatically'), twice })),
  weigh(2, fc.record({ act: is('arrive'), advice, quantity: pieces(4), twice })),
  weigh(1, fc.record({ act: is('reduce'), advice, quantity: fc.integer({ min: 1, max: 6 }), twice })),
);
