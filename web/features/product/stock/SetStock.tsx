import { useState } from 'react';
import { Link } from 'react-router';
import type {
  ChildProduct,
  ProductDetail,
  SetAvailability,
} from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Segments } from '../../../ui/layout/Segments.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { EnoughFor, SetFigure } from '../SetFigure.tsx';
import { PlaceName } from './PlaceName.tsx';
import sets from './set.module.css';

/** How many sets could leave each place now, and which part limits them. */
export function SetStock({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('productDetail');
  const { integer } = useFormat();
  const places = product.setAvailability;
  const [best] = places;
  const nameOf = (id: string | null) => {
    const child = product.childrenProducts.find(
      ({ productId, productSku }) => productId === id || productSku === id,
    );
    return child ? child.name : id;
  };
  return (
    <>
      <SetFigure
        title={best ? t('set.canBeSold', { place: best.wms.name }) : t('set.canBeSoldNowhere')}
        sets={best?.available ?? 0}
      >
        <p>
          {best?.limitingProduct ? t('set.limits', { name: nameOf(best.limitingProduct) }) : t('set.noStock')}
        </p>
      </SetFigure>
      {places.length > 0 && (
        <Card title={t('set.byPlace')}>
          <DataTable
            rows={places}
            keyOf={({ wms, warehouse }) => `${wms.id} ${warehouse.id}`}
            columns={[
              { head: t('fields.warehouse'), cell: (place) => <PlaceName place={place} /> },
              {
                head: t('set.available'),
                isNumber: true,
                cell: ({ available }) => <b>{integer(available)}</b>,
              },
              { head: t('set.limitedBy'), cell: ({ limitingProduct }) => nameOf(limitingProduct) ?? '–' },
            ]}
          />
        </Card>
      )}
      <Parts product={product} />
    </>
  );
}

/** A part as one place has it: its free pieces there, and the sets that they are enough for. */
function partAt(child: ChildProduct, place: SetAvailability | undefined): ChildProduct {
  if (!place || child.enoughFor === null) return child;
  const available = place.children[child.productId] ?? 0;
  return { ...child, available, enoughFor: Math.floor(Math.max(0, available) / child.quantity) };
}

/** What a set is put together of, with the part that runs out first pointed out. */
function Parts({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['productDetail', 'product']);
  const { base } = useArea();
  const { integer } = useFormat();
  const places = product.setAvailability;
  const [chosen, setChosen] = useState(0);
  const place = places[chosen];
  const parts = product.childrenProducts.map((child) => partAt(child, place));
  const enough = parts.flatMap(({ enoughFor }) => enoughFor ?? []);
  const least = Math.min(...enough);
  const most = Math.max(1, ...enough);
  return (
    <Card
      title={t('set.parts')}
      aside={
        places.length > 1 && (
          <Segments
            label={t('fields.warehouse')}
            items={places.map(({ wms, warehouse }, index) => ({
              key: String(index),
              label: places.some((one, at) => at !== index && one.wms.id === wms.id)
                ? warehouse.name
                : wms.name,
            }))}
            chosen={String(chosen)}
            onChoose={(key) => setChosen(Number(key))}
          />
        )
      }
    >
      <DataTable
        rows={parts}
        keyOf={({ productId }) => productId}
        columns={[
          {
            head: t('fields.product'),
            cell: (child) => (
              <span className={`row anywhere gap-10 ${sets.part}`}>
                <Picture src={child.image} size={28} />
                <span className="stack grow">
                  <Link to={`${base}/products/${child.productId}`}>{child.name}</Link>
                  <small>{child.productSku}</small>
                </span>
              </span>
            ),
          },
          { head: t('set.inSet'), isNumber: true, cell: ({ quantity }) => integer(quantity) },
          {
            head: t('fields.available'),
            isNumber: true,
            cell: ({ enoughFor, available }) => (enoughFor === null ? '–' : integer(available)),
          },
          {
            head: t('figures.incoming'),
            isNumber: true,
            cell: ({ enoughFor, incoming }) => (enoughFor === null ? '–' : integer(incoming)),
          },
          {
            head: t('set.enoughFor'),
            cell: ({ enoughFor }) =>
              enoughFor === null ? (
                <small>{t('set.doesNotLimit')}</small>
              ) : (
                <EnoughFor sets={enoughFor} share={enoughFor / most} isLimiting={enoughFor === least} />
              ),
          },
        ]}
      />
    </Card>
  );
}
