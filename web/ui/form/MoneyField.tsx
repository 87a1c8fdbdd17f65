import { TextInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseDecimal, useFormat } from '../../platform/format.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';
import classes from './MoneyField.module.css';
import { useTyped } from './typed.ts';

interface Props extends FieldProps {
  /** The field that holds the currency. */
  currencyName: string;
  /** The currencies to choose from; with one, it only stands there. */
  currencies: readonly string[];
}

/** An amount in the person's way with its currency at the right; kept as a decimal string. */
export function MoneyField(props: Props) {
  const state = useField(props);
  const { t } = useTranslation('form');
  const { amount, decimal } = useFormat();
  const { text, onChange, onBlur } = useTyped(state, {
    parse: parseDecimal,
    format: (value: string) => ((value.split('.')[1] ?? '').length > 2 ? decimal(value, 4) : amount(value)),
    isCanonical: (value): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
  });
  const currency = useController({ name: props.currencyName });
  const code = (currency.field.value as string | null) ?? '';
  const choices = code && !props.currencies.includes(code) ? [code, ...props.currencies] : props.currencies;
  const error = state.error ?? (currency.fieldState.error?.message as string | undefined);
  return (
    <FieldFrame state={{ ...state, error }} field={props}>
      <TextInput
        {...state.input}
        error={error !== undefined}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        placeholder={props.placeholder}
        inputMode="decimal"
        autoComplete="off"
        rightSectionWidth={64}
        rightSectionPointerEvents="all"
        rightSection={
          <select
            ref={currency.field.ref}
            className={classes.currency}
            aria-label={t('currencyOf', { field: state.label })}
            value={code}
            disabled={state.lock !== undefined}
            onChange={(event) => currency.field.onChange(event.currentTarget.value || null)}
            onBlur={currency.field.onBlur}
          >
            {code === '' && <option value="">–</option>}
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        }
      />
    </FieldFrame>
  );
}
