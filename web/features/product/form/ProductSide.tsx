import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { isChanged, useSurroundings } from '../../../ui/form/context.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { MEASURES, type Values } from './product.values.ts';
import classes from './side.module.css';
import { WarehouseView } from './WarehouseView.tsx';

/** What the fields lead to: the box as the warehouse sees it, what a change touches, the sets that hold it. */
export function ProductSide({ record }: { record: ProductDetail | null }) {
  const { t } = useTranslation('productForm');
  const type = useWatch<Values, 'type'>({ name: 'type' });
  if (type !== 'Physical' && !record?.usedIn.length) return null;
  return (
    <aside className={classes.side} aria-label={t('side.label')}>
      {type === 'Physical' && <WarehouseView />}
      {record && <MeasuresChanged record={record} />}
      {record && record.usedIn.length > 0 && <UsedIn sets={record.usedIn} />}
    </aside>
  );
}

/** Which open documents a new weight or size touches; only when one was typed. */
function MeasuresChanged({ record }: { record: ProductDetail }) {
  const { t } = useTranslation('productForm');
  const { saved } = useSurroundings();
  const now = useWatch<Values>({ name: MEASURES as never }) as unknown as unknown[];
  const isNew = saved !== undefined && MEASURES.some((name, index) => isChanged(saved[name], now[index]));
  if (!isNew) return null;
  const { openExpeditions, stock, sets } = record.ties;
  return (
    <section className={classes.part}>
      <h2 className="type-section">{t('side.change.title')}</h2>
      <ul className={classes.words}>
        <li>{t('side.change.expeditions', { count: openExpeditions })}</li>
        {stock > 0 && <li>{t('side.change.stock', { count: stock })}</li>}
        {sets > 0 && <li>{t('side.change.sets', { count: sets })}</li>}
      </ul>
    </section>
  );
}

function UsedIn({ sets }: { sets: ProductDetail['usedIn'] }) {
  const { t } = useTranslation('productForm');
  const { base } = useArea();
  return (
    <section className={classes.part}>
      <h2 className="type-section">{t('side.usedIn')}</h2>
      <ul className={classes.sets}>
        {sets.map((set) => (
          <li key={set.id}>
            <Picture src={null} size={28} />
            <span className={classes.set}>
              <Link to={`${base}/products/${set.id}`}>{set.productSku}</Link>
              <span className={classes.quiet}>{set.active ? set.name : t('side.inactive', set)}</span>
            </span>
            <span className={classes.times}>{t('side.times', { count: set.quantity })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
