import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meaning } from '../../../contracts/kit/states.ts';
import classes from './life.module.css';

export interface LifeStrip {
  key: string;
  /** Behind (green), now (in the colour of the status) or ahead (grey). */
  place: 'behind' | 'now' | 'ahead';
  meaning: Meaning;
  label: string;
  /** When it was reached, or a guess of when it will be. */
  detail: string;
}

/** The stations of a record's life as strips of equal width; on a phone only where it stands is said. */
export function LifeStrips({ strips }: { strips: readonly LifeStrip[] }) {
  const { t } = useTranslation('record');
  const now = strips.findIndex((strip) => strip.place === 'now');
  const present = strips[now];
  return (
    <div className={classes.life} style={{ '--strips': strips.length } as CSSProperties}>
      <ol>
        {strips.map((strip) => (
          <li
            key={strip.key}
            data-place={strip.place}
            data-meaning={strip.meaning}
            aria-current={strip.place === 'now' ? 'step' : undefined}
          >
            <b>{strip.label}</b> <span>{strip.detail}</span>
          </li>
        ))}
      </ol>
      {present && (
        <p className={classes.lifeWords} aria-hidden="true">
          <b data-meaning={present.meaning}>{present.label}</b>
          {t('lifeStep', { step: now + 1, count: strips.length })}
        </p>
      )}
    </div>
  );
}
