import { Button } from '@mantine/core';
import { IconClipboardText, IconFileImport, IconScan } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useSurroundings } from '../../../ui/form/context.ts';
import { RelationPicker } from '../../../ui/form/RelationPicker.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import type { Forecast } from './expedition.forecast.ts';
import { type Line, pieces, placeProduct } from './expedition.lines.ts';
import { isSeveralRows } from './expedition.paste.ts';
import { type FoundProduct, findByCodes, searchProducts } from './expedition.products.ts';
import type { Values } from './expedition.values.ts';
import { ItemsTable } from './ItemsTable.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { ProductOption } from './ProductOption.tsx';
import classes from './scan.module.css';

interface Props {
  organisation: string | null;
  availability: Forecast['availability'];
}

type News = { text: string; isWrong: boolean; undo?: () => void };

/** The lines: scanned, typed, pasted or read out of a file. */
export function ItemsSection({ organisation, availability }: Props) {
  const { t } = useTranslation(['expeditionForm', 'common']);
  const format = useFormat();
  const form = useFormContext<Values>();
  const { append, update, remove } = useFieldArray({
    control: form.control,
    name: 'items',
    keyName: 'key',
  });
  const items = useWatch({ control: form.control, name: 'items' });
  const { errors } = useFormState({ control: form.control, name: 'items' });
  const missing = errors.items?.root?.message ?? errors.items?.message;
  const lock = useSurroundings().lockOf('items');
  const [news, setNews] = useState<News | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const scan = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);

  const place = (product: FoundProduct, quantity: number): News => {
    const before = form.getValues('items');
    const { index, line, isNew } = placeProduct(before, product, quantity);
    if (isNew) append(line, { shouldFocus: false });
    else {
      update(index, line);
      form.setValue(`items.${index}.quantity`, line.quantity, { shouldDirty: true });
    }
    // An order is in the currency of what is in it, unless somebody chose another one.
    for (const name of ['currency', 'codCurrency', 'deliveryCostCurrency'] as const)
      if (!form.getValues(name)) form.setValue(name, product.valueCurrency);
    if (form.formState.isSubmitted) void form.trigger('items');
    const words = { sku: product.productSku, count: pieces(line) };
    return {
      isWrong: false,
      text: isNew ? t('items.added', words) : t('items.raised', words),
      undo: () => {
        form.setValue('items', before, { shouldDirty: true });
        setNews(null);
        scan.current?.focus();
      },
    };
  };

  const listen = useCallback(() => scan.current?.focus(), []);
  const drop = useCallback(
    (index: number) => {
      remove(index);
      setNews(null);
      listen();
    },
    [remove, listen],
  );

  const addByCode = async (code: string) => {
    try {
      const product = (await findByCodes(organisation, [code])).get(code);
      setNews(product ? place(product, 1) : { text: t('items.unknown', { code }), isWrong: true });
    } catch {
      setNews({ text: t('items.notSearched', { code }), isWrong: true });
    }
  };

  const addMany = (rows: { product: FoundProduct; quantity: number }[]) => {
    for (const { product, quantity } of rows) place(product, quantity);
    setPasted(null);
    toast({ meaning: 'done', title: t('items.manyAdded', { count: rows.length }) });
  };

  const count = items.length;
  const sum = items.reduce((total, line) => total + pieces(line), 0);
  const weight = items.reduce((total, line) => total + pieces(line) * (line.product.weight ?? 0), 0);
  const note = [
    t('items.count', { count }),
    t('items.pieces', { count: sum }),
    weight > 0 && t('items.weight', { kilograms: format.decimal(weight / 1_000) }),
  ].filter(Boolean);

  return (
    <FormSection step="items" title={t('sections.items')} note={count > 0 ? note.join(', ') : undefined}>
      {lock === undefined && (
        <div className={classes.scan}>
          <RelationPicker
            label={t('items.scan')}
            placeholder={t('items.scan')}
            id="field-items"
            inputRef={scan}
            icon={<IconScan size={16} stroke={1.7} aria-hidden="true" />}
            hint={<span className={classes.enter}>Enter ↵</span>}
            searchKey={['product', 'search', organisation]}
            search={(text, signal) => searchProducts(organisation, text, signal)}
            render={(product) => <ProductOption product={product} />}
            onPick={(product) => setNews(place(product, 1))}
            onEnter={(code) => void addByCode(code)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!isSeveralRows(text)) return;
              event.preventDefault();
              setPasted(text);
            }}
          />
          <Button
            variant="default"
            leftSection={<IconClipboardText size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => setPasted('')}
          >
            {t('items.paste')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => file.current?.click()}
          >
            {t('items.fromFile')}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (chosen) void chosen.text().then(setPasted);
            }}
          />
        </div>
      )}
      <p
        className={classes.news}
        role="status"
        id="field-items-error"
        data-wrong={news?.isWrong || (news === null && missing !== undefined) || undefined}
      >
        {news?.text ?? missing}
        {news?.undo && (
          <Button variant="transparent" size="compact-xs" onClick={news.undo}>
            {t('common:undo')}
          </Button>
        )}
      </p>
      <ItemsTable
        items={items as Line[]}
        availability={availability}
        isLocked={lock !== undefined}
        onRemove={drop}
        onDone={listen}
      />
      {pasted !== null && (
        <PasteDialog
          text={pasted}
          organisation={organisation}
          onClose={() => setPasted(null)}
          onAdd={addMany}
        />
      )}
    </FormSection>
  );
}
