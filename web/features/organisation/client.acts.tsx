import { IconHandStop, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { ReasonDialog } from '../../ui/feedback/ReasonDialog.tsx';
import { useActing } from '../../ui/feedback/use-acting.ts';
import type { MenuEntry } from '../../ui/layout/ActionMenu.tsx';
import { StopDialog, useStop } from './fields.tsx';

/** What the provider does about a client beside its record: acts on its behalf, puts it on stop. */
export function useClientActs(organisation: { id: string; name: string }) {
  const { t } = useTranslation(['rights', 'common']);
  const { audience, me, may } = useSession();
  const { actFor } = useActing();
  const { state, mayStop } = useStop(organisation);
  const [asked, setAsked] = useState<'behalf' | 'stop' | null>(null);
  const [isRunning, setRunning] = useState(false);
  const mayAct = audience === 'admin' && me.actingAs === null && may('behalf.act');
  const close = () => setAsked(null);
  const begin = async (reason: string | null) => {
    setRunning(true);
    const isDone = await actFor(organisation.id, reason ?? '');
    setRunning(false);
    return isDone;
  };
  const entries: MenuEntry[] = [
    ...(mayAct
      ? [
          {
            key: 'behalf',
            label: t('as.actFor'),
            icon: <IconUserShare size={16} stroke={1.7} aria-hidden />,
            onChoose: () => setAsked('behalf'),
          },
        ]
      : []),
    ...(mayStop && state && !state.stoppedAt
      ? [
          {
            key: 'stop',
            label: t('stop.act'),
            icon: <IconHandStop size={16} stroke={1.7} aria-hidden />,
            onChoose: () => setAsked('stop'),
          },
        ]
      : []),
  ];
  const dialogs = (
    <>
      <StopDialog organisation={organisation} isOpen={asked === 'stop'} onClose={close} />
      <ReasonDialog
        draft={`actFor.${organisation.id}`}
        title={t('as.forTitle')}
        label={t('as.reason')}
        help={t('as.reasonHelp')}
        keep={t('common:cancel')}
        act={t('as.begin')}
        least={3}
        isOpen={asked === 'behalf'}
        isRunning={isRunning}
        onKeep={close}
        onAct={begin}
      >
        {t('as.forText')}
      </ReasonDialog>
    </>
  );
  return { entries, dialogs };
}
