import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { toast } from '../feedback/toast.ts';
import { useGrid } from './model.tsx';
import { viewOfState } from './state.ts';

/** Names a view: a new one out of the list as it stands, or one's own anew. */
export default function SaveView() {
  const {
    words,
    preset,
    presets,
    state,
    density,
    session,
    address,
    viewDialog: mode,
    openViewDialog,
  } = useGrid();
  const onClose = () => openViewDialog(null);
  const { t } = words;
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isRename = mode === 'rename';

  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once, when it opens
  useEffect(() => {
    if (mode === null) return;
    setName(isRename ? (preset?.name ?? '') : '');
    setShared(false);
    setDefault(false);
    setTried(false);
  }, [mode]);

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
      onClose();
    } catch (error) {
      toast({ meaning: 'trouble', title: t('saveView.failed'), text: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen={mode !== null}
      onClose={onClose}
      title={t(isRename ? 'saveView.renameTitle' : 'views.save')}
    >
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          {!isRename && <p className="ink2">{t('saveView.text')}</p>}
          <TextInput
            label={t('fields.name')}
            placeholder={t('saveView.nameExample')}
            value={name}
            maxLength={LIMITS.presetName}
            onChange={(event) => setName(event.currentTarget.value)}
            error={isTried && name.trim() === '' ? t('saveView.nameRequired') : undefined}
            data-autofocus
            withAsterisk
          />
          {!isRename && (
            <>
              <Checkbox
                label={t('saveView.default')}
                checked={isDefault}
                onChange={(event) => setDefault(event.currentTarget.checked)}
              />
              {session.may('preset.share') && (
                <Checkbox
                  label={t('saveView.shared')}
                  checked={isShared}
                  onChange={(event) => setShared(event.currentTarget.checked)}
                />
              )}
            </>
          )}
        </Stack>
        <DialogFoot onBack={onClose}>
          <Button type="submit" loading={isBusy}>
            {t(isRename ? 'saveView.rename' : 'views.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
