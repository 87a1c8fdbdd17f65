import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialogs from '../dialogs.module.css';
import type { GoodsKind } from './goods.queries.ts';

interface Props {
  kind: GoodsKind;
  number: string;
  onClose: () => void;
  onReport: (reason: string) => void;
}

/** Asks why a step is done that the client would not expect. */
export function GoodsReasonDialog({ kind, number, onClose, onReport }: Props) {
  const { t } = useTranslation(['floor', 'common']);
  const [reason, setReason] = useState('');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reason.title', { act: t(`goods.act.${kind}`), number })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Textarea
        size="md"
        label={t('reason.label')}
        value={reason}
        maxLength={500}
        minRows={2}
        autosize
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={dialogs.foot}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={reason.trim() === ''} onClick={() => onReport(reason.trim())}>
          {t(`goods.act.${kind}`)}
        </Button>
      </div>
    </Modal>
  );
}
