import { Button } from '@mantine/core';
import { useState } from 'react';
import { type HeldMove, useHolder } from '../../platform/leaving.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { DialogFoot } from '../feedback/DialogFoot.tsx';

interface Unsaved {
  /** Whether there is something to lose, asked at the moment of leaving. */
  isUnsaved: () => boolean;
  /** It is on its way to the server: leaving does not call it back. */
  isSaving: boolean;
  /** What would be lost, in a sentence. */
  words: string;
  /** The third way. The move goes on where `save` says that all is saved, else the person stays with what was refused. */
  onSave?: { label: string; save: () => Promise<boolean> };
  /** Called when the person leaves in spite of it. */
  onLeave?: () => void;
}

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export function UnsavedGuard({ isUnsaved, isSaving, words, onSave, onLeave }: Unsaved) {
  const { t } = useTranslation('form');
  const [held, setHeld] = useState<HeldMove | null>(null);
  useHolder({ holds: ({ isElsewhere }) => isElsewhere && isUnsaved(), onHeld: setHeld });
  useUnsaved(isUnsaved);
  const stay = () => {
    held?.reset();
    setHeld(null);
  };
  const saveAndLeave = async () => {
    setHeld(null);
    if (await onSave?.save()) held?.proceed();
    else held?.reset();
  };
  return (
    <Dialog isOpen={held !== null} onClose={stay} title={t(isSaving ? 'leave.saving.title' : 'leave.title')}>
      <p className="ink2">{isSaving ? t('leave.saving.text') : words}</p>
      <DialogFoot
        apart={
          <Button
            variant="subtle"
            color="danger"
            onClick={() => {
              onLeave?.();
              held?.proceed();
              setHeld(null);
            }}
          >
            {t(isSaving ? 'leave.saving.leave' : 'leave.leave')}
          </Button>
        }
      >
        <Button variant={onSave && !isSaving ? 'default' : 'filled'} onClick={stay} data-autofocus>
          {t('leave.stay')}
        </Button>
        {onSave && !isSaving && <Button onClick={() => void saveAndLeave()}>{onSave.label}</Button>}
      </DialogFoot>
    </Dialog>
  );
}
