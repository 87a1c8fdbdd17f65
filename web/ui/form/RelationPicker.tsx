import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './RelationPicker.module.css';

const SHORTEST = 2;
const PAUSE = 200;

interface Props<R extends { id: string }> {
  /** The accessible name; the placeholder is only a hint. */
  label: string;
  placeholder: string;
  /** What the answers are kept under in the cache. */
  searchKey: readonly unknown[];
  /** Asked from two characters on, 200 ms after the last key. */
  search: (text: string, signal: AbortSignal) => Promise<R[]>;
  /** One candidate with what tells it from the others. */
  render: (record: R) => ReactNode;
  onPick: (record: R) => void;
  /** Enter without a chosen candidate: a scanner ends with it. Gives the text and empties the field. */
  onEnter?: (text: string) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  id?: string;
  inputRef?: Ref<HTMLInputElement>;
  icon?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  size?: string;
}

/** Finds records on the server while a person types; by keyboard, by pointer or by a scanner. */
export function RelationPicker<R extends { id: string }>(props: Props<R>) {
  const { search, searchKey, render, onPick, onEnter } = props;
  const { t } = useTranslation('form');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), PAUSE);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isLongEnough = asked.length >= SHORTEST && text.trim().length >= SHORTEST;
  const found = useQuery({
    queryKey: [...searchKey, asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const records = isLongEnough ? (found.data ?? []) : [];

  const finish = () => {
    setText('');
    combobox.closeDropdown();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const record = records.find((candidate) => candidate.id === id);
        if (record) onPick(record);
        finish();
      }}
    >
      <Combobox.Target>
        <TextInput
          id={props.id}
          ref={props.inputRef}
          aria-label={props.label}
          placeholder={props.placeholder}
          size={props.size}
          leftSection={props.icon}
          rightSection={props.hint}
          rightSectionWidth={props.hint ? 64 : undefined}
          disabled={props.disabled}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onPaste={props.onPaste}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1 && asked === text.trim())
              return;
            combobox.resetSelectedOption();
            if (onEnter && text.trim() !== '') {
              onEnter(text.trim());
              finish();
            }
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isLongEnough || found.isPending}>
        <Combobox.Options mah={360} className={classes.options} aria-label={props.label}>
          {records.map((record) => (
            <Combobox.Option key={record.id} value={record.id}>
              {render(record)}
            </Combobox.Option>
          ))}
          {records.length === 0 && (
            <Combobox.Empty>
              {found.isError ? t('searchFailed') : t('nothingFoundFor', { text: asked })}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
