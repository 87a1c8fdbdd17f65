import { afterEach, expect, it, vi } from 'vitest';
import { today } from './days.ts';
import { onNewDay } from './use-today.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells of each midnight once, also in the nights when clocks change', () => {
  vi.stubGlobal('document', new EventTarget());
  vi.useFakeTimers({ now: new Date(2026, 9, 23, 18) });
  const told: string[] = [];
  const end = onNewDay(() => told.push(today()));
  vi.advanceTimersByTime(4 * 24 * 3_600_000);
  expect(told).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveLength(5);
  end();
  vi.advanceTimersByTime(24 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveLength(5);
});
