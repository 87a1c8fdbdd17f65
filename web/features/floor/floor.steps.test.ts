import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api.ts';
import { startTranslation } from '../../platform/i18n.ts';
import { refusalText, stepOf } from './floor.steps.ts';

test('a refusal names the product and the field that it is about, and speaks of no form', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => 'en' });
  await startTranslation(['record']);
  const of = (code: string, ...paths: string[]) =>
    new ApiError(400, {
      code,
      error: '',
      message: 'The form contains errors.',
      violations: paths.map((propertyPath) => ({
        propertyPath,
        code: 'required',
        parameters: {},
        message: 'Fill it in.',
      })),
    });
  const skuOf = (line: number) => ['WATCH', 'MILK'][line];
  expect(refusalText(of('invalid', 'lines[0].serialNumbers', 'lines[1].lot'), skuOf)).toBe(
    'WATCH: Fill it in. MILK, Lot: Fill it in.',
  );
  expect(refusalText(of('invalid', 'reason', 'lines[7].item'), skuOf)).toBe('Fill it in. Fill it in.');
  expect(refusalText(of('stockLocked'))).toBe('The form contains errors.');
  vi.unstubAllGlobals();
});

test('a step of an order that is to be cancelled is not said to be done, and its box is not said to leave', () => {
  const applied = (status: string) => ({ outcome: 'applied', status, reason: null });
  const asked = { outcome: 'ignored', reason: 'cancelAsked' };
  expect(stepOf('finishPicking', applied('waitingForCancel'))).toEqual(asked);
  expect(stepOf('pack', applied('returning'))).toMatchObject({ outcome: 'applied', isPackedInVain: true });
  for (const [kind, status] of [
    ['pack', 'waitingForTheCarrier'],
    ['reportAlreadyPacked', 'returning'],
    ['confirmCancel', 'canceled'],
  ] as const)
    expect(stepOf(kind, applied(status))).toEqual({ outcome: 'applied', reason: null });
  const late = { outcome: 'ignored', status: 'returning', reason: 'late' };
  expect(stepOf('pack', late)).toEqual({ outcome: 'ignored', reason: 'late' });
});
