import { Button, TextInput } from '@mantine/core';
import { IconFingerprint, IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { securityRoutes } from '../../../contracts/security/security.routes.ts';
import type { Security } from '../../../contracts/security/security.schema.ts';
import { call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { knowsPasskeys, makePasskey } from '../../platform/passkey.ts';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { useDialogDraft } from '../../ui/form/dialog-draft.ts';
import { Card, CardNote } from '../../ui/layout/Card.tsx';
import { Line } from './Line.tsx';
import { useSecurityAct } from './security.ts';

type Passkey = Security['passkeys'][number];

/** The keys by which somebody signs in without a password. */
export function Passkeys({ security: { passkeys } }: { security: Security }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const act = useSecurityAct();
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null);

  const save = async (name: string): Promise<boolean> => {
    const isDone = await act(async () => {
      if (naming !== 'new' && naming) {
        await call(securityRoutes.renamePasskey, { params: { id: naming.id }, body: { name } });
        return;
      }
      const options = await call(securityRoutes.beginPasskey);
      await call(securityRoutes.addPasskey, { body: { name, response: await makePasskey(options) } });
    });
    return isDone;
  };
  const remove = async ({ id, name }: Passkey) => {
    const question = {
      title: t('passkeys.removeTitle', { name }),
      body: t('passkeys.removeText'),
      confirmLabel: t('passkeys.remove'),
      danger: true,
    };
    if (await confirm(question)) await act(() => call(securityRoutes.removePasskey, { params: { id } }));
  };

  return (
    <Card
      title={t('passkeys.title')}
      beside={<span className="type-small ink2">{t('passkeys.what')}</span>}
      aside={
        knowsPasskeys() && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={16} stroke={1.7} aria-hidden />}
            onClick={() => setNaming('new')}
          >
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <CardNote>{t(knowsPasskeys() ? 'passkeys.none' : 'passkeys.unknown')}</CardNote>
      )}
      <ul className="lined">
        {passkeys.map((passkey) => (
          <Line
            key={passkey.id}
            icon={<IconKey size={18} stroke={1.7} aria-hidden />}
            title={passkey.name}
            text={[
              t('passkeys.addedAt', { day: format.day(passkey.createdAt) }),
              passkey.usedAt ? t('usedAt', { at: format.instant(passkey.usedAt) }) : t('neverUsed'),
            ].join(', ')}
          >
            <Button variant="default" onClick={() => setNaming(passkey)}>
              {t('passkeys.rename')}
            </Button>
            <Button variant="default" color="danger" onClick={() => void remove(passkey)}>
              {t('passkeys.remove')}
            </Button>
          </Line>
        ))}
      </ul>
      {naming && (
        <NameDialog
          title={t(naming === 'new' ? 'passkeys.add' : 'passkeys.rename')}
          draft={naming === 'new' ? 'passkey' : `passkey.${naming.id}`}
          name={naming === 'new' ? '' : naming.name}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
    </Card>
  );
}

interface NameDialogProps {
  title: string;
  draft: string;
  name: string;
  /** @returns whether it has the name now. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
}

function NameDialog({ title, draft, name: before, onSave, onClose }: NameDialogProps) {
  const { t } = useTranslation('security');
  const { typed, type, close } = useDialogDraft(draft, { name: before }, onClose);
  const { name } = typed;
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    void onSave(name.trim())
      .then((isDone) => isDone && close())
      .finally(() => setBusy(false));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <TextInput
          label={t('passkeys.name')}
          placeholder={t('passkeys.nameExample')}
          value={name}
          onChange={(event) => type({ name: event.currentTarget.value })}
          maxLength={64}
          data-autofocus
        />
        <DialogFoot onBack={close}>
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            {t('passkeys.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
