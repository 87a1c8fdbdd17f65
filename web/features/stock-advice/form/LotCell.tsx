import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { useSurroundings } from '../../../ui/form/context.ts';
import { DayField } from '../../../ui/form/DayField.tsx';
import { Stack } from '../../../ui/form/layout.tsx';
import lines from '../../../ui/form/lines.module.css';
import { TextField } from '../../../ui/form/TextField.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import type { Line } from './stock-advice.lines.ts';
import type { Values } from './stock-advice.values.ts';

interface Props {
  index: number;
  line: Line;
  /** Whether the product is kept by lots: then an unknown one is read at receiving. */
  isTracked: boolean;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The lot, its last day and the note of a line: said in the row, changed in a small window. */
export function LotCell({ index, line, isTracked }: Props) {
  const { t } = useTranslation(['stockAdviceForm', 'stockAdvice']);
  const { day } = useFormat();
  const { lockOf } = useSurroundings();
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState<Values>();
  const wrong = errors.items?.[index];
  const isWrong = Boolean(wrong?.lot || wrong?.lotDate || wrong?.note);
  const { productSku } = line.product;
  const date = line.lotDate && DAY.test(line.lotDate) ? day(line.lotDate) : line.lotDate;
  const said = [line.lot, date].filter(Boolean).join(', ');
  const isLocked = lockOf(`items.${index}.lotDate`) !== undefined;
  const words =
    said !== '' ? (
      <span title={said}>{said}</span>
    ) : isTracked ? (
      <span className="inline-row gap-4" data-ink="waiting">
        <StatusShape look={{ meaning: 'waiting' }} />
        {t('items.atReceiving')}
      </span>
    ) : line.note ? (
      <span title={line.note}>{line.note}</span>
    ) : (
      <span className="ink3">–</span>
    );
  if (isLocked) return words;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={280} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={lines.cellButton}
          data-wrong={isWrong || undefined}
          aria-label={t('items.lotOf', { sku: productSku, lot: said || t('items.noLot') })}
          onClick={() => setOpen(!isOpen)}
        >
          {words}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={12}>
        <Stack>
          <TextField name={`items.${index}.lot`} label={t('fields.lot')} />
          <DayField name={`items.${index}.lotDate`} label={t('fields.lotDate')} />
          <TextField name={`items.${index}.note`} label={t('fields.note')} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
