import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import classes from './bulk.module.css';
import type { BulkQuestion } from './expedition.bulk.ts';

interface FailedDialogProps {
  question: Extract<BulkQuestion, { kind: 'failed' }> | null;
  onClose: () => void;
}

/** What failed of a bulk act and why, with another try of the failed ones. */
export default function FailedDialog({ question, onClose }: FailedDialogProps) {
  const { t } = useTranslation(['expedition', 'common']);
  const { integer } = useFormat();
  const { base } = useArea();
  const [isBusy, setBusy] = useState(false);
  const failed = question?.answer.results.filter(({ done }) => !done) ?? [];
  const rowOf = (id: string) => question?.rows.find((row) => row.id === id);
  const rows = failed.flatMap(({ id }) => rowOf(id) ?? []);

  const retry = async () => {
    setBusy(true);
    onClose();
    try {
      await question?.retry(rows);
    } catch (error) {
      toast({ meaning: 'trouble', title: t('list.failed.request'), text: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      opened={question !== null}
      onClose={onClose}
      size={500}
      title={
        <span className={classes.title}>
          <StatusShape look={{ meaning: 'trouble' }} size={16} />
          {question && t(`list.failed.${question.act}`)}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {question && (
        <>
          <p className={classes.text}>
            {t('list.failed.counts', {
              done: integer(question.answer.done),
              failed: integer(question.answer.failed),
            })}
          </p>
          <div className={classes.box}>
            <ul className={classes.lines} data-scroll>
              {failed.map(({ id, message, code }) => (
                <li key={id}>
                  <Link to={`${base}/expeditions/${id}`} className={classes.name}>
                    {rowOf(id)?.orderNumber ?? id}
                  </Link>
                  <span className={classes.reason}>{message ?? code}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={classes.foot}>
            <Button
              variant="subtle"
              className={classes.first}
              onClick={() => {
                question.selection.select(rows);
                onClose();
              }}
            >
              {t('list.failed.select')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('list.failed.close')}
            </Button>
            <Button loading={isBusy} onClick={() => void retry()} data-autofocus>
              {t('list.failed.retry', { count: rows.length })}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
