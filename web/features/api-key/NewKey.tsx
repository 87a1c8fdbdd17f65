import { Button, Checkbox, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  apiKeyRoutes,
  KEY_SCOPES,
  type KeyScope,
  READING_SCOPES,
} from '../../../contracts/api-key/api-key.routes.ts';
import { call } from '../../platform/api.ts';
import { refusalWords } from '../../platform/refusal.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { Refusal } from '../../ui/feedback/Refusal.tsx';
import { useDialogDraft } from '../../ui/form/dialog-draft.ts';
import { CopyButton } from '../../ui/record/CopyButton.tsx';
import classes from './api-key.module.css';

const DAYS = ['30', '90', '365', '730'];
type Preset = 'reading' | 'chosen';

interface NewKeyProps {
  organisation: string | null;
  onClose: () => void;
}

/** A new key: its name, what it may, its end; then the key itself, shown this once. */
export function NewKey({ organisation, onClose }: NewKeyProps) {
  const { t } = useTranslation(['apiKey', 'rights']);
  const { may } = useSession();
  const mine = KEY_SCOPES.filter((scope) => may(scope));
  const reading = READING_SCOPES.filter((scope) => mine.includes(scope));
  const nothing = { name: '', preset: 'reading' as Preset, chosen: reading, days: '90', addresses: '' };
  const { typed, type, forget, close } = useDialogDraft(`apiKey.${organisation}`, nothing, onClose);
  const { name, preset, days } = typed;
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // What was chosen before a right went is not chosen any more.
  const chosen = typed.chosen.filter((scope) => mine.includes(scope));
  const scopes = preset === 'reading' ? reading : chosen;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const addresses = typed.addresses.split(/[\s,;]+/).filter(Boolean);
      const body = { organisation, name, scopes, days: Number(days), addresses };
      const { key } = await call(apiKeyRoutes.create, { body });
      setMade({ name, key });
      forget();
    } catch (refused) {
      setError(refusalWords(refused));
      setBusy(false);
    }
  };
  if (made)
    return (
      <Dialog isOnce title={t('made', { name: made.name })} onClose={onClose}>
        <p className="ink2">{t('madeText')}</p>
        <p className={`row ${classes.key}`}>
          <code className="anywhere">{made.key}</code>
          <CopyButton value={made.key} />
        </p>
        <DialogFoot>
          <Button onClick={onClose}>{t('kept')}</Button>
        </DialogFoot>
      </Dialog>
    );
  return (
    <Dialog title={t('new')} onClose={onClose}>
      <form onSubmit={submit}>
        <TextInput
          label={t('name')}
          placeholder={t('nameExample')}
          value={name}
          onChange={(event) => type({ name: event.currentTarget.value })}
          maxLength={64}
          data-autofocus
        />
        <SegmentedControl
          mt="md"
          fullWidth
          aria-label={t('scopes')}
          data={(['reading', 'chosen'] as const).map((value) => ({ value, label: t(`presets.${value}`) }))}
          value={preset}
          onChange={(value) => type({ preset: value as Preset })}
        />
        {preset === 'chosen' && (
          <Checkbox.Group
            mt="sm"
            label={t('scopes')}
            value={chosen}
            onChange={(values) => type({ chosen: values as KeyScope[] })}
          >
            {mine.map((scope) => (
              <Checkbox key={scope} mt={6} value={scope} label={t(`rights:names.${scope}`)} />
            ))}
          </Checkbox.Group>
        )}
        <Select
          mt="md"
          label={t('goodFor')}
          data={DAYS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
          value={days}
          onChange={(value) => value && type({ days: value })}
          allowDeselect={false}
        />
        <Textarea
          mt="md"
          label={t('addresses')}
          description={t('addressesHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1300}
          autoComplete="off"
          spellCheck={false}
          value={typed.addresses}
          onChange={(event) => type({ addresses: event.currentTarget.value })}
        />
        {error && <Refusal>{error}</Refusal>}
        <DialogFoot onBack={close}>
          <Button type="submit" loading={busy} disabled={name.trim() === '' || scopes.length === 0}>
            {t('make')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
