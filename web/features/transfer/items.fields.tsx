import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import classes from '../../ui/form/lines.module.css';
import scan from '../../ui/form/scan.module.css';
import { FormSection } from '../../ui/form/steps.tsx';
import { FromFile } from '../product/picker/file.fields.tsx';
import { PasteDialog } from '../product/picker/paste.fields.tsx';
import { ProductPicker } from '../product/picker/picker.fields.tsx';
import { type Line, type PlacedRow, pieces, placeRow, placeRows, sumOf } from './lines.fields.ts';

export interface ItemsTools {
  /** Adds rows, each to the line of its product or as a new one, and says so. */
  addMany: (rows: readonly PlacedRow[]) => void;
  /** Says something under the field. */
  say: (text: string, isWrong?: boolean) => void;
}

interface Props {
  organisation: string | null;
  /** Where the goods come from: what the picker says is there. */
  from: { wms: string | null; warehouse: string | null };
  isLocked: boolean;
  /** More ways to lines, beside pasting. */
  extra?: (tools: ItemsTools) => ReactNode;
  table: (lines: readonly Line[], onRemove: (index: number) => void, onDone: () => void) => ReactNode;
}

type News = { text: string; isWrong: boolean; undo?: () => void };

/** The lines of goods to be moved: scanned, typed, pasted or read out of a file. */
export function MovingItems({ organisation, from, isLocked, extra, table }: Props) {
  const { t } = useTranslation(['transferForm', 'common']);
  const form = useFormContext<{ items: Line[] }>();
  const items = useWatch({ control: form.control, name: 'items' });
  const { wms, warehouse } = from;
  const filter = useMemo(
    () => ({ organisation, warehouse, wms, types: ['Physical'] as const }),
    [organisation, warehouse, wms],
  );
  const { errors } = useFormState({ control: form.control, name: 'items' });
  const missing = errors.items?.root?.message ?? errors.items?.message;
  const [news, setNews] = useState<News | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const put = (lines: readonly Line[]) => {
    form.setValue('items', [...lines], { shouldDirty: true });
    if (form.formState.isSubmitted) void form.trigger('items');
  };
  const undoTo = (before: readonly Line[]) => () => {
    put(before);
    setNews(null);
    input.current?.focus();
  };
  const place = (row: PlacedRow) => {
    const before = form.getValues('items');
    const { lines, index, isNew } = placeRow(before, row);
    put(lines);
    const line = lines[index];
    const words = { sku: row.product.productSku, count: line ? pieces(line) : row.quantity };
    setNews({ isWrong: false, text: t(isNew ? 'items.added' : 'items.raised', words), undo: undoTo(before) });
  };
  const addMany = (rows: readonly PlacedRow[]) => {
    const before = form.getValues('items');
    const { lines, merged } = placeRows(before, rows);
    put(lines);
    setPasted(null);
    const text = [
      t('items.manyAdded', { count: rows.length }),
      merged > 0 && t('items.merged', { count: merged }),
    ];
    setNews({ isWrong: false, text: text.filter(Boolean).join(' '), undo: undoTo(before) });
  };
  const say = (text: string, isWrong = false) => setNews({ text, isWrong });
  const drop = (index: number) => {
    put(form.getValues('items').filter((_, at) => at !== index));
    setNews(null);
    input.current?.focus();
  };

  const note =
    items.length === 0
      ? undefined
      : t('items.note', {
          products: t('items.products', { count: items.length }),
          pieces: t('items.pieces', { count: sumOf(items) }),
        });
  return (
    <FormSection step="items" title={t('sections.items')} note={note}>
      {!isLocked && (
        <div className={`${scan.scan} ${classes.scan}`}>
          <ProductPicker
            id="field-items"
            inputRef={input}
            filter={filter}
            onPick={(product) => place({ product, quantity: 1 })}
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
          <FromFile organisation={organisation} eshop={null} onAdd={addMany} />
          {extra?.({ addMany, say })}
        </div>
      )}
      {missing !== undefined && (
        <p className={scan.news} id="field-items-error" data-wrong role="status">
          {missing}
        </p>
      )}
      <p className={scan.news} role="status" data-wrong={news?.isWrong || undefined}>
        {news?.text}
        {news?.undo && (
          <Button variant="transparent" size="compact-xs" onClick={news.undo}>
            {t('common:undo')}
          </Button>
        )}
      </p>
      {items.length === 0 ? (
        <p className={classes.empty}>{t('items.none')}</p>
      ) : (
        table(items, drop, () => input.current?.focus())
      )}
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
