import type { Noun } from '../../../contracts/kit/noun.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import type { Sheet } from '../../../contracts/kit/sheet.ts';
import type { NounName } from '../../../contracts/nouns.ts';
import type { ImportNoun } from './import.noun.ts';
import { OrganisationOption } from './OptionFields.tsx';

/** How the records of a small noun come from a spreadsheet: one whose key is there is changed. */
export const importOf = (
  { noun, routes }: RecordContract<Noun<NounName>>,
  sheet: Sheet,
  more: Partial<ImportNoun> = {},
): ImportNoun => ({
  name: noun.name,
  routes: routes as never,
  sheet,
  options: [{ name: 'organisation', Field: OrganisationOption }],
  changes: true,
  naming: sheet.columns.slice(0, 4).map(({ field }) => field),
  ...more,
});
