import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AddressSide } from '../../../../contracts/expedition/expedition.address.ts';
import { type Choice, SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import classes from './form.module.css';

const COMPANY_PARTS = ['Company', 'RegistrationNumber', 'VatNumber', 'Degree', 'State'] as const;

/** E-mail and phone of one address; on a phone they stand beside the carrier who asks for them. */
export function ContactFields({ side }: { side: AddressSide }) {
  const { t } = useTranslation('expeditionForm');
  return (
    <>
      <TextField
        name={`${side}Email`}
        label={t('address.Email')}
        type="email"
        className={classes.half}
        inputMode="email"
      />
      <TextField
        name={`${side}Phone`}
        label={t('address.Phone')}
        type="tel"
        className={classes.half}
        inputMode="tel"
        placeholder={t('address.phonePlaceholder')}
      />
    </>
  );
}

interface Props {
  side: AddressSide;
  countries: readonly Choice[];
  /** E-mail and phone stand here too. */
  withContact: boolean;
}

/** One address: who and where; the fields of a company open when they are wanted or filled. */
export function AddressFields({ side, countries, withContact }: Props) {
  const { t } = useTranslation('expeditionForm');
  const { getValues } = useFormContext();
  const company = useWatch({ name: `${side}Company` }) as string | null;
  const [isOpen, setOpen] = useState(() => COMPANY_PARTS.some((part) => Boolean(getValues(side + part))));
  const field = (part: string) => ({ name: side + part, label: t(`address.${part}`) });
  return (
    <div className={classes.address}>
      <TextField {...field('FirstName')} className={classes.half} />
      <TextField {...field('LastName')} className={classes.half} required={!company} />
      {isOpen && (
        <>
          <TextField {...field('Company')} className={classes.half} />
          <TextField {...field('RegistrationNumber')} className={classes.quarter} />
          <TextField {...field('VatNumber')} className={classes.quarter} />
        </>
      )}
      <TextField {...field('Street')} className={classes.street} required />
      <TextField {...field('HouseNr')} className={classes.houseNumber} />
      <TextField {...field('Zip')} className={classes.zip} required />
      <TextField {...field('City')} className={classes.city} required />
      <SelectField {...field('Country')} className={classes.country} choices={countries} required />
      {isOpen && (
        <>
          <TextField {...field('State')} className={classes.half} />
          <TextField {...field('Degree')} className={classes.half} />
        </>
      )}
      {withContact && <ContactFields side={side} />}
      {!isOpen && (
        <Button
          variant="transparent"
          size="xs"
          className={classes.more}
          leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {t('address.addCompany')}
        </Button>
      )}
    </div>
  );
}
