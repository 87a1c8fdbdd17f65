import { Select, Switch } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { currencyRecord } from '../../../contracts/currency/currency.record.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useEshops } from '../../platform/eshops.ts';
import { KEPT } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import classes from './import.module.css';
import { type OptionProps, useImportNoun } from './import.noun.ts';

interface SelectProps extends OptionProps {
  label: string;
  help: string;
  placeholder: string;
  choices: readonly { value: string; label: string }[];
  required?: boolean;
}

/** A choice for the whole file. */
export function OptionSelect(props: SelectProps) {
  const { value, onChange, label, help, placeholder, choices, required = false } = props;
  const { t } = useTranslation('form');
  return (
    <Select
      className={classes.option}
      label={label}
      description={help}
      required={required}
      data={[...choices]}
      value={value}
      onChange={onChange}
      searchable={choices.length > 8}
      clearable={!required}
      placeholder={placeholder}
      rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
      nothingFoundMessage={t('nothingFound')}
      clearButtonProps={{ 'aria-label': t('empty', { field: label }) }}
      autoComplete="off"
    />
  );
}

/** Whose records these are; only who sees several organisations is asked. */
export function OrganisationOption(props: OptionProps) {
  const { t } = useTranslation('import');
  const { me, organisation } = useSession();
  if (organisation !== null) return null;
  return (
    <OptionSelect
      {...props}
      label={t('fields.organisation')}
      help={t('organisation.help')}
      placeholder={t('organisation.placeholder')}
      choices={me.organisations.map(({ id, name }) => ({ value: id, label: name }))}
      required
    />
  );
}

/** The e-shop of rows that name none; where nothing else says whose the rows are, it must be chosen. */
export function EshopOption(props: OptionProps) {
  const { t } = useTranslation('import');
  const noun = useImportNoun();
  const { organisation } = useSession();
  const eshops = useEshops();
  const asksOwner = noun.options.some(({ name }) => name === 'organisation');
  const owner = props.values.organisation ?? null;
  const isNeeded = organisation === null && !asksOwner;
  return (
    <OptionSelect
      {...props}
      label={t('fields.eshop')}
      help={t(isNeeded ? 'eshop.helpRequired' : 'eshop.help')}
      placeholder={t('asInFile')}
      choices={eshops
        .filter((one) => owner === null || one.organisation === owner)
        .map((one) => ({
          value: one.id,
          label: organisation || owner ? one.name : `${one.name} · ${one.organisationName}`,
        }))}
      required={isNeeded}
    />
  );
}

/** The currency of amounts in a file that names none. */
export function CurrencyOption(props: OptionProps) {
  const { t } = useTranslation('import');
  const { audience } = useArea();
  const body = { limit: 1_000 } as const;
  const currencies = useQuery({
    queryKey: ['currency', 'list', audience, body],
    queryFn: ({ signal }) => call(currencyRecord.routes.list, { body, signal }),
    ...KEPT,
  }).data?.results;
  return (
    <OptionSelect
      {...props}
      label={t('fields.currency')}
      help={t('currency.help')}
      placeholder={t('asInFile')}
      choices={(currencies ?? []).map(({ code = '' }) => ({ value: code, label: code }))}
    />
  );
}

/** Whether what comes out complete goes on at once: its words are `import:nouns.<name>.send`. */
export function SendOption({ value, onChange }: OptionProps) {
  const { t } = useTranslation('import');
  const { name } = useImportNoun();
  return (
    <Switch
      label={t(`nouns.${name}.send`)}
      checked={value === 'true'}
      onChange={(event) => onChange(event.currentTarget.checked ? 'true' : null)}
    />
  );
}
