import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClipboardText } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ProductType } from '../../../../contracts/product/product.body.ts';
import { useTranslation } from '../../../platform/words.ts';
import { useSurroundings } from '../../../ui/form/context.ts';
import frame from '../../../ui/form/field.module.css';
import { NoLines } from '../../../ui/form/LineTable.tsx';
import classes from '../../../ui/form/lines.module.css';
import { FormSection } from '../../../ui/form/steps.tsx';
import { fieldId } from '../../../ui/form/violations.ts';
import { type FileSource, FromFile } from '../picker/file.fields.tsx';
import { PasteDialog } from '../picker/paste.fields.tsx';
import { ProductPicker } from '../picker/picker.fields.tsx';
import type { PickedProduct } from './columns.tsx';
import {
  type LineKind,
  type PlacedRow,
  type ProductLine,
  pieces,
  placeRow,
  placeRows,
  sumOf,
} from './lines.ts';
import { usePrefill } from './use-prefill.ts';

export interface LineTools {
  /** Adds rows, each to the line of its goods or as a new one, and says so. */
  addMany: (rows: readonly PlacedRow<PickedProduct>[]) => void;
  /** Says something under the field. */
  say: (text: string, isWrong?: boolean) => void;
}

/** What a table of lines needs of the section around it. */
export interface LineActs {
  /** Missing where lines may not go. */
  onRemove: ((index: number) => void) | undefined;
  /** The quantity was entered: back to the field. */
  onDone: () => void;
}

interface Props<L> {
  /** The field of the form that holds the lines, the section that they are; `items` unless given. */
  name?: string;
  step?: string;
  kind: LineKind<L, PickedProduct>;
  organisation: string | null;
  /** Only what this e-shop may sell. */
  eshop?: string | null;
  /** Where the goods are: what the picker says is there. */
  place: { wms: string | null; warehouse: string | null };
  types?: readonly ProductType[];
  /** Whether lines may come and go. */
  isOpen?: boolean;
  /** Who reads a file of lines, where the document has a call of its own. */
  source?: FileSource;
  /** More ways to lines, beside pasting. */
  extra?: (tools: LineTools) => ReactNode;
  /** What else is said beside the heading. */
  note?: (lines: readonly L[]) => string | null;
  /** A choice beside the heading. */
  aside?: ReactNode;
  /** Above the ways to lines. */
  before?: ReactNode;
  /** Under the lines. */
  children?: ReactNode;
  /** Why nothing can be added yet. */
  waitsFor?: string | undefined;
  /** Turns what was found into what is added. */
  unfold?: (rows: readonly PlacedRow<PickedProduct>[]) => Promise<readonly PlacedRow<PickedProduct>[]>;
  /** After goods were added. */
  onAdded?: (product: PickedProduct) => void;
  table: (lines: readonly L[], acts: LineActs) => ReactNode;
}

type News = { text: string; isWrong: boolean; undo?: () => void };

/** The lines of a document: scanned, typed, pasted, read out of a file, or brought by a link. */
export function ProductLines<L extends ProductLine>(props: Props<L>) {
  const { name = 'items', step = 'items', kind, organisation, eshop = null, types, isOpen = true } = props;
  const { waitsFor } = props;
  const { record, noun, words = noun } = useSurroundings();
  const { t } = useTranslation([words, noun, 'common']);
  const form = useFormContext<Record<string, ProductLine[]>>();
  const { remove } = useFieldArray({ control: form.control, name, keyName: 'key' });
  const items = useWatch({ control: form.control, name }) as L[];
  usePrefill(kind, name, record === null, props.onAdded);
  const { wms, warehouse } = props.place;
  const filter = useMemo(
    () => ({ organisation, warehouse, wms, types }),
    [organisation, warehouse, wms, types],
  );
  const { errors } = useFormState({ control: form.control, name });
  const missing = errors[name]?.root?.message ?? errors[name]?.message;
  const [news, setNews] = useState<News | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const listen = useCallback(() => input.current?.focus(), []);

  const put = (lines: readonly L[]) => {
    form.setValue(name, [...lines], { shouldDirty: true });
    if (form.formState.isSubmitted) void form.trigger(name);
  };
  const undoTo = (before: readonly L[]) => () => {
    put(before);
    setNews(null);
    listen();
  };
  const placeOne = (row: PlacedRow<PickedProduct>) => {
    const before = form.getValues(name) as L[];
    const { lines, index, line, isNew } = placeRow(kind, before, row);
    put(lines);
    const words = {
      sku: row.product.productSku,
      count: pieces(line),
      line: index + 1,
      added: row.quantity,
    };
    setNews({ isWrong: false, text: t(isNew ? 'items.added' : 'items.raised', words), undo: undoTo(before) });
  };
  const placeMany = (rows: readonly PlacedRow<PickedProduct>[]) => {
    const before = form.getValues(name) as L[];
    const { lines, merged } = placeRows(kind, before, rows);
    put(lines);
    const said = [
      t('items.manyAdded', { count: rows.length }),
      merged > 0 && t('items.merged', { count: merged }),
    ];
    setNews({ isWrong: false, text: said.filter(Boolean).join(' '), undo: undoTo(before) });
  };
  const place = (rows: readonly PlacedRow<PickedProduct>[]) => {
    const [first] = rows;
    if (!first) return setNews(null);
    if (rows.length === 1) placeOne(first);
    else placeMany(rows);
    props.onAdded?.(first.product);
  };
  const add = (rows: readonly PlacedRow<PickedProduct>[]) => {
    setPasted(null);
    if (props.unfold) void props.unfold(rows).then(place);
    else place(rows);
  };
  const drop = useCallback(
    (index: number) => {
      remove(index);
      setNews(null);
      listen();
    },
    [remove, listen],
  );

  const note = [
    t('items.products', { count: items.length }),
    t('pieces', { count: sumOf(items) }),
    props.note?.(items),
  ];
  return (
    <FormSection
      step={step}
      note={items.length > 0 ? note.filter(Boolean).join(', ') : undefined}
      aside={props.aside}
    >
      {props.before}
      {isOpen && (
        <div className={`cluster ${classes.tools}`}>
          <ProductPicker
            id={fieldId(name)}
            inputRef={input}
            filter={filter}
            disabled={waitsFor !== undefined}
            onPick={(product) => add([{ product, quantity: 1 }])}
            onMessage={(text) => setNews(text === null ? null : { text, isWrong: true })}
            onPasteRows={setPasted}
          />
          <Button
            variant="default"
            leftSection={<IconClipboardText size={16} stroke={1.7} aria-hidden="true" />}
            disabled={waitsFor !== undefined}
            onClick={() => setPasted('')}
          >
            {t('items.paste')}
          </Button>
          {waitsFor === undefined && (
            <FromFile
              organisation={organisation}
              eshop={eshop}
              onAdd={add}
              {...(props.source ? { source: props.source } : {})}
            />
          )}
          {props.extra?.({ addMany: add, say: (text, isWrong = false) => setNews({ text, isWrong }) })}
        </div>
      )}
      {missing !== undefined && (
        <p className={`type-small gap-4 ${frame.error}`} id={`${fieldId(name)}-error`} role="status">
          <IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />
          <span>{missing}</span>
        </p>
      )}
      <p className={`type-small ink2 ${classes.news}`} role="status" data-wrong={news?.isWrong || undefined}>
        {waitsFor ?? news?.text}
        {news?.undo && (
          <Button variant="transparent" size="compact-xs" onClick={news.undo}>
            {t('common:undo')}
          </Button>
        )}
      </p>
      {items.length === 0 ? (
        <NoLines>{t('items.none')}</NoLines>
      ) : (
        props.table(items, { onRemove: isOpen ? drop : undefined, onDone: listen })
      )}
      {props.children}
      {pasted !== null && (
        <PasteDialog text={pasted} organisation={organisation} onClose={() => setPasted(null)} onAdd={add} />
      )}
    </FormSection>
  );
}
