import { Radio, Select, TextInput } from '@mantine/core';
import { useCallback, useMemo, useRef } from 'react';
import { CODE_TYPES, type CodeType } from '../../../../contracts/product/product.code.ts';
import { useTranslation } from '../../../platform/words.ts';
import { focusField } from '../../../ui/form/focus.ts';
import { type LineColumn, LineTable } from '../../../ui/form/LineTable.tsx';
import { fieldId } from '../../../ui/form/violations.ts';
import { DescribedBy } from '../../../ui/theme/described.tsx';
import {
  type CodeRow,
  isSeveralCodes,
  parseCodes,
  removeCode,
  setPrimary,
  typeAfter,
} from './product.code-rows.ts';
import { OWN_SCANS } from './use-scans.ts';

export type RowErrors = ({ value?: { message?: string }; type?: { message?: string } } | undefined)[];

interface Props {
  rows: readonly CodeRow[];
  errors: RowErrors;
  onChange: (rows: CodeRow[]) => void;
  /** Several codes were pasted into one field. */
  onPaste: (values: string[]) => void;
  /** Enter in the last row. */
  onNext: () => void;
}

const NAMES: Record<Exclude<CodeType, 'other'>, string> = {
  EAN: 'EAN',
  EAN13: 'EAN-13',
  EAN8: 'EAN-8',
  UPC: 'UPC',
  ITF14: 'ITF-14',
  ISBN: 'ISBN',
  FNSKU: 'FNSKU',
  CODE128: 'Code 128',
};

/** The codes as a small table: value, type, and which one is primary; a type says on what such a code stands. */
export function CodesTable(props: Props) {
  const { rows, errors } = props;
  const { t } = useTranslation('productForm');
  const latest = useRef(props);
  latest.current = props;
  const nameOf = useCallback(
    (row: CodeRow, index: number) => row.value?.trim() || t('codes.empty', { row: index + 1 }),
    [t],
  );
  const errorOf = (index: number) => errors[index]?.value?.message ?? errors[index]?.type?.message;
  // A row is drawn anew when it changes, and when whether it is wrong does.
  const wrong = rows.map((_, index) => errorOf(index) !== undefined).join();
  const columns = useMemo((): LineColumn<CodeRow>[] => {
    const isWrong = wrong.split(',').map((one) => one === 'true');
    const types = CODE_TYPES.map((type) => ({
      value: type,
      label: type === 'other' ? t('codes.otherType') : NAMES[type],
    }));
    const change = (index: number, part: Partial<CodeRow>) =>
      latest.current.onChange(
        latest.current.rows.map((row, at) => (at === index ? { ...row, ...part } : row)),
      );
    return [
      {
        key: 'value',
        head: t('codes.value'),
        kind: 'field',
        cell: (row, index) => (
          <DescribedBy value={isWrong[index] ? `${fieldId(`codes.${index}`)}-error` : undefined}>
            <TextInput
              {...OWN_SCANS}
              id={fieldId(`codes.${index}.value`)}
              className="code"
              value={row.value ?? ''}
              aria-label={t('codes.valueOf', { row: index + 1 })}
              error={isWrong[index]}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                const value = event.currentTarget.value;
                change(index, { value: value === '' ? null : value, type: typeAfter(row, value) });
              }}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text');
                if (!isSeveralCodes(text)) return;
                event.preventDefault();
                latest.current.onPaste(parseCodes(text));
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                if (index + 1 < latest.current.rows.length) focusField(`codes.${index + 1}.value`);
                else if (row.value?.trim()) latest.current.onNext();
              }}
            />
          </DescribedBy>
        ),
      },
      {
        key: 'type',
        head: t('codes.type'),
        width: '116px',
        kind: 'field',
        title: (row) => t(`codes.kinds.${row.type}`),
        cell: (row, index) => (
          <Select
            aria-label={t('codes.typeOf', { code: nameOf(row, index) })}
            id={fieldId(`codes.${index}.type`)}
            data={types}
            value={row.type}
            allowDeselect={false}
            comboboxProps={{ width: 210, position: 'bottom-start' }}
            renderOption={({ option }) => (
              <span className="row">
                {option.label} <small className="apart">{t(`codes.kinds.${option.value}`)}</small>
              </span>
            )}
            onChange={(type) => type && change(index, { type: type as CodeType, typeIsChosen: true })}
          />
        ),
      },
      {
        key: 'primary',
        head: t('codes.primary'),
        width: '76px',
        phone: 'named',
        cell: (row, index) => (
          <Radio
            name="codes-primary"
            style={{ display: 'inline-flex', verticalAlign: 'middle' }}
            aria-label={t('codes.primaryOf', { code: nameOf(row, index) })}
            checked={row.primary}
            onChange={() => latest.current.onChange(setPrimary(latest.current.rows, index))}
          />
        ),
      },
    ];
  }, [t, nameOf, wrong]);

  return (
    <LineTable
      label={t('sections.codes')}
      name="codes"
      lines={rows}
      columns={columns}
      // The value is typed in place, it cannot be the key.
      keyOf={(_, index) => String(index)}
      nameOf={nameOf}
      onRemove={(index) => props.onChange(removeCode(rows, index))}
      isKept={({ value }) => !value}
      errorOf={(_, index) => errorOf(index)}
      isFramed
    />
  );
}
