import { Button, Modal } from '@mantine/core';
import { IconDeviceFloppy, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import feedback from '../../ui/feedback/feedback.module.css';
import classes from './NewVersion.module.css';

/** What is said of a new version. */
export default function NewVersionDialog({ version, onLater }: { version: string; onLater: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Modal
      opened
      onClose={onLater}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      title={
        <span className={classes.title}>
          <IconRefresh size={18} stroke={1.7} aria-hidden />
          {t('version.title')}
        </span>
      }
    >
      <p className={feedback.question}>{t('version.text', { version })}</p>
      <p className={classes.draft}>
        <IconDeviceFloppy size={16} stroke={1.7} aria-hidden />
        {t('version.draft')}
      </p>
      <div className={feedback.foot}>
        <Button variant="default" onClick={onLater}>
          {t('version.later')}
        </Button>
        <Button
          leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
          data-autofocus
          onClick={() => window.location.reload()}
        >
          {t('version.reload')}
        </Button>
      </div>
    </Modal>
  );
}
