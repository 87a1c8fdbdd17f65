import { expect, it } from 'vitest';
import { FILE_LIMITS, LIMITS } from '../../../../contracts/kit/limits.ts';
import { changeEntry, entriesOf, isUnsent, isUntried, settleEntry, takeFiles } from './attachment.entries.ts';

const file = (name: string, size = 1_000) => ({ name, size });
const stored = {
  id: '1',
  originalName: 'CMR.pdf',
  contentType: 'application/pdf',
  bytes: 5,
  createdAt: '2026-11-19T08:00:00Z',
};

it('takes papers and says what it leaves, by its reason', () => {
  const taken = takeFiles(
    [
      file('Delivery note.PDF'),
      file('list.xlsx'),
      file('setup.exe'),
      file('scan.pdf', FILE_LIMITS.attachment + 1),
    ],
    LIMITS.attachments - 1,
  );
  expect(taken.entries.map(({ name }) => name)).toEqual(['Delivery note.PDF']);
  expect(taken).toMatchObject({ wrongKind: ['setup.exe'], tooLarge: ['scan.pdf'], left: ['list.xlsx'] });
});

it('puts the stored paper in the place of its file', () => {
  const [entry] = takeFiles([file('CMR.pdf')], 0).entries;
  const before = [...entriesOf([{ ...stored, id: '0' }]), ...(entry ? [entry] : [])];
  expect(before.map(isUnsent)).toEqual([false, true]);
  const after = settleEntry(before, entry?.key ?? '', stored);
  expect(after.map(({ key }) => key)).toEqual(['0', '1']);
  expect(after.some(isUnsent)).toBe(false);
});

it('shows once what was read again before its sending was answered', () => {
  const [entry] = takeFiles([file('CMR.pdf')], 0).entries;
  const both = [...entriesOf([stored]), ...(entry ? [entry] : [])];
  expect(settleEntry(both, entry?.key ?? '', stored).map(({ key }) => key)).toEqual(['1']);
});

it('sends by itself what nobody has tried, and leaves to the person what was refused', () => {
  const { entries } = takeFiles([file('a.pdf'), file('b.pdf'), file('c.pdf')], 0);
  const [a, b] = entries.map(({ key }) => key);
  const sending = changeEntry(entries, a ?? '', { sent: 0.5 });
  const now = changeEntry(sending, b ?? '', { problem: 'The file is too large.' });
  expect(now.filter(isUntried).map(({ name }) => name)).toEqual(['c.pdf']);
  expect(entriesOf([stored]).filter(isUntried)).toEqual([]);
});
