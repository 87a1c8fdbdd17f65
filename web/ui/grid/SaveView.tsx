import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { toast } from '../feedback/toast.ts';
import { useDialogDraft } from '../form/dialog-draft.ts';
import { useGrid } from './model.tsx';
import { viewOfState } from './state.ts';

/** Names a view: a new one out of the list as it stands, or one's own anew. */
export default function SaveView() {
  const { words, viewDialog: mode, openViewDialog } = useGrid();
  const onClose = () => openViewDialog(null);
  const isRename = mode === 'rename';
  return (
    <Dialog
      isOpen={mode !== null}
      onClose={onClose}
      title={words.t(isRename ? 'saveView.renameTitle' : 'views.save')}
    >
      <ViewForm isRename={isRename} onClose={onClose} />
    </Dialog>
  );
}

/** Begins anew each time the dialog opens. */
function ViewForm({ isRename, onClose }: { isRename: boolean; onClose: () => void }) {
  const { definition, words, preset, presets, state, density, session, address } = useGrid();
  const { t } = words;
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const nothing = { name: isRename ? (preset?.name ?? '') : '', isShared: false, isDefault: false };
  const about = `view.${definition.grid.entity}.${isRename ? preset?.id : 'new'}`;
  const { typed, type, close } = useDialogDraft(about, nothing, onClose);
  const { name, isShared, isDefault } = typed;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return;
    setBusy(true);
    try {
      if (isRename && preset) await presets.update(preset, { name: name.trim() });
      else {
        const created = await presets.create({
          name: name.trim(),
          shared: isShared,
          isDefault,
          view: viewOfState(state, density),
        });
        address.change({ view: created.id }, { quietly: true });
      }
      toast({ meaning: 'done', title: t('saveView.saved') });
      close();
    } catch (error) {
      toast({ meaning: 'trouble', title: t('saveView.failed'), text: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        {!isRename && <p className="ink2">{t('saveView.text')}</p>}
        <TextInput
          label={t('fields.name')}
          placeholder={t('saveView.nameExample')}
          value={name}
          maxLength={LIMITS.presetName}
          onChange={(event) => type({ name: event.currentTarget.value })}
          error={isTried && name.trim() === '' ? t('saveView.nameRequired') : undefined}
          data-autofocus
          withAsterisk
        />
        {!isRename && (
          <>
            <Checkbox
              label={t('saveView.default')}
              checked={isDefault}
              onChange={(event) => type({ isDefault: event.currentTarget.checked })}
            />
            {session.may('preset.share') && (
              <Checkbox
                label={t('saveView.shared')}
                checked={isShared}
                onChange={(event) => type({ isShared: event.currentTarget.checked })}
              />
            )}
          </>
        )}
      </Stack>
      <DialogFoot onBack={close}>
        <Button type="submit" loading={isBusy}>
          {t(isRename ? 'saveView.rename' : 'views.save')}
        </Button>
      </DialogFoot>
    </form>
  );
}
