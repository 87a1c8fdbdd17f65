import { Button } from '@mantine/core';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { dayOf } from '../../../ui/grid/days.ts';
import { Key } from '../../../ui/layout/Key.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import classes from '../complaint.module.css';
import { focusAnswer } from './Composer.tsx';

/** Days of the calendar: a time ends with the last of them, whatever the hour at which it began. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / 86_400_000);

/** Whether somebody of this side is to act. */
const isYours = (turn: ComplaintDetail['turn'], actor: 'client' | 'admin'): boolean =>
  actor === 'client' ? turn === 'reporter' || turn === 'decided' : turn === 'resolver';

/** Whose turn it is, until when and what follows then, with the way to answer. */
export function TurnBand({ page }: { page: RecordPageModel<ComplaintDetail> }) {
  const { t } = useTranslation(['complaintScreen', 'complaint']);
  const { weekday, relative } = useFormat();
  const { actor } = useSession();
  const { row } = page;
  const { turn, dueAt, turnSince } = row;
  if (turn === 'over') return null;
  const yours = isYours(turn, actor);
  const all = dueAt === null ? 0 : daysBetween(turnSince, dueAt);
  const used = Math.min(Math.max(daysBetween(turnSince, new Date().toISOString()), 0), all);
  return (
    <section
      className={`row wrap ${classes.band}`}
      data-yours={yours || undefined}
      aria-label={t('side.turn')}
    >
      <p className={classes.bandWords}>
        <b>{t(`band.${yours ? 'yours' : 'theirs'}.${turn}`)}</b>
        {dueAt && t(`band.ends.${turn}`, { when: weekday(dueAt), ago: relative(dueAt) })}
      </p>
      {all > 1 && (
        <div className={`fine ink2 ${classes.used}`}>
          {t('band.used', { used, count: all })}
          <div className={classes.track} aria-hidden="true">
            <span style={{ width: `${(used / all) * 100}%` }} />
          </div>
        </div>
      )}
      {turn === 'reporter' && yours && page.mayWrite && (
        <Button onClick={focusAnswer} rightSection={<Key>r</Key>}>
          {t('complaint:acts.reply')}
        </Button>
      )}
    </section>
  );
}
