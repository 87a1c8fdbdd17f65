import type { Dispatch, SetStateAction } from 'react';
import { entityOf, type Noun } from '../../../contracts/kit/noun.ts';
import { anyListRoute } from '../../../contracts/kit/reading.ts';
import { useTranslation } from '../../platform/words.ts';
import { callList } from '../../ui/grid/rows.ts';
import type { Answer } from './floor.steps.ts';

interface Elsewhere {
  id: string;
  number: string;
  status: string;
}

/** The record that is not at the station where it is looked for; null where there is none, or nobody says. */
async function findElsewhere(
  noun: Noun,
  sought: { id: string } | { number: string },
): Promise<Elsewhere | null> {
  const { title } = noun;
  const answer = await callList(anyListRoute(entityOf(noun)), {
    limit: 1,
    select: ['id', title, 'status'],
    criteria: 'id' in sought ? { id: { eq: sought.id } } : { [title]: { eq: sought.number } },
    total: 'none',
  }).catch(() => null);
  const found = answer?.results[0] as { id: string; status: string; [title]: string } | undefined;
  return found ? { id: found.id, number: found[title] ?? '', status: found.status } : null;
}

/** Says where a record stands that is not at this station, or no more in hand. */
export function useElsewhere(noun: Noun, setAnswer: Dispatch<SetStateAction<Answer | null>>) {
  const { t } = useTranslation(['floor', noun.name]);
  /** Unless something else was said after `said`. */
  const tellWhere = (
    sought: Parameters<typeof findElsewhere>[1],
    said: Answer,
    moreOf: (status: string) => Partial<Answer> = () => ({}),
  ) =>
    void findElsewhere(noun, sought).then((found) => {
      if (!found) return;
      const { id, number } = found;
      const { text, ...more } = moreOf(found.status);
      const status = t(`${noun.name}:statuses.${found.status}`);
      setAnswer((before) =>
        before === said
          ? {
              isGood: false,
              path: `${noun.path}/${id}`,
              title: t('scan.elsewhere', { number }),
              text: [t('scan.elsewhereText', { status }), text].filter(Boolean).join(' '),
              ...more,
            }
          : before,
      );
    });
  return {
    tellWhere,
    /** Of what somebody else has moved on; `text` and `moreOf`: what else is to be said of it. */
    tellGone: (
      { id, number }: { id: string; number: string },
      text?: string,
      moreOf?: (status: string) => Partial<Answer>,
    ) => {
      const gone = { isGood: false, title: t('scan.elsewhere', { number }), ...(text && { text }) };
      setAnswer(gone);
      tellWhere({ id }, gone, (status) => ({ ...(text && { text }), ...moreOf?.(status) }));
    },
  };
}
