import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { OrCriteria } from '../../../contracts/kit/grid.ts';
import type { Noun } from '../../../contracts/kit/noun.ts';
import { type Actor, mayAct } from '../../../contracts/kit/states.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toast.ts';
import type { AllMatching } from '../grid/definition.ts';
import { narrow } from '../grid/query.ts';
import type { Act, RecordRow } from './acts.ts';

/**
 * Criteria that leave only those that an act applies to, as far as a list can ask for them.
 * @returns the same criteria where it cannot; null where the act applies to none.
 */
export function applicableCriteria<Row extends RecordRow>(
  { states }: Pick<Noun, 'states'>,
  name: string,
  act: Pick<Act<Row>, 'by' | 'among' | 'anyStatus'>,
  actor: Actor,
  criteria: OrCriteria,
): OrCriteria | null {
  if (act.among) return narrow(criteria, act.among.field, act.among.values);
  if (!states || act.anyStatus) return criteria;
  const by = act.by ?? [name];
  const statuses = states.statuses.filter((status) =>
    by.some((one) => mayAct<string, string>(states, status, one, actor)),
  );
  return narrow(criteria, 'status', statuses);
}

interface AllAct {
  /** What is done, in words: "Deactivate". */
  label: string;
  /** The same with number and object, where the noun says it: "Deactivate 93 suppliers". */
  titleOf?(count: number): string;
  /** What the noun says before it, if it says something. */
  body?: string | undefined;
  danger?: boolean;
  /** Criteria of those that it applies to; null where there are none. */
  applicable: OrCriteria | null;
  /** Begins it; gives the id of its job. */
  begin(query: AllMatching['query']): Promise<string>;
}

/** Asks before an act on all that match, says to how many it applies, begins it and says where it goes on. */
export function useActOnAll() {
  const { t } = useTranslation('record');
  const { base } = useArea();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useCallback(
    async (
      all: AllMatching,
      { label, titleOf, body, danger = false, applicable, begin }: AllAct,
    ): Promise<void> => {
      const criteria = all.query.criteria ?? {};
      const [total, count] = await Promise.all([
        all.count(criteria),
        applicable === null ? 0 : applicable === criteria ? null : all.count(applicable),
      ]);
      if (applicable === null || count === 0) {
        toast({ meaning: 'off', title: t('all.none', { act: label }) });
        return;
      }
      const title = titleOf?.(count ?? total) || t('all.title', { act: label, number: count ?? total });
      const isConfirmed = await confirm({
        title,
        body: (
          <div className="stack gap-8">
            {body && <p>{body}</p>}
            <p>{count === null ? t('all.unknown') : t('all.applies', { number: count, all: total })}</p>
            <p>{t('all.background')}</p>
          </div>
        ),
        confirmLabel: title,
        cancelLabel: t('confirm.keep'),
        danger,
      });
      if (!isConfirmed) return;
      const job = await begin({ ...all.query, criteria: applicable });
      all.clear();
      void client.invalidateQueries({ queryKey: ['bulkJob'] });
      toast({
        meaning: 'moving',
        title: t('all.begun', { act: label }),
        action: { label: t('all.show'), onClick: () => void navigate(`${base}/bulk-jobs/${job}`) },
      });
    },
    [t, base, navigate, client],
  );
}
