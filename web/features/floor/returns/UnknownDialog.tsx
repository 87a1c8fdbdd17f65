import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import type { NewParcel } from './returns.queries.ts';

export interface Named {
  id?: string | undefined;
  name?: string | undefined;
}

interface UnknownDialogProps {
  /** What stands on the parcel. */
  code: string;
  /** Why it has to be asked. */
  message: string;
  organisations: readonly Named[];
  /** The buildings to choose from, where the floor works in all of them. */
  warehouses: readonly Named[];
  wms: string | null;
  isRunning: boolean;
  onClose: () => void;
  onRegister: (parcel: NewParcel) => void;
}

const optionsOf = (all: readonly Named[], first: string) => [
  { value: '', label: first },
  ...all.map(({ id = '', name = '' }) => ({ value: id, label: name })),
];

/** A parcel that no order is known by: whose it is, and what else stands on it. */
export function UnknownDialog(props: UnknownDialogProps) {
  const { code, message, organisations, warehouses, isRunning, onClose, onRegister } = props;
  const { t } = useTranslation('floor');
  const [organisation, setOrganisation] = useState('');
  const [wms, setWms] = useState(props.wms ?? (warehouses.length === 1 ? (warehouses[0]?.id ?? '') : ''));
  const [sender, setSender] = useState('');
  const [packaging, setPackaging] = useState('');
  const said = (text: string) => text.trim() || undefined;
  return (
    <Dialog isForm title={t('returns.unknown.title', { code })} onClose={onClose} size={500}>
      <p className="ink2">{message}</p>
      <NativeSelect
        mt={12}
        size="md"
        label={t('fields.organisation')}
        value={organisation}
        onChange={(event) => setOrganisation(event.currentTarget.value)}
        data={optionsOf(organisations, t('returns.unknown.choose'))}
      />
      {props.wms === null && warehouses.length > 1 && (
        <NativeSelect
          mt={12}
          size="md"
          label={t('fields.wms')}
          value={wms}
          onChange={(event) => setWms(event.currentTarget.value)}
          data={optionsOf(warehouses, t('returns.unknown.choose'))}
        />
      )}
      <TextInput
        mt={12}
        size="md"
        label={t('returns.sender')}
        description={t('returns.unknown.senderHelp')}
        maxLength={LIMITS.reference}
        value={sender}
        onChange={(event) => setSender(event.currentTarget.value)}
      />
      <TextInput
        mt={12}
        size="md"
        label={t('returns.packaging')}
        description={t('returns.unknown.packagingHelp')}
        maxLength={LIMITS.reference}
        value={packaging}
        onChange={(event) => setPackaging(event.currentTarget.value)}
      />
      <DialogFoot>
        <Button variant="default" size="md" onClick={onClose}>
          {t('returns.unknown.back')}
        </Button>
        <Button
          size="md"
          loading={isRunning}
          disabled={organisation === '' || wms === ''}
          onClick={() =>
            onRegister({ code, organisation, wms, sender: said(sender), packaging: said(packaging) })
          }
        >
          {t('returns.unknown.do')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
