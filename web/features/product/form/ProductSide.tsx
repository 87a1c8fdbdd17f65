import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useTranslation } from '../../../platform/words.ts';
import { isChanged, useSurroundings } from '../../../ui/form/context.ts';
import { FormSide, SidePart } from '../../../ui/form/side.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { MEASURES, type Values } from './product.values.ts';
import { WarehouseView } from './WarehouseView.tsx';

/** What the fields lead to: the box as the warehouse sees it, what a change touches, the sets that hold it. */
export function ProductSide({ record }: { record: ProductDetail | null }) {
  const { t } = useTranslation('productForm');
  const type = useWatch<Values, 'type'>({ name: 'type' });
  if (type !== 'Physical' && !record?.usedIn.length) return null;
  return (
    <FormSide label={t('side.label')}>
      {type === 'Physical' && <WarehouseView />}
      {record && <MeasuresChanged record={record} />}
      {record && record.usedIn.length > 0 && <UsedIn sets={record.usedIn} />}
    </FormSide>
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
    <SidePart title={t('side.change.title')}>
      <small className="stack">
        <span>{t('side.change.expeditions', { count: openExpeditions })}</span>
        {stock > 0 && <span>{t('side.change.stock', { count: stock })}</span>}
        {sets > 0 && <span>{t('side.change.sets', { count: sets })}</span>}
      </small>
    </SidePart>
  );
}

function UsedIn({ sets }: { sets: ProductDetail['usedIn'] }) {
  const { t } = useTranslation('productForm');
  const { base } = useArea();
  return (
    <SidePart title={t('side.usedIn')}>
      <ul>
        {sets.map((set) => (
          <li key={set.id} className="row">
            <Picture src={null} size={28} />
            <span className="stack grow">
              <Link to={`${base}/products/${set.id}`}>{set.productSku}</Link>
              <small>{set.active ? set.name : t('side.inactive', set)}</small>
            </span>
            <span className="ink2 tabular">{t('side.times', { count: set.quantity })}</span>
          </li>
        ))}
      </ul>
    </SidePart>
  );
}
