import { expect, it } from 'vitest';
import { FILE_LIMITS, LIMITS } from '../../../../contracts/kit/limits.ts';
import { entriesOf, isUnsent, settleEntry, takeFiles } from './attachment.entries.ts';

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
