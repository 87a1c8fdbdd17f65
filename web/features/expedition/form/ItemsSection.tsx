import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useSurroundings } from '../../../ui/form/context.ts';
import classes from '../../../ui/form/lines.module.css';
import { FormSection } from '../../../ui/form/steps.tsx';
import { FromFile } from '../../product/picker/file.fields.tsx';
import { PasteDialog } from '../../product/picker/paste.fields.tsx';
import { ProductPicker } from '../../product/picker/picker.fields.tsx';
import type { Forecast } from './expedition.forecast.ts';
import {
  type Line,
  type LineProduct,
  type PlacedRow,
  pieces,
  placeProduct,
  placeRows,
} from './expedition.lines.ts';
import type { Values } from './expedition.values.ts';
import { ItemsTable } from './ItemsTable.tsx';

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
  const { append, update, remove, replace } = useFieldArray({
    control: form.control,
    name: 'items',
    keyName: 'key',
  });
  const items = useWatch({ control: form.control, name: 'items' });
  const [warehouse, wms, eshop] = useWatch({ control: form.control, name: ['warehouse', 'wms', 'eshop'] });
  const filter = useMemo(() => ({ organisation, warehouse, wms }), [organisation, warehouse, wms]);
  const { errors } = useFormState({ control: form.control, name: 'items' });
  const missing = errors.items?.root?.message ?? errors.items?.message;
  const lock = useSurroundings().lockOf('items');
  const [news, setNews] = useState<News | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const scan = useRef<HTMLInputElement>(null);

  /** An order is in the currency of what is in it, unless somebody chose another one. */
  const settle = ({ valueCurrency }: LineProduct) => {
    for (const name of ['currency', 'codCurrency', 'deliveryCostCurrency'] as const)
      if (!form.getValues(name)) form.setValue(name, valueCurrency);
    if (form.formState.isSubmitted) void form.trigger('items');
  };

  const place = (product: LineProduct, quantity: number): News => {
    const before = form.getValues('items');
    const { index, line, isNew } = placeProduct(before, product, quantity);
    if (isNew) append(line, { shouldFocus: false });
    else {
      update(index, line);
      form.setValue(`items.${index}.quantity`, line.quantity, { shouldDirty: true });
    }
    settle(product);
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

  const addMany = (rows: readonly PlacedRow[]) => {
    replace(placeRows(form.getValues('items'), rows));
    const [first] = rows;
    if (first) settle(first.product);
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
        <div className={classes.tools}>
          <ProductPicker
            id="field-items"
            inputRef={scan}
            filter={filter}
            onPick={(product) => setNews(place(product, 1))}
            onMessage={(text) => setNews(text === null ? null : { text, isWrong: true })}
            onPasteRows={setPasted}
          />
          <Button
            variant="default"
            leftSection={<IconClipboardText size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => setPasted('')}
          >
            {t('items.paste')}
          </Button>
          <FromFile organisation={organisation} eshop={eshop} onAdd={addMany} />
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
