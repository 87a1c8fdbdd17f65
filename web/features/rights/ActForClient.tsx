import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { useActing } from '../../ui/feedback/use-acting.ts';
import { WordsInput } from '../../ui/feedback/WordsInput.tsx';
import { useDialogDraft } from '../../ui/form/dialog-draft.ts';

/** Asks for which client an administrator acts, and why. */
export default function ActForClient({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rights');
  const { me, organisation } = useSession();
  const { actFor } = useActing();
  const nothing = { client: organisation?.id ?? null, reason: '' };
  const { typed, type, close } = useDialogDraft('actFor', nothing, onClose);
  const { client, reason } = typed;
  const [isRunning, setRunning] = useState(false);
  const said = reason.trim();
  const begin = async () => {
    if (client === null) return;
    setRunning(true);
    const isDone = await actFor(client, said);
    setRunning(false);
    if (isDone) close();
  };
  return (
    <Dialog title={t('as.forTitle')} onClose={onClose}>
      <p className="ink2">{t('as.forText')}</p>
      <Select
        mt={12}
        label={t('as.client')}
        data={me.organisations.map(({ id, name }) => ({ value: id, label: name }))}
        value={client}
        onChange={(id) => type({ client: id })}
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
        onChange={(text) => type({ reason: text })}
        data-autofocus={client !== null || undefined}
      />
      <DialogFoot onBack={close}>
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
