import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OptionProps } from '../../import/import.noun.ts';

/** Announces what comes out complete at once; drafts otherwise. */
export function SendOption({ value, onChange }: OptionProps) {
  const { t } = useTranslation('import');
  return (
    <Switch
      label={t('nouns.stockAdvice.send')}
      checked={value === 'true'}
      onChange={(event) => onChange(event.currentTarget.checked ? 'true' : null)}
    />
  );
}
