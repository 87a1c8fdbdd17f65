import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Meter } from '../../ui/layout/Meter.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './set-figure.module.css';

interface Props {
  title: string;
  /** How many sets can be sold; null where that is not known. */
  sets: number | null;
  /** Which part limits that, and what comes. */
  children: ReactNode;
}

/** How many sets can be sold, and why not more. */
export function SetFigure({ title, sets, children }: Props) {
  const { t } = useTranslation('productDetail');
  const { integer } = useFormat();
  return (
    <section className={`box ${classes.figure}`} aria-label={title}>
      <div>
        <small>{title}</small>
        <p className="ink2">
          <b className={classes.count}>{sets === null ? '–' : integer(sets)}</b>{' '}
          {sets !== null && t('set.sets', { count: sets })}
        </p>
      </div>
      <div className="row">
        {sets !== null && <StatusShape look={{ meaning: sets > 0 ? 'waiting' : 'trouble' }} size={16} />}
        {children}
      </div>
    </section>
  );
}

interface EnoughForProps {
  sets: number;
  /** Of what the part that is enough for the most sets is enough for. */
  share: number;
  isLimiting: boolean;
}

/** For how many sets a part is enough, and whether it is the one that limits them. */
export function EnoughFor({ sets, share, isLimiting }: EnoughForProps) {
  const { t } = useTranslation('productDetail');
  const { integer } = useFormat();
  return (
    <span className={`row wrap ${classes.enough}`}>
      <Meter
        className={classes.bar}
        parts={[{ tone: isLimiting ? 'waiting' : 'done', share: sets > 0 ? Math.max(share, 0.03) : 0 }]}
      />
      <b className="tabular" data-ink={isLimiting ? 'waiting' : undefined}>
        {integer(sets)}
      </b>
      {isLimiting && (
        <span className="tag" data-ink="waiting">
          {t('items.limits')}
        </span>
      )}
    </span>
  );
}
