import type { TFunction } from 'i18next';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';

/** What was done, where its outcome does not say more: in the noun's own words, where others mean another thing by it. */
export const actTitle = (t: TFunction, noun: string, { act }: Pick<HistoryEvent, 'act'>): string =>
  t([`${noun}:happened.${act}`, `event:acts.${act}`]);
