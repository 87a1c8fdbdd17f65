import type { Expedition } from '../../../../contracts/expedition/expedition.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Panel } from '../../../ui/record/Panel.tsx';

/** That an imported order will be sent by itself; or why it was not. */
export function SendingPanel({ row: { sending, sendRefusal } }: { row: Expedition }) {
  const { t } = useTranslation('expeditionDetail');
  if (sending === 'waiting')
    return (
      <Panel look={{ meaning: 'waiting' }} title={t('sending.waiting')} cause={t('sending.waitingText')} />
    );
  if (!sendRefusal) return null;
  return <Panel look={{ meaning: 'trouble' }} title={t('sending.refused')} cause={sendRefusal.message} />;
}
