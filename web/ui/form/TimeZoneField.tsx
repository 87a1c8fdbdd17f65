import { useMemo } from 'react';
import { useFormat } from '../../platform/format.ts';
import type { FieldProps } from './field.ts';
import { SelectField } from './SelectField.tsx';

/** A zone of the IANA database, found by its town, with its distance from UTC now. */
export function TimeZoneField(props: FieldProps) {
  const { language } = useFormat();
  const choices = useMemo(
    () =>
      ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))].map((zone) => {
        const parts = new Intl.DateTimeFormat(language, {
          timeZone: zone,
          timeZoneName: 'shortOffset',
        }).formatToParts();
        const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
        return { value: zone, label: zone === 'UTC' ? zone : `${zone.replaceAll('_', ' ')} (${offset})` };
      }),
    [language],
  );
  return <SelectField {...props} choices={choices} keepsOwn={false} />;
}
