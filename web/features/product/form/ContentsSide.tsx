import { useWatch } from 'react-hook-form';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { type Check, Checks, FormSide, SidePart } from '../../../ui/form/side.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import { sumOf } from '../lines/lines.ts';
import { useProductStock } from '../product.queries.ts';
import classes from './product.module.css';
import { type ChildLine, type Contents, weightOf } from './set.lines.ts';
import { useWeight } from './use-weight.ts';

const DAYS = 28;
const MS_A_DAY = 86_400_000;

/** One set: its picture, what it weighs and costs, how it sells, and what other contents change. */
export function ContentsSide({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['productForm', 'product']);
  const { integer, list, money } = useFormat();
  const { may } = useSession();
  const lines = useWatch<Contents, 'childrenProducts'>({ name: 'childrenProducts' }) as ChildLine[];
  const weight = useWeight(weightOf(lines));
  const picture = product.images[0]?.urlLarge ?? product.image;
  const { openExpeditions } = product.ties;
  const changes: Check[] = [
    { meaning: 'moving', text: t('ifChanged.availability'), detail: t('ifChanged.recounted') },
  ];
  if (product.usedIn.length > 0)
    changes.push({
      meaning: 'moving',
      text: t('ifChanged.followers', { count: product.usedIn.length }),
      detail: list(product.usedIn.map(({ productSku }) => productSku)),
    });
  if (openExpeditions > 0)
    changes.unshift({
      meaning: 'off',
      text: t('ifChanged.expeditions', { count: openExpeditions }),
      detail: t('ifChanged.sent'),
    });
  return (
    <FormSide label={t('side.label')}>
      <SidePart title={t('oneSet.title')}>
        {picture && <img className={classes.picture} src={picture} alt="" />}
        <Pairs>
          <Pair label={t('labels.weight')}>{weight === null ? '–' : t('oneSet.sum', { weight })}</Pair>
          <Pair label={t('oneSet.pieces')}>{integer(sumOf(lines))}</Pair>
          <Pair label={t('product:fields.value')}>{money(product.value, product.valueCurrency ?? '')}</Pair>
        </Pairs>
      </SidePart>
      {may('stock.read') && <Sold product={product} />}
      <Checks title={t('ifChanged.title')} checks={changes} />
    </FormSide>
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
    <SidePart title={t('oneSet.sold', { days: DAYS })}>
      <p>
        <b className="type-number">{integer(sold)}</b>{' '}
        <span className="ink2">{t('oneSet.perDay', { count: sold, perDay: decimal(perDay, 1) })}</span>
      </p>
      {sets > 0 && <small>{t('oneSet.lasts', { count: sets, day: weekday(until) })}</small>}
    </SidePart>
  );
}
