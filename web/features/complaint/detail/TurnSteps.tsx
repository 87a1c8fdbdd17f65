import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { relationName } from '../../../../contracts/kit/related.ts';
import type { StatusLook } from '../../../../contracts/kit/states.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import classes from '../complaint.module.css';
import { type PathStep, readPath } from './complaint.path.ts';

const LOOKS: Record<PathStep['place'], StatusLook> = {
  done: { meaning: 'done' },
  now: { meaning: 'waiting' },
  ahead: { meaning: 'off', shape: 'outline' },
};

/** The whole path of a claim: what is behind, whose turn it is until when, what is ahead. */
export function TurnSteps({ row }: { row: ComplaintDetail }) {
  const { t } = useTranslation('complaintScreen');
  const { shortDay } = useFormat();
  const { actor } = useSession();
  return (
    <ol className={classes.steps}>
      {readPath(row).map(({ name, place, at, until, days }) => (
        <li
          key={name}
          data-now={place === 'now' || undefined}
          aria-current={place === 'now' ? 'step' : undefined}
        >
          <StatusShape look={LOOKS[place]} size={14} />
          <span>
            {t(name === 'reporter' && actor === 'client' ? 'path.you' : `path.${name}`, {
              carrier: relationName(row.carrier),
            })}
          </span>
          {at && <time dateTime={at}>{shortDay(at)}</time>}
          {days !== undefined && (
            <small>{t(name === 'carrier' ? 'path.workingDays' : 'path.days', { count: days })}</small>
          )}
          {until && <small>{t('path.until', { when: shortDay(until) })}</small>}
        </li>
      ))}
    </ol>
  );
}
