import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { SetFigure } from '../SetFigure.tsx';
import type { ChildLine } from './set.lines.ts';
import { afterComing, freeOf, type Place, setsAt } from './set.places.ts';

/** How many sets can be sold now in one place, which part limits that, and what comes next. */
export function SellableStrip({ lines, place }: { lines: readonly ChildLine[]; place: Place | undefined }) {
  const { t } = useTranslation(['productForm', 'productDetail']);
  const { integer } = useFormat();
  const now = setsAt(lines, place);
  const then = afterComing(lines, place);
  const why =
    lines.length === 0
      ? 'empty'
      : lines.every(({ product }) => product.type === 'Virtual')
        ? 'onlyVirtual'
        : 'unknown';
  return (
    <SetFigure
      title={
        place
          ? t('productDetail:set.canBeSold', { place: place.wms })
          : t('productDetail:set.canBeSoldNowhere')
      }
      sets={now?.sets ?? null}
    >
      {now ? (
        <p>
          <b>
            {t('sellable.limits', {
              name: now.limiting.product.name,
              available: integer(freeOf(now.limiting, place) ?? 0),
              count: Number(now.limiting.quantity),
            })}
          </b>{' '}
          <small>
            {then
              ? t('sellable.coming', { coming: integer(then.coming), count: then.sets })
              : t('sellable.nothingComes')}{' '}
            {then?.next &&
              t('sellable.next', { name: then.next.limiting.product.name, count: then.next.sets })}
          </small>
        </p>
      ) : (
        <p className="ink3">{t(`sellable.${why}`)}</p>
      )}
    </SetFigure>
  );
}
