import { Button, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { call } from '../../../platform/api.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Banner, Note } from '../../../ui/form/Banner.tsx';
import { useSurroundings } from '../../../ui/form/context.ts';
import { Segments } from '../../../ui/layout/Segments.tsx';
import type { PickedProduct } from '../lines/columns.tsx';
import type { PlacedRow } from '../lines/lines.ts';
import { ProductLines } from '../lines/ProductLines.tsx';
import { ContentsTable } from './ContentsTable.tsx';
import { SellableStrip } from './SellableStrip.tsx';
import { type ChildLine, type Contents, childLines, unfold, withSet } from './set.lines.ts';
import { type Place, setsAt } from './set.places.ts';
import { useAddedChildren, usePlaces } from './set.queries.ts';

interface Props {
  organisation: string | null;
  /** The set itself when it is there: it may not hold itself. */
  record: ProductDetail | null;
  /** The e-shops in which each part must be sold too. */
  eshops: readonly { id: string; name: string }[];
  /** Said above: what can be sold now. */
  hasStrip?: boolean;
}

const DIRTY = { shouldDirty: true };
const ANYWHERE = { wms: null, warehouse: null };

type Rows = readonly PlacedRow<PickedProduct>[];

/** A line with what its product says of itself. */
const complete = (line: ChildLine, detail: ProductDetail | undefined): ChildLine => {
  if (!detail) return line;
  const { active, image, available, quantityToStock, weight } = detail;
  return {
    ...line,
    product: { ...line.product, active, image, available, incoming: quantityToStock, weight },
  };
};

/** The contents of a set: what is in it, how many sets that makes, and where. */
export function ContentsSection({ organisation, record, eshops, hasStrip = true }: Props) {
  const { t } = useTranslation('productForm');
  const { list } = useFormat();
  const typed = useWatch<Contents, 'childrenProducts'>({ name: 'childrenProducts' }) as ChildLine[];
  const { errors } = useFormState<Contents>({ name: ['childrenProducts', 'containedSets'] });
  const { getValues, setValue } = useFormContext<Contents>();
  const contained = useWatch<Contents, 'containedSets'>({ name: 'containedSets' });
  const isLocked = useSurroundings().lockOf('childrenProducts') !== undefined;
  const [notes, setNotes] = useState<string[]>([]);
  const [placeKey, setPlaceKey] = useState<string | null>(null);

  const added = useAddedChildren(typed, record?.childrenProducts.map(({ productId }) => productId) ?? []);
  const lines = useMemo(
    () => typed.map((line) => complete(line, added.get(line.product.id))),
    [typed, added],
  );
  const places = usePlaces(lines, record);
  const place = places.find(({ key }) => key === placeKey) ?? places[0];

  /** Sets go in as the products that they hold; the set itself does not. */
  const ready = async (rows: Rows): Promise<Rows> => {
    const found: PlacedRow<PickedProduct>[] = [];
    const said: string[] = [];
    for (const row of rows) {
      const { id, productSku: sku, type } = row.product;
      if (id === record?.id) said.push(t('contents.itself', { sku }));
      else if (type !== 'Bundle') found.push(row);
      else {
        const set = await call(productRoutes.read, { params: { id } }).catch(() => null);
        const parts = set ? unfold(set, row.quantity) : [];
        if (!set) said.push(t('contents.notRead'));
        else if (parts.some(({ product }) => product.id === record?.id))
          said.push(t('contents.holdsThis', { sku }));
        else {
          if (set) setValue('containedSets', withSet(getValues('containedSets'), set, row.quantity), DIRTY);
          found.push(...parts);
          said.push(t('contents.unfolded', { sku, count: parts.length }));
        }
      }
    }
    setNotes((before) => [...new Set([...before, ...said])]);
    return found;
  };

  const faultOf = ({ product }: ChildLine, index: number): string | undefined => {
    const error = errors.childrenProducts?.[index] as { message?: string; productId?: { message?: string } };
    const wrong = error?.productId?.message ?? error?.message;
    if (wrong) return wrong;
    const sku = product.productSku;
    if (!product.active) return t('contents.inactive', { sku });
    const detail = added.get(product.id);
    const missing = detail && eshops.filter(({ id }) => !detail.eshops.some((one) => one.id === id));
    return missing && missing.length > 0
      ? t('contents.notInEshops', { sku, eshops: list(missing.map(({ name }) => name)) })
      : undefined;
  };

  const wrongSet = (index: number): string | undefined =>
    errors.containedSets?.[index]?.productId?.message ?? errors.containedSets?.[index]?.message;

  return (
    <ProductLines<ChildLine>
      name="childrenProducts"
      step="contents"
      kind={childLines}
      organisation={organisation}
      place={ANYWHERE}
      isOpen={!isLocked}
      waitsFor={organisation === null ? t('organisationFirst') : undefined}
      unfold={ready}
      aside={places.length > 1 && <PlaceChoice places={places} chosen={place?.key} onChoose={setPlaceKey} />}
      before={hasStrip && <SellableStrip lines={lines} place={place} />}
      table={(_, acts) => (
        <ContentsTable
          {...acts}
          lines={lines}
          place={place}
          limiting={lines.length > 1 ? setsAt(lines, place)?.limiting.product.id : undefined}
          faultOf={faultOf}
        />
      )}
    >
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {contained.map((set, index) => (
        <Banner
          key={set.productId}
          tone={wrongSet(index) ? 'trouble' : 'quiet'}
          actions={
            !isLocked && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() =>
                  setValue(
                    'containedSets',
                    contained.filter((one) => one !== set),
                    DIRTY,
                  )
                }
              >
                {t('contents.unfollow')}
              </Button>
            )
          }
        >
          {wrongSet(index) ?? t('contents.follows', { sku: set.productSku, times: set.quantity })}
        </Banner>
      ))}
    </ProductLines>
  );
}

const SEGMENTS = 4;

function PlaceChoice(props: {
  places: readonly Place[];
  chosen: string | undefined;
  onChoose: (key: string) => void;
}) {
  const { places, chosen = '', onChoose } = props;
  const { t } = useTranslation('productForm');
  const items = places.map(({ key, wms, warehouse }) => ({
    key,
    label: places.filter((one) => one.wms === wms).length > 1 ? `${wms} · ${warehouse}` : wms,
  }));
  return items.length <= SEGMENTS ? (
    <Segments label={t('contents.place')} items={items} chosen={chosen} onChoose={onChoose} />
  ) : (
    <Select
      aria-label={t('contents.place')}
      data={items.map(({ key, label }) => ({ value: key, label }))}
      value={chosen}
      allowDeselect={false}
      onChange={(key) => key && onChoose(key)}
    />
  );
}
