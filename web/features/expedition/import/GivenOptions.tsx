import { TextInput } from '@mantine/core';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { useFormat } from '../../../platform/format.ts';
import { useCountries } from '../../../platform/master.ts';
import { useTranslation } from '../../../platform/words.ts';
import type { ImportOption, OptionProps } from '../../import/import.noun.ts';
import { CurrencyOption, OptionSelect } from '../../import/OptionFields.tsx';
import { useExpeditionOptions } from '../form/expedition.options.ts';

/** What an option for the whole file is called and says, as all of them do. */
function useOptionWords(field: string) {
  const { t } = useTranslation('import');
  const { t: words } = useTranslation('expedition');
  return { label: words(`fields.${field}`), help: t('given.help'), placeholder: t('given.choose') };
}

function CarrierOption(props: OptionProps) {
  const { carriers } = useExpeditionOptions(null);
  return <OptionSelect {...props} {...useOptionWords('carrier')} choices={carriers} />;
}

/** A service of the carrier that was chosen beside it. */
function ServiceOption(props: OptionProps) {
  const { t } = useTranslation('import');
  const { list } = useFormat();
  const { unknown = [] } = props;
  const { servicesOf } = useExpeditionOptions(null);
  const words = useOptionWords('carrierService');
  const carrier = props.values.carrier ?? null;
  const choices = servicesOf(carrier);
  const isTheirs = choices.some(({ value }) => value === props.value);
  return (
    <OptionSelect
      {...props}
      {...words}
      help={unknown.length > 0 ? t('given.unknownMethods', { methods: list(unknown) }) : t('given.help')}
      value={isTheirs ? props.value : null}
      placeholder={carrier === null ? t('given.carrierFirst') : words.placeholder}
      choices={choices}
    />
  );
}

function CountryOption(props: OptionProps) {
  const { choices } = useCountries();
  return <OptionSelect {...props} {...useOptionWords('billingCountry')} choices={choices} />;
}

/** Whether the orders are paid on delivery. */
function CodOption(props: OptionProps) {
  const { t } = useTranslation('import');
  const choices = (['true', 'false'] as const).map((value) => ({ value, label: t(`given.cod.${value}`) }));
  return <OptionSelect {...props} {...useOptionWords('cod')} choices={choices} />;
}

/** A part of an address that stands for what the file does not say. */
const textOption = (field: string, maxLength: number) =>
  function TextOption({ value, onChange }: OptionProps) {
    const { label } = useOptionWords(field);
    const { t } = useTranslation('import');
    return (
      <TextInput
        label={label}
        description={t('given.text')}
        maxLength={maxLength}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        autoComplete="off"
      />
    );
  };

/** What exports of shops do not say of an order, each asked for where no column of the file says it. */
export const GIVEN_OPTIONS: readonly ImportOption[] = (
  [
    ['carrier', 'carrier', CarrierOption],
    ['carrierService', 'carrierService', ServiceOption],
    ['currency', 'currency', CurrencyOption],
    ['cod', 'cod', CodOption],
    ['country', 'billingCountry', CountryOption],
    ['lastName', 'billingLastName', textOption('billingLastName', LIMITS.personName)],
    ['street', 'billingStreet', textOption('billingStreet', LIMITS.street)],
    ['zip', 'billingZip', textOption('billingZip', LIMITS.zip)],
    ['city', 'billingCity', textOption('billingCity', LIMITS.city)],
  ] as const
).map(([name, insteadOf, Field]) => ({
  name,
  insteadOf,
  Field,
  whenMissing: true,
  ...((name === 'carrier' || name === 'carrierService') && { forUnknown: true }),
}));
