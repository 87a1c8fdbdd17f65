import { decimalsOf } from '../../../contracts/currency/currency.decimals.ts';
import { parseDecimal, useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './field.module.css';
import { type FieldProps, useField, useValue } from './field.ts';
import { TypedInput } from './TypedInput.tsx';
import { useTyped } from './typed.ts';

interface Props extends FieldProps {
  /** The field that holds the currency. */
  currencyName: string;
  /** The currencies to choose from; with one, it only stands there. */
  currencies: readonly string[];
}

/** An amount in the person's way with its currency at the right; kept as a decimal string. */
export function MoneyField(props: Props) {
  const currency = useValue(props.currencyName);
  const currencyError = currency.fieldState.error?.message;
  const state = useField(props, currencyError);
  const { t } = useTranslation('form');
  const { amount, decimal } = useFormat();
  const code = (currency.field.value as string | null) ?? '';
  const isOfCents = decimalsOf(code) === 2;
  const typed = useTyped(state, {
    parse: parseDecimal,
    format: (value: string) =>
      isOfCents && (value.split('.')[1] ?? '').length <= 2 ? amount(value) : decimal(value, 4),
    isCanonical: (value): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
  });
  const choices = code && !props.currencies.includes(code) ? [code, ...props.currencies] : props.currencies;
  return (
    <TypedInput
      state={state}
      field={props}
      typed={typed}
      inputMode="decimal"
      rightSectionWidth={64}
      rightSectionPointerEvents="all"
      rightSection={
        <select
          ref={currency.field.ref}
          className={`bare-select ink3 ${classes.currency}`}
          aria-label={t('currencyOf', { field: state.label })}
          aria-invalid={currencyError !== undefined || undefined}
          aria-describedby={currencyError && `${state.id}-error`}
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
  );
}
