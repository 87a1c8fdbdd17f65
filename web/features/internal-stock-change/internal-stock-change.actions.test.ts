import { expect, it } from 'vitest';
import { listActions, mainAction } from './internal-stock-change.actions.ts';

it('lets the provider approve and the client cancel what is new', () => {
  expect(listActions('New', 'admin')).toEqual([
    { button: 'approve', may: true },
    { button: 'cancel', may: true },
  ]);
  expect(listActions('New', 'client')).toEqual([
    { button: 'approve', may: false },
    { button: 'cancel', may: true },
  ]);
});

it('shows a client what only the provider may do', () => {
  expect(listActions('Failed', 'client')).toEqual([
    { button: 'retry', may: false },
    { button: 'cancel', may: false },
  ]);
  expect(listActions('Failed', 'admin').every(({ may }) => may)).toBe(true);
});

it('offers nothing at the end', () => {
  expect(listActions('Processed', 'admin')).toEqual([]);
  expect(listActions('Canceled', 'client')).toEqual([]);
  expect(mainAction('Processed')).toBeNull();
});
