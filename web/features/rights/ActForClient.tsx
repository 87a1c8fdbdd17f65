import { Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { useSession } from '../../platform/session.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { useActing } from '../../ui/feedback/use-acting.ts';

/** Asks for which client an administrator acts, and why. */
export default function ActForClient({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['rights', 'common']);
  const { me, organisation } = useSession();
  const { actFor } = useActing();
  const [client, setClient] = useState(organisation?.id ?? null);
  const [reason, setReason] = useState('');
  const [isRunning, setRunning] = useState(false);
  const said = reason.trim();
  const begin = async () => {
    if (client === null) return;
    setRunning(true);
    await actFor(client, said);
    setRunning(false);
  };
  return (
    <Dialog title={t('as.forTitle')} onClose={onClose}>
      <p className="ink2">{t('as.forText')}</p>
      <Select
        mt={12}
        label={t('as.client')}
        data={me.organisations.map(({ id, name }) => ({ value: id, label: name }))}
        value={client}
        onChange={setClient}
        searchable
        allowDeselect={false}
        data-autofocus={client === null || undefined}
      />
      <Textarea
        mt={12}
        label={t('as.reason')}
        description={t('as.reasonHelp')}
        maxLength={LIMITS.note}
        autosize
        minRows={2}
        maxRows={6}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus={client !== null || undefined}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          loading={isRunning}
          disabled={client === null || said.length < 3}
          onClick={() => void begin()}
        >
          {t('as.begin')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
