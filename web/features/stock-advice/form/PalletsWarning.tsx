import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useCopy } from '../../../platform/copy.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { Banner } from '../../../ui/form/Banner.tsx';
import type { Values } from './stock-advice.values.ts';

/**
 * From six pallets on: sending stays possible, support wants to know before the truck leaves. The request is put
 * together here: a letter to support where its address is known, else words to be copied for whatever way they have.
 */
export function PalletsWarning({ pallets }: { pallets: number }) {
  const { t } = useTranslation('stockAdviceForm');
  const { instant } = useFormat();
  const { supportEmail } = useSession().me;
  const { getValues } = useFormContext<Values>();
  const { isCopied, copy } = useCopy();
  const message = () => {
    const { expectedAt, ref1, internalId } = getValues();
    return t('pallets.message', {
      count: pallets,
      when: expectedAt && !Number.isNaN(Date.parse(expectedAt)) ? instant(expectedAt) : t('pallets.noTime'),
      number: internalId || ref1 || t('pallets.noNumber'),
    });
  };
  const letter = () =>
    `mailto:${supportEmail}?subject=${encodeURIComponent(t('pallets.subject', { count: pallets }))}&body=${encodeURIComponent(message())}`;
  const ask = supportEmail ? (
    <Button
      component="a"
      href={`mailto:${supportEmail}`}
      variant="default"
      size="xs"
      // The letter says what the form says at the moment of the click.
      onClick={(event) => {
        event.currentTarget.href = letter();
      }}
    >
      {t('pallets.ask')}
    </Button>
  ) : (
    <Button variant="default" size="xs" onClick={() => copy(message())}>
      {t(isCopied ? 'pallets.copied' : 'pallets.copy')}
    </Button>
  );
  return (
    <Banner
      tone="waiting"
      role="status"
      icon={<IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />}
      actions={ask}
    >
      <b>{t('pallets.title', { count: pallets })}</b> {t('pallets.text')}{' '}
      {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
    </Banner>
  );
}
