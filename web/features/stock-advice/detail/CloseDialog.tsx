import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import own from './detail.module.css';
import type { Acting } from './stock-advice.acting.ts';

/** Ends an announcement whose rest is not coming: what that means, and why, as far as somebody says it. */
export function CloseDialog({ record, acting }: { record: StockAdviceDetail; acting: Acting }) {
  const { t } = useTranslation(['stockAdviceDetail', 'common']);
  const [reason, setReason] = useState('');
  const open = record.orders.waiting - record.orders.served;
  return (
    <Modal
      opened={acting.isClosing}
      onClose={acting.keepOpen}
      title={t('close.title', { number: record.internalId })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={own.dialogText}>
        {t('close.rest', { count: acting.rest })} {open > 0 && t('close.orders', { count: open })}
      </p>
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
      <div className={own.dialogFoot}>
        <Button variant="default" onClick={acting.keepOpen}>
          {t('confirm.keep')}
        </Button>
        <Button
          loading={acting.running === 'close'}
          onClick={() => void acting.close(reason.trim() === '' ? null : reason.trim())}
        >
          {t('close.do', { number: record.internalId })}
        </Button>
      </div>
    </Modal>
  );
}
