import { Popover, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useCurrencies } from '../../../platform/master.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Stack } from '../../../ui/form/layout.tsx';
import classes from '../../../ui/form/lines.module.css';
import { MoneyField } from '../../../ui/form/MoneyField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { Line } from './expedition.lines.ts';
import type { Values } from './expedition.values.ts';

interface Props {
  index: number;
  line: Line;
  isLocked: boolean;
  /** What the row says of it: the value of the line. */
  children: ReactNode;
}

/** The fields by which a line is seldom told apart, in the order in which the window shows them. */
const TEXTS = [
  ['lot', 'lot'],
  ['productLabel', 'productLabel'],
  ['ref1', 'lineRef1'],
  ['ref2', 'lineRef2'],
  ['ref3', 'lineRef3'],
] as const;

/** What a piece is worth, its lot, label and references: said in the row, changed in a small window. */
export function LineDetails({ index, line, isLocked, children }: Props) {
  const { t } = useTranslation(['expeditionForm', 'expedition']);
  const currencies = useCurrencies();
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState<Values>();
  const wrong = errors.items?.[index];
  const isWrong = Boolean(wrong?.productValue || TEXTS.some(([field]) => wrong?.[field]));
  const references = [line.productLabel, line.ref1, line.ref2, line.ref3].filter(Boolean).join(', ');
  const words = (
    <>
      {children}
      {references !== '' && <small className="ink3 cut block">{references}</small>}
    </>
  );
  if (isLocked) return words;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.cellButton}
          data-wrong={isWrong || undefined}
          title={references || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <VisuallyHidden>{t('items.detailsOf', { sku: line.product.productSku })}</VisuallyHidden>
          {words}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={12}>
        <Stack>
          <MoneyField
            name={`items.${index}.productValue`}
            label={t('expedition:fields.productValue')}
            currencyName={`items.${index}.productValueCurrency`}
            currencies={currencies}
          />
          {TEXTS.map(([field, label]) => (
            <TextField key={field} name={`items.${index}.${field}`} label={t(`expedition:fields.${label}`)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
