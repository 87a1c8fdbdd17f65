import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { type ChildLine, pieces } from './set.lines.ts';
import { afterComing, freeOf, type Place, setsAt } from './set.places.ts';
import classes from './strip.module.css';

/** How many sets can be sold now in one place, which part limits that, and what comes next. */
export function SellableStrip({ lines, place }: { lines: readonly ChildLine[]; place: Place | undefined }) {
  const { t } = useTranslation('productForm');
  const { integer } = useFormat();
  const physical = lines.filter(({ type }) => type !== 'Virtual');
  const now = setsAt(lines, place);
  const then = afterComing(lines, place);
  return (
    <section className={classes.strip} aria-label={t('sellable.label')}>
      <div className={classes.figure}>
        <span className={classes.title}>
          {place ? t('sellable.title', { place: place.wms }) : t('sellable.label')}
        </span>
        <span className={classes.value}>
          <b className="type-number">{now ? integer(now.sets) : '–'}</b>{' '}
          {now && t('sellable.sets', { count: now.sets })}
        </span>
      </div>
      <div className={classes.words}>
        {now ? (
          <>
            <StatusShape look={{ meaning: now.sets > 0 ? 'waiting' : 'trouble' }} />
            <p>
              <b>
                {t('sellable.limits', {
                  name: now.limiting.name,
                  available: integer(freeOf(now.limiting, place) ?? 0),
                  count: pieces(now.limiting),
                })}
              </b>
              {then && (
                <span>
                  {t('sellable.coming', { coming: integer(then.coming), count: then.sets })}{' '}
                  {then.next && t('sellable.next', { name: then.next.limiting.name, count: then.next.sets })}
                </span>
              )}
              {!then && <span>{t('sellable.nothingComes')}</span>}
            </p>
          </>
        ) : (
          <p className={classes.quiet}>
            {lines.length === 0
              ? t('sellable.empty')
              : physical.length === 0
                ? t('sellable.onlyVirtual')
                : t('sellable.unknown')}
          </p>
        )}
      </div>
    </section>
  );
}
