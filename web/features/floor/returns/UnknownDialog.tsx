import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { useDialogDraft } from '../../../ui/form/dialog-draft.ts';
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
  onClose: () => void;
  /** @returns whether it is known now. */
  onRegister: (parcel: NewParcel) => Promise<boolean>;
}

/** A parcel that no order is known by: whose it is, and what else stands on it. */
export function UnknownDialog(props: UnknownDialogProps) {
  const { code, message, organisations, warehouses, onClose, onRegister } = props;
  const { t } = useTranslation('floor');
  const only = props.wms ?? (warehouses.length === 1 ? (warehouses[0]?.id ?? '') : '');
  const nothing = { organisation: '', wms: only, sender: '', packaging: '' };
  const { typed, type, forget, close } = useDialogDraft(`parcel.${code}`, nothing, onClose);
  const { organisation, wms, sender, packaging } = typed;
  const [isRunning, setRunning] = useState(false);
  const said = (text: string) => text.trim() || undefined;
  const register = async () => {
    const parcel = { code, organisation, wms, sender: said(sender), packaging: said(packaging) };
    setRunning(true);
    if (await onRegister(parcel)) forget();
    setRunning(false);
  };
  const choice = (label: string, value: string, choose: (id: string) => void, options: readonly Named[]) => (
    <NativeSelect
      mt={12}
      size="md"
      label={t(`fields.${label}`)}
      value={value}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: t('returns.unknown.choose') },
        ...options.map(({ id = '', name = '' }) => ({ value: id, label: name })),
      ]}
    />
  );
  const words = (label: string, value: string, change: (text: string) => void) => (
    <TextInput
      mt={12}
      size="md"
      label={t(`returns.${label}`)}
      description={t(`returns.unknown.${label}Help`)}
      maxLength={LIMITS.reference}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
  return (
    <Dialog isForm title={t('returns.unknown.title', { code })} onClose={onClose} size={500}>
      <p className="ink2">{message}</p>
      {choice('organisation', organisation, (id) => type({ organisation: id }), organisations)}
      {props.wms === null &&
        warehouses.length > 1 &&
        choice('wms', wms, (id) => type({ wms: id }), warehouses)}
      {words('sender', sender, (text) => type({ sender: text }))}
      {words('packaging', packaging, (text) => type({ packaging: text }))}
      <DialogFoot>
        <Button variant="default" size="md" onClick={close}>
          {t('returns.unknown.back')}
        </Button>
        <Button
          size="md"
          loading={isRunning}
          disabled={organisation === '' || wms === ''}
          onClick={() => void register()}
        >
          {t('returns.unknown.do')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
