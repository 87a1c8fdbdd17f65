import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { useTranslation } from '../../../platform/words.ts';
import { isChanged, useSurroundings } from '../../../ui/form/context.ts';
import frame from '../../../ui/form/field.module.css';
import { focusField } from '../../../ui/form/focus.ts';
import lines from '../../../ui/form/lines.module.css';
import { FormSection } from '../../../ui/form/steps.tsx';
import { CodesTable, type RowErrors } from './CodesTable.tsx';
import { addCodes, type CodeRow, codesBody, newCode } from './product.code-rows.ts';
import type { Values } from './product.values.ts';
import { useScans } from './use-scans.ts';

type Found = { message?: string; root?: { message?: string } } | undefined;
const messageOf = (error: Found): string | undefined => error?.message ?? error?.root?.message;

/** The codes that stand on the goods: typed, pasted or scanned anywhere on the page. */
export function CodesSection() {
  const { t } = useTranslation(['productForm', 'form']);
  const form = useFormContext<Values>();
  const { field } = useController<Values, 'codes'>({ name: 'codes' });
  const errors = useFormState<Values>({ name: ['codes', 'primaryEan'] }).errors as Record<string, Found>;
  const { saved } = useSurroundings();
  const [news, setNews] = useState<string | null>(null);
  const rows = field.value;
  const wrong = messageOf(errors.primaryEan) ?? messageOf(errors.codes);
  const changed =
    saved !== undefined && isChanged(codesBody(saved.codes as CodeRow[]), codesBody(rows as CodeRow[]));

  const write = (next: CodeRow[]) => {
    field.onChange(next);
    // "A code or an EAN is needed" is said of the EAN; a code answers it.
    if (codesBody(next).length > 0) form.clearErrors('primaryEan');
  };
  const add = (values: readonly string[]) => {
    const { rows: next, added, known } = addCodes(form.getValues('codes'), values);
    if (added.length > 0) write(next.slice(0, LIMITS.productCodes));
    if (added.length > 1) setNews(t('codes.manyAdded', { count: added.length }));
    else if (added.length === 1) setNews(t('codes.added', { code: added[0] }));
    else if (known.length > 0) setNews(t('codes.known', { code: known[0] }));
  };
  const addRow = () => {
    const current = form.getValues('codes');
    const empty = current.findIndex(({ value }) => !value?.trim());
    const index = empty === -1 ? current.length : empty;
    if (empty === -1) field.onChange([...current, newCode('', current.length === 0)]);
    setNews(null);
    // The new row is drawn first.
    requestAnimationFrame(() => focusField(`codes.${index}.value`));
  };
  useScans((code) => add([code]));

  return (
    <FormSection
      step="codes"
      note={
        <>
          {t('codes.note')}{' '}
          {changed && (
            <span className={`tag ${frame.changed}`} data-ink="waiting">
              {t('form:changed')}
            </span>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left the table */}
      <div
        className={`box ${lines.frame}`}
        id="field-codes"
        tabIndex={-1}
        data-wrong={wrong !== undefined || undefined}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
        }}
      >
        <CodesTable
          rows={rows}
          errors={(errors.codes ?? []) as RowErrors}
          onChange={(next) => {
            setNews(null);
            write(next);
          }}
          onPaste={add}
          onNext={addRow}
        />
        <div className={`row ${lines.foot}`}>
          <Button
            variant="transparent"
            size="compact-sm"
            id="field-primaryEan"
            aria-describedby={wrong && 'field-codes-error'}
            leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
            disabled={rows.length >= LIMITS.productCodes}
            onClick={addRow}
          >
            {t('codes.add')}
          </Button>
          <small className="apart cut ink3">{t('codes.scan')}</small>
        </div>
      </div>
      {wrong && (
        <p className={`type-small gap-4 ${frame.error}`} id="field-codes-error">
          <IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />
          <span>{wrong}</span>
        </p>
      )}
      <p className="type-small ink2" role="status">
        {news}
      </p>
    </FormSection>
  );
}
