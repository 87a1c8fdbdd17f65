import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = import.meta.dirname;
const TYPED =
  /<(TextInput|Textarea|WordsInput|PasswordInput|NumberInput|PiecesInput|PinInput|\w+Field|EditCell|input(?![^>]*type="(?:file|radio)"))\b/;
const KEPT = /\buseDialog(Draft|Form)(<\w+>)?\(|<(ReasonDialog|InviteDialog)\b/;

/** Dialogs in which something is typed that no tab keeps, and why. */
const FORGOTTEN: Readonly<Record<string, string>> = {
  'features/security/SetUpTotp.tsx': 'a code that is good for half a minute',
  'features/shell/IdentityDialog.tsx': 'a password',
  'features/expedition/waiting/PairDialog.tsx': 'how many of the pieces that are free at this moment',
  'features/reservation/dialog/ChangeDialog.tsx': 'how many of the pieces that are held at this moment',
  'ui/grid/FilterPanel.tsx': 'filters, which the address keeps',
  'features/carrier/HandOverDialog.tsx': 'a day that is there from the start; nothing is sent',
};

const read = (file: string): string => readFileSync(join(WEB, file), 'utf8');
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
const dialogs = files.filter((file) => /<Dialog\b/.test(read(file)));

/** What a dialog is made of: itself, and what it takes from beside itself. */
function partsOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !files.includes(file)) return known;
  known.add(file);
  for (const [, beside = ''] of read(file).matchAll(/from '(\.\/[^']+\.tsx)'/g))
    partsOf(join(dirname(file), beside), known);
  return known;
}

/** The dialogs in which something can be typed. */
const typedIn = dialogs.filter((file) => [...partsOf(file)].some((part) => TYPED.test(read(part))));
const isKept = (file: string) => [...partsOf(file)].some((part) => KEPT.test(read(part)));

it('every dialog keeps what is typed in it until it is said or called off, or says why not', () => {
  expect(typedIn.length).toBeGreaterThan(25);
  expect(typedIn.filter((file) => !isKept(file)).toSorted()).toEqual(Object.keys(FORGOTTEN).toSorted());
});
