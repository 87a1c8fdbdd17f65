import { ActionIcon, Radio, Select, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_TYPES, type CodeType } from '../../../../contracts/product/product.code.ts';
import frame from '../../../ui/form/field.module.css';
import { focusField } from '../../../ui/form/focus.ts';
import { fieldId } from '../../../ui/form/violations.ts';
import { DescribedBy } from '../../../ui/theme/described.tsx';
import classes from './codes.module.css';
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

/** The codes as a small table: value, type, which one is primary, and on what such a code stands. */
export function CodesTable({ rows, errors, onChange, onPaste, onNext }: Props) {
  const { t } = useTranslation('productForm');
  const types = CODE_TYPES.map((type) => ({
    value: type,
    label: type === 'other' ? t('codes.otherType') : NAMES[type],
  }));
  const change = (index: number, part: Partial<CodeRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));

  return (
    <table className={classes.table} aria-label={t('sections.codes')}>
      <thead>
        <tr>
          <th className={classes.code}>{t('codes.value')}</th>
          <th className={classes.type}>{t('codes.type')}</th>
          <th className={classes.primary}>{t('codes.primary')}</th>
          <th className={classes.means}>{t('codes.means')}</th>
          <th className={classes.remove}>
            <span className="visually-hidden">{t('codes.removeHead')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const id = fieldId(`codes.${index}.value`);
          const error = errors[index]?.value?.message ?? errors[index]?.type?.message;
          const words = { code: row.value?.trim() || t('codes.empty', { row: index + 1 }) };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the value is typed in place, it cannot be the key
            <Fragment key={index}>
              <tr data-wrong={error !== undefined || undefined}>
                <td className={classes.code}>
                  <DescribedBy value={error && `${id}-error`}>
                    <TextInput
                      {...OWN_SCANS}
                      id={id}
                      value={row.value ?? ''}
                      aria-label={t('codes.valueOf', { row: index + 1 })}
                      error={error !== undefined}
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
                        onPaste(parseCodes(text));
                      }}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                        event.preventDefault();
                        if (index + 1 < rows.length) focusField(`codes.${index + 1}.value`);
                        else if (row.value?.trim()) onNext();
                      }}
                    />
                  </DescribedBy>
                </td>
                <td className={classes.type}>
                  <Select
                    aria-label={t('codes.typeOf', words)}
                    id={fieldId(`codes.${index}.type`)}
                    data={types}
                    value={row.type}
                    allowDeselect={false}
                    onChange={(type) => type && change(index, { type: type as CodeType, typeIsChosen: true })}
                  />
                </td>
                <td className={classes.primary} data-label={t('codes.primary')}>
                  <Radio
                    name="codes-primary"
                    aria-label={t('codes.primaryOf', words)}
                    checked={row.primary}
                    onChange={() => onChange(setPrimary(rows, index))}
                  />
                </td>
                <td className={classes.means} title={t(`codes.kinds.${row.type}`)}>
                  {t(`codes.kinds.${row.type}`)}
                </td>
                <td className={classes.remove}>
                  <ActionIcon
                    size="xs"
                    aria-label={t('codes.remove', words)}
                    disabled={rows.length === 1 && !row.value}
                    onClick={() => onChange(removeCode(rows, index))}
                  >
                    <IconX size={16} stroke={1.7} />
                  </ActionIcon>
                </td>
              </tr>
              {error && (
                <tr className={classes.wrong}>
                  <td colSpan={5}>
                    <p className={frame.error} id={`${id}-error`}>
                      <IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />
                      <span>{error}</span>
                    </p>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
