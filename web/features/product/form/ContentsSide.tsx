import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useProductStock } from '../product.queries.ts';
import type { Contents } from './ContentsSection.tsx';
import { type ChildLine, pieces, weightOf } from './set.lines.ts';
import classes from './side.module.css';

const DAYS = 28;
const MS_A_DAY = 86_400_000;

/** One set: its picture, what it weighs and costs, how it sells. */
export function ContentsSide({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['productForm', 'product']);
  const { integer, decimal, money } = useFormat();
  const { may } = useSession();
  const lines = useWatch<Contents, 'childrenProducts'>({ name: 'childrenProducts' }) as ChildLine[];
  const weight = weightOf(lines);
  const picture = product.images[0]?.urlLarge ?? product.image;
  return (
    <aside className={classes.side} aria-label={t('side.label')}>
      <section className={classes.part}>
        <h2 className="type-section">{t('oneSet.title')}</h2>
        {picture && <img className={classes.picture} src={picture} alt="" />}
        <dl className={classes.facts}>
          <dt>{t('labels.weight')}</dt>
          <dd>
            {weight === null
              ? '–'
              : t('oneSet.sum', {
                  weight:
                    weight < 1_000
                      ? `${integer(weight)} ${t('units.g')}`
                      : t('side.kilograms', { value: decimal(weight / 1_000) }),
                })}
          </dd>
          <dt>{t('oneSet.pieces')}</dt>
          <dd>{integer(lines.reduce((sum, line) => sum + pieces(line), 0))}</dd>
          <dt>{t('product:fields.value')}</dt>
          <dd>{money(product.value, product.valueCurrency ?? '')}</dd>
        </dl>
      </section>
      {may('stock.read') && <Sold product={product} />}
    </aside>
  );
}

/** How many went out lately, and until when the present ones last at that pace. */
function Sold({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('productForm');
  const { decimal, integer, weekday } = useFormat();
  const sold = useProductStock(product.id).data?.totals.soldIn28Days ?? 0;
  if (sold === 0) return null;
  const sets = product.setAvailability[0]?.available ?? 0;
  const perDay = sold / DAYS;
  const until = new Date(Date.now() + Math.floor(sets / perDay) * MS_A_DAY).toISOString();
  return (
    <section className={classes.part}>
      <h2 className="type-section">{t('oneSet.sold', { days: DAYS })}</h2>
      <p className={classes.number}>
        <b className="type-number">{integer(sold)}</b>
        <span className="ink2">{t('oneSet.perDay', { count: sold, perDay: decimal(perDay, 1) })}</span>
      </p>
      {sets > 0 && <p className={classes.words}>{t('oneSet.lasts', { count: sets, day: weekday(until) })}</p>}
    </section>
  );
}
