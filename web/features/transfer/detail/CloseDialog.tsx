import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import classes from './detail.module.css';
import type { Acting } from './transfer.acting.ts';

/** Ends a transfer of which not everything came: what that means, and why, as far as somebody says it. */
export function CloseDialog({ record, acting }: { record: TransferDetail; acting: Acting }) {
  const { t } = useTranslation(['transferScreen', 'common']);
  const [reason, setReason] = useState('');
  const { onTheWay } = acting.sums;
  return (
    <Modal
      opened={acting.isClosing}
      onClose={acting.keepOpen}
      title={t('close.title', { number: record.internalNumber })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={classes.dialogText}>{t('close.text', { count: onTheWay })}</p>
      <Textarea
        label={t('close.reason')}
        description={t('close.reasonHelp')}
        maxLength={LIMITS.note}
        autosize
        minRows={2}
        maxRows={6}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.dialogFoot}>
        <Button variant="default" onClick={acting.keepOpen}>
          {t('confirm.keep')}
        </Button>
        <Button
          loading={acting.running === 'closeWithDifference'}
          onClick={() => void acting.close(reason.trim() === '' ? null : reason.trim())}
        >
          {t('close.do', { number: record.internalNumber })}
        </Button>
      </div>
    </Modal>
  );
}
