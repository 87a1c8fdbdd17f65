import type { CSSProperties } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { today } from '../grid/days.ts';
import classes from './life.module.css';
import type { LifeStage } from './life.ts';

interface LifeStripsProps<Stage extends LifeStage<string>> {
  stages: readonly Stage[];
  labelOf: (stage: Stage) => string;
  /** When it was reached, or a guess of when it will be; `moment` says the time alone for today. */
  detailOf: (stage: Stage, moment: (iso: string) => string) => string;
}

/** The stations of a record's life as strips of equal width; on a phone only where it stands is said. */
export function LifeStrips<Stage extends LifeStage<string>>(props: LifeStripsProps<Stage>) {
  const { stages, labelOf, detailOf } = props;
  const { t } = useTranslation('record');
  const { time, shortDay } = useFormat();
  const moment = (iso: string) =>
    today(new Date(iso)) === today() ? time(iso) : `${shortDay(iso)} ${time(iso)}`;
  const now = stages.findIndex(({ place }) => place === 'now');
  const present = stages[now];
  return (
    <div className={classes.life} style={{ '--strips': stages.length } as CSSProperties}>
      <ol>
        {stages.map((stage) => (
          <li
            key={stage.stage}
            className="type-small ink3"
            data-place={stage.place}
            data-meaning={stage.meaning}
            aria-current={stage.place === 'now' ? 'step' : undefined}
          >
            <b className="phone-unseen">{labelOf(stage)}</b>{' '}
            <span className="phone-unseen">{detailOf(stage, moment)}</span>
          </li>
        ))}
      </ol>
      {present && (
        <p className={classes.lifeWords} aria-hidden="true">
          <b data-meaning={present.meaning}>{labelOf(present)}</b>
          {t('lifeStep', { step: now + 1, count: stages.length })}
        </p>
      )}
    </div>
  );
}
