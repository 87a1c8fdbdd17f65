import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail, ProductHit } from '../../../../contracts/product/product.schema.ts';
import { call } from '../../../platform/api.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSurroundings } from '../../../ui/form/context.ts';
import { ProductPicker } from '../picker/picker.fields.tsx';
import { ContentsTable } from './ContentsTable.tsx';
import classes from './contents.module.css';
import { Note } from './Notices.tsx';
import { SellableStrip } from './SellableStrip.tsx';
import { type Child, type ChildLine, pieces, placeChildren, unfold } from './set.lines.ts';
import { setsAt } from './set.places.ts';
import { useAddedChildren, usePlaces } from './set.queries.ts';

const PasteDialog = lazy(async () => ({
  default: (await import('../picker/paste.fields.tsx')).PasteDialog,
}));

/** What the contents need of the form that they are a part of. */
export interface Contents {
  childrenProducts: ChildLine[];
}

interface Props {
  organisation: string | null;
  /** The set itself when it is there: it may not hold itself. */
  record: ProductDetail | null;
  /** The e-shops in which each part must be sold too. */
  eshops: readonly { id: string; name: string }[];
  /** Said above: what can be sold now. */
  hasStrip?: boolean;
}

/** What was picked, scanned or pasted; what a paste does not tell is read with the product itself. */
type Found = Pick<ProductHit, 'id' | 'productSku' | 'name' | 'type' | 'weight'> &
  Partial<Pick<ProductHit, 'active' | 'image' | 'available'>>;

const childOf = ({ active = true, image = null, available, ...found }: Found): Child => ({
  ...found,
  active,
  image,
  available: available ?? null,
  incoming: null,
});

/** A line with what its product says of itself. */
const complete = (line: ChildLine, detail: ProductDetail | undefined): ChildLine =>
  detail
    ? {
        ...line,
        active: detail.active,
        image: detail.image,
        available: detail.available,
        incoming: detail.quantityToStock,
        weight: detail.weight,
      }
    : line;

/** The contents of a set: what is in it, how many sets that makes, and where. */
export function ContentsSection({ organisation, record, eshops, hasStrip = true }: Props) {
  const { t } = useTranslation('productForm');
  const { list } = useFormat();
  const form = useFormContext<Contents>();
  const { replace } = useFieldArray({ control: form.control, name: 'childrenProducts', keyName: 'key' });
  const typed = useWatch({ control: form.control, name: 'childrenProducts' }) as ChildLine[];
  const { errors } = useFormState({ control: form.control, name: 'childrenProducts' });
  const isLocked = useSurroundings().lockOf('childrenProducts') !== undefined;
  const [news, setNews] = useState<{ text: string; isWrong: boolean } | null>(null);
  const [notes, setNotes] = useState<string[]>([]);
  const [pasted, setPasted] = useState<string | null>(null);
  const [placeKey, setPlaceKey] = useState<string | null>(null);
  const scan = useRef<HTMLInputElement>(null);

  const added = useAddedChildren(typed, record?.childrenProducts.map(({ productId }) => productId) ?? []);
  const lines = useMemo(() => typed.map((line) => complete(line, added.get(line.productId))), [typed, added]);
  const { places } = usePlaces(lines, record);
  const place = places.find(({ key }) => key === placeKey) ?? places[0];
  const sellable = setsAt(lines, place);

  const write = (next: ChildLine[]) => {
    replace(next);
    if (form.formState.isSubmitted) void form.trigger('childrenProducts');
  };

  /** Puts products into the set; those that are sets themselves are unfolded into theirs. */
  const add = async (rows: readonly { found: Found; quantity: number }[]) => {
    const ready: { child: Child; quantity: number }[] = [];
    const told: string[] = [];
    for (const { found, quantity } of rows) {
      if (found.id === record?.id) told.push(t('contents.itself', { sku: found.productSku }));
      else if (found.type !== 'Bundle') ready.push({ child: childOf(found), quantity });
      else {
        const set = await call(productRoutes.read, { params: { id: found.id } });
        const parts = unfold(set, quantity);
        if (parts.some(({ child }) => child.id === record?.id))
          told.push(t('contents.holdsThis', { sku: found.productSku }));
        else {
          ready.push(...parts);
          told.push(t('contents.unfolded', { sku: found.productSku, count: parts.length }));
        }
      }
    }
    write(placeChildren(form.getValues('childrenProducts'), ready));
    setNotes((before) => [...new Set([...before, ...told])]);
    const [first] = ready;
    if (ready.length === 1 && first)
      setNews({ isWrong: false, text: t('contents.added', { sku: first.child.productSku }) });
    else if (ready.length > 1)
      setNews({ isWrong: false, text: t('contents.manyAdded', { count: ready.length }) });
    else setNews(null);
  };
  const addSafely = (rows: readonly { found: Found; quantity: number }[]) =>
    void add(rows).catch(() => setNews({ isWrong: true, text: t('contents.notRead') }));

  type LineError = { message?: string; productId?: { message?: string } } | undefined;
  const told = errors.childrenProducts as
    | ({ message?: string; root?: { message?: string } } & Record<number, LineError>)
    | undefined;
  const faultOf = (line: ChildLine, index: number): string | undefined => {
    const error = told?.[index];
    if (error?.productId?.message ?? error?.message) return error?.productId?.message ?? error?.message;
    if (!line.active) return t('contents.inactive', { sku: line.productSku });
    const detail = added.get(line.productId);
    const missing = detail && eshops.filter(({ id }) => !detail.eshops.some((one) => one.id === id));
    return missing && missing.length > 0
      ? t('contents.notInEshops', { sku: line.productSku, eshops: list(missing.map(({ name }) => name)) })
      : undefined;
  };
  const wrong = told?.root?.message ?? told?.message;
  const sum = lines.reduce((total, line) => total + pieces(line), 0);

  return (
    <>
      {hasStrip && <SellableStrip lines={lines} place={place} />}
      <div className={classes.card} id="field-childrenProducts" tabIndex={-1}>
        <div className={classes.head}>
          <h2 className="type-section">{t('sections.contents')}</h2>
          {lines.length > 0 && (
            <span className={classes.count}>
              {t('contents.products', { count: lines.length })}, {t('contents.pieces', { count: sum })}
            </span>
          )}
          {places.length > 1 && (
            <PlaceChoice places={places} chosen={place?.key ?? null} onChoose={setPlaceKey} />
          )}
        </div>
        {lines.length > 0 ? (
          <ContentsTable
            lines={lines}
            place={place}
            limiting={sellable?.limiting.productId ?? null}
            faultOf={faultOf}
            isLocked={isLocked}
            onRemove={(index) => {
              write(form.getValues('childrenProducts').filter((_, at) => at !== index));
              setNews(null);
              scan.current?.focus();
            }}
            onDone={() => scan.current?.focus()}
          />
        ) : (
          <p className={classes.empty}>{t('contents.none')}</p>
        )}
        {!isLocked && (
          <div className={classes.add}>
            <ProductPicker
              filter={{ organisation }}
              inputRef={scan}
              disabled={organisation === null}
              onPick={(found) => addSafely([{ found, quantity: 1 }])}
              onMessage={(message) => setNews(message === null ? null : { text: message, isWrong: true })}
              onPasteRows={setPasted}
            />
            <Button
              variant="default"
              leftSection={<IconClipboardText size={16} stroke={1.7} aria-hidden="true" />}
              disabled={organisation === null}
              onClick={() => setPasted('')}
            >
              {t('contents.paste')}
            </Button>
          </div>
        )}
        <p
          className={classes.news}
          role="status"
          data-wrong={news?.isWrong || wrong !== undefined || undefined}
        >
          {wrong ?? news?.text ?? (organisation === null ? t('organisationFirst') : null)}
        </p>
      </div>
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      <Suspense fallback={null}>
        {pasted !== null && (
          <PasteDialog
            text={pasted}
            organisation={organisation}
            onClose={() => setPasted(null)}
            onAdd={(rows) => {
              setPasted(null);
              addSafely(rows.map(({ product, quantity }) => ({ found: product as Found, quantity })));
            }}
          />
        )}
      </Suspense>
    </>
  );
}

const SEGMENTS = 4;

function PlaceChoice(props: {
  places: readonly { key: string; wms: string; warehouse: string }[];
  chosen: string | null;
  onChoose: (key: string) => void;
}) {
  const { places, chosen, onChoose } = props;
  const { t } = useTranslation('productForm');
  const isShared = (wms: string) => places.filter((one) => one.wms === wms).length > 1;
  const data = places.map(({ key, wms, warehouse }) => ({
    value: key,
    label: isShared(wms) ? `${wms} · ${warehouse}` : wms,
  }));
  return data.length <= SEGMENTS ? (
    <SegmentedControl
      className={classes.places ?? ''}
      aria-label={t('contents.place')}
      data={data}
      value={chosen ?? ''}
      onChange={onChoose}
    />
  ) : (
    <Select
      className={classes.places ?? ''}
      aria-label={t('contents.place')}
      data={data}
      value={chosen}
      allowDeselect={false}
      onChange={(key) => key && onChoose(key)}
    />
  );
}
