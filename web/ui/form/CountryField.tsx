import { useCountries } from '../../platform/master.ts';
import type { FieldProps } from './field.ts';
import { SelectField } from './SelectField.tsx';

/** A country, found by its name in the language that is shown; kept as its code. */
export function CountryField(props: FieldProps & { clearable?: boolean }) {
  const { choices } = useCountries();
  return <SelectField {...props} choices={choices} keepsOwn={false} />;
}
