import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useMergedRef } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import type { ProductHit } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useTranslation } from '../../../platform/words.ts';
import { unfinished } from '../../../ui/form/focus.ts';
import { ProductOption } from './ProductOption.tsx';
import { isSeveralRows } from './paste.ts';
import classes from './picker.module.css';
import { findProducts, type PickerFilter } from './product.find.ts';
import { answered, createScanLine, EMPTY, enter, onlyHit, type Scanned, typed } from './scan.ts';

const SHORTEST = 2;
const PAUSE = 200;

interface Props {
  filter: PickerFilter;
  /** Called for each product that is chosen or scanned, in the order of the scans. */
  onPick: (product: ProductHit) => void;
  /** Products that may not be chosen here (a set itself); they are not offered, and scanning one says it is unknown. */
  exclude?: readonly string[];
  /** The accessible name and the hint; "Scan or type SKU, EAN or name" unless given. */
  label?: string;
  /**
   * Gets what is to be said of a scan that gave nothing, and null when that is over. Without it the picker says
   * it itself, under the field.
   */
  onMessage?: (message: string | null) => void;
  /** Gets rows of a table that were pasted; they do not go into the field. */
  onPasteRows?: (text: string) => void;
  id?: string;
  inputRef?: Ref<HTMLInputElement>;
  disabled?: boolean;
  autoFocus?: boolean;
}

/**
 * Finds products by keyboard, by pointer or by a scanner: from two characters on it offers what the server finds;
 * an exact SKU, EAN or code with Enter is taken at once, without waiting for the list.
 */
export function ProductPicker(props: Props) {
  const { filter, exclude = [] } = props;
  const { t } = useTranslation(['picker', 'form']);
  const { audience } = useArea();
  const [field, setField] = useState(EMPTY);
  const [message, setMessage] = useState<string | null>(null);
  /** What a scan left to choose from, until something else is typed. */
  const [offered, setOffered] = useState<readonly ProductHit[] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(input, props.inputRef ?? null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      // Nothing was chosen: what it says over the list goes on to stand under the field.
      if (offered !== null && message) props.onMessage?.(message);
    },
  });
  const label = props.label ?? t('label');

  const text = field.text.trim();
  const [asked] = useDebouncedValue(text, PAUSE);
  const isLongEnough = asked.length >= SHORTEST && text.length >= SHORTEST;
  const found = useQuery({
    queryKey: ['product', 'find', audience, filter, asked],
    queryFn: ({ signal }) => findProducts(filter, asked, signal),
    // What was entered is looked up as it is: a scanner needs no list.
    enabled: isLongEnough && field.entered === null && offered === null,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const allowed = (hits: readonly ProductHit[]) => hits.filter((hit) => !exclude.includes(hit.id));
  const hits = allowed(offered ?? (isLongEnough ? (found.data ?? []) : []));
  /** Whether the list in sight is the answer to this text, not that to what was typed before. */
  const isListOf = (wanted: string) =>
    text === wanted && (offered !== null || (asked === wanted && !found.isPlaceholderData));

  const say = (words: string | null) => {
    setMessage(words);
    props.onMessage?.(words);
  };
  const pick = (hit: ProductHit) => {
    say(null);
    props.onPick(hit);
  };
  const settle = (scanned: Scanned) => {
    const isFound = scanned.kind === 'found';
    setField((now) => answered(now, scanned.code, isFound));
    if (isFound) return pick(scanned.hit);
    const hits = scanned.kind === 'failed' ? [] : scanned.hits;
    const words = t(scanned.kind === 'unknown' && hits.length > 0 ? 'among' : scanned.kind, {
      code: scanned.code,
    });
    if (scanned.kind === 'failed' || input.current?.value.trim() !== scanned.code) return say(words);
    // So that the next scan takes its place.
    input.current.select();
    if (hits.length === 0) return say(words);
    // Said once, over what is offered: under the field it would lie behind it.
    setMessage(words);
    props.onMessage?.(null);
    setOffered(hits);
    combobox.openDropdown();
  };

  // The line of scans outlives renderings, and acts as the latest one would.
  const latest = useRef({ filter, settle, allowed });
  useEffect(() => {
    latest.current = { filter, settle, allowed };
  });
  const scan = useMemo(
    () =>
      createScanLine(
        async (code) => latest.current.allowed(await findProducts(latest.current.filter, code)),
        (scanned) => latest.current.settle(scanned),
      ),
    [],
  );

  return (
    <div className="give">
      <Combobox
        store={combobox}
        onOptionSubmit={(id) => {
          const hit = hits.find((candidate) => candidate.id === id);
          setField(EMPTY);
          setOffered(null);
          combobox.closeDropdown();
          if (hit) pick(hit);
        }}
      >
        <Combobox.Target>
          <TextInput
            id={props.id}
            ref={ref}
            aria-label={label}
            placeholder={label}
            leftSection={<IconScan size={16} stroke={1.7} aria-hidden="true" />}
            rightSection={<small className="cut ink3">Enter ↵</small>}
            rightSectionWidth={64}
            disabled={props.disabled}
            data-autofocus={props.autoFocus || undefined}
            value={field.text}
            {...unfinished(field.text)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!props.onPasteRows || !isSeveralRows(pasted)) return;
              event.preventDefault();
              props.onPasteRows(pasted);
            }}
            onChange={(event) => {
              setField(typed(event.currentTarget.value));
              // Who empties the field has read what was wrong with it.
              if (message && event.currentTarget.value === '') say(null);
              setOffered(null);
              combobox.resetSelectedOption();
              combobox.openDropdown();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
                return;
              event.preventDefault();
              const isChosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
              if (isChosen && (offered !== null || asked === text)) return;
              const typedText = event.currentTarget.value.trim();
              const only = combobox.dropdownOpened ? onlyHit(hits, isListOf(typedText)) : undefined;
              combobox.closeDropdown();
              if (only) {
                setField(EMPTY);
                setOffered(null);
                pick(only);
                return;
              }
              const entered = enter({ ...field, text: event.currentTarget.value });
              if (entered.code === null) return;
              setField(entered.field);
              event.currentTarget.select();
              void scan(entered.code);
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={offered === null && (!isLongEnough || found.isPending)}>
          {offered !== null && message && (
            <Combobox.Header className={classes.header}>{message}</Combobox.Header>
          )}
          <Combobox.Options mah={360} className={classes.options} aria-label={label}>
            {hits.map((hit) => (
              <Combobox.Option key={hit.id} value={hit.id}>
                <ProductOption product={hit} />
              </Combobox.Option>
            ))}
            {hits.length === 0 && (
              <Combobox.Empty>
                {found.isError ? t('form:searchFailed') : t('form:nothingFoundFor', { text: asked })}
              </Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <span className="visually-hidden" role="status">
        {offered !== null && message}
      </span>
      {!props.onMessage && (
        <p className={`type-small ${classes.message}`} data-ink="trouble" role="status">
          {!(offered !== null && combobox.dropdownOpened) && message}
        </p>
      )}
    </div>
  );
}
