import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format.ts';
import classes from './form.module.css';
import type { Values } from './stock-advice.values.ts';

/**
 * From six pallets on: sending stays possible, support wants to know before the truck leaves. What to tell them is
 * put together here, for the mail or the phone.
 */
export function PalletsWarning({ pallets }: { pallets: number }) {
  const { t } = useTranslation('stockAdviceForm');
  const { instant } = useFormat();
  const { getValues } = useFormContext<Values>();
  const [isCopied, setCopied] = useState(false);
  const message = () => {
    const { expectedAt, ref1, internalId } = getValues();
    return t('pallets.message', {
      count: pallets,
      when: expectedAt && !Number.isNaN(Date.parse(expectedAt)) ? instant(expectedAt) : t('pallets.noTime'),
      number: internalId || ref1 || t('pallets.noNumber'),
    });
  };
  const ask = () => {
    void navigator.clipboard?.writeText(message()).then(() => setCopied(true));
    window.location.href = `mailto:?subject=${encodeURIComponent(t('pallets.subject', { count: pallets }))}&body=${encodeURIComponent(message())}`;
  };
  return (
    <div className={classes.pallets} role="status">
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
      <p>
        <b>{t('pallets.title', { count: pallets })}</b> {t('pallets.text')}
      </p>
      <Button variant="default" size="xs" onClick={ask}>
        {t(isCopied ? 'pallets.copied' : 'pallets.ask')}
      </Button>
    </div>
  );
}
