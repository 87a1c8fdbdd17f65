import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { useActing } from '../../ui/feedback/use-acting.ts';
import { WordsInput } from '../../ui/feedback/WordsInput.tsx';

/** Asks for which client an administrator acts, and why. */
export default function ActForClient({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rights');
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
      <WordsInput
        mt={12}
        label={t('as.reason')}
        description={t('as.reasonHelp')}
        maxRows={6}
        value={reason}
        onChange={setReason}
        data-autofocus={client !== null || undefined}
      />
      <DialogFoot onBack={onClose}>
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
