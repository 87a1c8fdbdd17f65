import { Button } from '@mantine/core';
import { IconClipboardText, IconTrendingDown } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { ApiError, call, download, upload } from '../../../platform/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import scanClasses from '../../../ui/form/lines.module.css';
import { FormSection } from '../../../ui/form/steps.tsx';
import { FromFile, findProductsById } from '../../product/picker/file.fields.tsx';
import { PasteDialog } from '../../product/picker/paste.fields.tsx';
import { ProductPicker } from '../../product/picker/picker.fields.tsx';
import { ItemsTable } from './ItemsTable.tsx';
import classes from './items.module.css';
import type { Forecast } from './stock-advice.forecast.ts';
import { headForFile } from './stock-advice.head.ts';
import {
  type Line,
  type LineProduct,
  type PlacedRow,
  pieces,
  placeProduct,
  placeRows,
} from './stock-advice.lines.ts';
import type { Values } from './stock-advice.values.ts';

interface Props {
  organisation: string | null;
  products: Forecast['products'];
  /** Whether lines may come and go. */
  isOpen: boolean;
}

type News = { text: string; isWrong: boolean; undo?: () => void };

/** The lines: scanned, typed, pasted, read out of a file, or what runs out. */
export function ItemsSection({ organisation, products, isOpen }: Props) {
  const { t } = useTranslation(['stockAdviceForm', 'common']);
  const form = useFormContext<Values>();
  const { append, update, remove, replace } = useFieldArray({
    control: form.control,
    name: 'items',
    keyName: 'key',
  });
  const items = useWatch({ control: form.control, name: 'items' });
  const [warehouse, wms] = useWatch({ control: form.control, name: ['warehouse', 'wms'] });
  const filter = useMemo(
    () => ({ organisation, warehouse, wms, types: ['Physical'] as const }),
    [organisation, warehouse, wms],
  );
  const { errors } = useFormState({ control: form.control, name: 'items' });
  const missing = errors.items?.root?.message ?? errors.items?.message;
  const [news, setNews] = useState<News | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const scan = useRef<HTMLInputElement>(null);

  const recheck = () => {
    if (form.formState.isSubmitted) void form.trigger('items');
  };
  const listen = useCallback(() => scan.current?.focus(), []);
  const undoTo = (before: readonly Line[]) => () => {
    form.setValue('items', [...before], { shouldDirty: true });
    setNews(null);
    listen();
  };

  const place = (product: LineProduct, quantity: number): News => {
    const before = form.getValues('items');
    const { index, line, isNew } = placeProduct(before, product, quantity);
    if (isNew) append(line, { shouldFocus: false });
    else {
      update(index, line);
      form.setValue(`items.${index}.quantity`, line.quantity, { shouldDirty: true });
    }
    recheck();
    const words = { sku: product.productSku, count: pieces(line), line: index + 1, added: quantity };
    return {
      isWrong: false,
      text: t(isNew ? 'items.added' : 'items.raised', words),
      undo: undoTo(before),
    };
  };

  const addMany = (rows: readonly PlacedRow[]) => {
    const before = form.getValues('items');
    const { lines, merged } = placeRows(before, rows);
    replace(lines);
    form.setValue('items', lines, { shouldDirty: true });
    setPasted(null);
    recheck();
    setNews({
      isWrong: false,
      text: [
        t('items.manyAdded', { count: rows.length }),
        merged > 0 ? t('items.merged', { count: merged }) : '',
      ].join(' '),
      undo: undoTo(before),
    });
  };

  /** What open orders need and neither stock nor an advice covers. */
  const addRunningOut = async () => {
    setAsking(true);
    try {
      const query = { organisation, wms, warehouse };
      const { items: wanted } = await call(stockAdviceRoutes.proposal, { query });
      const there = new Set(form.getValues('items').map(({ product }) => product.id));
      const open = wanted.filter(({ product }) => !there.has(product));
      const found = await findProductsById(open.map(({ product }) => product));
      const rows = open.flatMap(({ product, quantity }) => {
        const known = found.get(product);
        return known ? [{ product: known, quantity }] : [];
      });
      if (rows.length > 0) addMany(rows);
      else setNews({ isWrong: false, text: t('items.nothingRunsOut') });
    } catch (error) {
      const text = error instanceof ApiError ? error.problem.message : t('common:unexpectedError');
      toast({ meaning: 'trouble', title: t('items.proposalFailed'), text });
    } finally {
      setAsking(false);
    }
  };

  const drop = useCallback(
    (index: number) => {
      remove(index);
      setNews(null);
      listen();
    },
    [remove, listen],
  );

  const count = items.length;
  const sum = items.reduce((total, line) => total + pieces(line), 0);
  const note = [t('items.count', { count }), t('items.pieces', { count: sum })].join(', ');

  return (
    <FormSection step="items" title={t('sections.items')} note={count > 0 ? note : undefined}>
      {isOpen && (
        <div className={scanClasses.tools}>
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
          <FromFile
            organisation={organisation}
            eshop={null}
            onAdd={addMany}
            source={{
              read: (file) =>
                upload(stockAdviceRoutes.importItem, {
                  file,
                  fields: { stock_advice: JSON.stringify(headForFile(form.getValues())) },
                }),
              template: () => download(stockAdviceRoutes.templateItem, { params: { format: 'xlsx' } }),
            }}
          />
          <Button
            variant="default"
            leftSection={<IconTrendingDown size={16} stroke={1.7} aria-hidden="true" />}
            loading={isAsking}
            disabled={organisation === null}
            onClick={() => void addRunningOut()}
          >
            {t('items.runsOut')}
          </Button>
        </div>
      )}
      {missing !== undefined && (
        <p className={scanClasses.news} id="field-items-error" data-wrong role="status">
          {missing}
        </p>
      )}
      <ItemsTable
        items={items as Line[]}
        products={products}
        isOpen={isOpen}
        onRemove={drop}
        onDone={listen}
      />
      <p className={classes.news} role="status" data-wrong={news?.isWrong || undefined}>
        {news?.text}
        {news?.undo && (
          <Button variant="transparent" size="compact-xs" onClick={news.undo}>
            {t('common:undo')}
          </Button>
        )}
      </p>
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
