import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AddressSide } from '../../../../contracts/expedition/expedition.address.ts';
import { useTranslation } from '../../../platform/words.ts';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { Row } from '../../../ui/form/layout.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

const COMPANY_PARTS = ['Company', 'RegistrationNumber', 'VatNumber', 'Degree', 'State'] as const;
/** What a part of an address is called beside the name of its side. */
export const addressLabel = (t: TFunction, part: string): string =>
  t([`address.${part}`, `fields.${part.toLowerCase()}`]);

const QUARTER = { wide: 3, phone: 6 };

/** E-mail and phone of one address, in the row of its fields. */
export function ContactFields({ side }: { side: AddressSide }) {
  const { t } = useTranslation('expeditionForm');
  return (
    <>
      <TextField name={`${side}Email`} label={t('fields.email')} span={6} />
      <TextField name={`${side}Phone`} label={t('fields.phone')} span={6} />
    </>
  );
}

interface Props {
  side: AddressSide;
  /** E-mail and phone stand here too. */
  withContact: boolean;
}

/** One address: who and where; the fields of a company open when they are wanted or filled. */
export function AddressFields({ side, withContact }: Props) {
  const { t } = useTranslation('expeditionForm');
  const { getValues } = useFormContext();
  const company = useWatch({ name: `${side}Company` }) as string | null;
  const [isOpen, setOpen] = useState(() => COMPANY_PARTS.some((part) => Boolean(getValues(side + part))));
  const field = (part: string) => ({
    name: side + part,
    label: addressLabel(t, part),
  });
  return (
    <Row columns={12}>
      <TextField {...field('FirstName')} span={6} />
      <TextField {...field('LastName')} span={6} required={!company} />
      {isOpen && (
        <>
          <TextField {...field('Company')} span={6} />
          <TextField {...field('RegistrationNumber')} span={QUARTER} />
          <TextField {...field('VatNumber')} span={QUARTER} />
        </>
      )}
      <TextField {...field('Street')} span={{ wide: 9, phone: 8 }} required />
      <TextField {...field('HouseNr')} span={{ wide: 3, phone: 4 }} />
      <TextField {...field('Zip')} span={{ wide: 3, phone: 5 }} required />
      <TextField {...field('City')} span={{ wide: 4, phone: 7 }} required />
      <CountryField {...field('Country')} span={5} required />
      {isOpen && (
        <>
          <TextField {...field('State')} span={6} />
          <TextField {...field('Degree')} span={6} />
        </>
      )}
      {withContact && <ContactFields side={side} />}
      {!isOpen && (
        <span>
          <Button
            variant="transparent"
            size="compact-xs"
            px={0}
            leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t('address.addCompany')}
          </Button>
        </span>
      )}
    </Row>
  );
}
