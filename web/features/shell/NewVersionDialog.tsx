import { Button } from '@mantine/core';
import { IconDeviceFloppy, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';

/** What is said of a new version. */
export default function NewVersionDialog({ version, onLater }: { version: string; onLater: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      onClose={onLater}
      icon={<IconRefresh className="ink2" size={18} stroke={1.7} aria-hidden />}
      title={t('version.title')}
    >
      <p className="ink2">{t('version.text', { version })}</p>
      <p className="type-small ink2 row above-8">
        <IconDeviceFloppy size={16} stroke={1.7} aria-hidden />
        {t('version.draft')}
      </p>
      <DialogFoot back={t('version.later')} onBack={onLater}>
        <Button
          leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
          data-autofocus
          onClick={() => window.location.reload()}
        >
          {t('version.reload')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
