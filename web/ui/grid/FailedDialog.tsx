import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { toast } from '../feedback/toast.ts';
import { StatusShape } from '../status/StatusShape.tsx';
import classes from './bulk.module.css';
import type { FailedBulk } from './bulk.ts';
import type { RowData } from './definition.ts';

interface FailedDialogProps<Row extends RowData> {
  failed: FailedBulk<Row> | null;
  onClose: () => void;
}

/** What failed of a bulk act and why, with another try of the failed ones. */
export default function FailedDialog<Row extends RowData>({ failed, onClose }: FailedDialogProps<Row>) {
  const { t } = useTranslation(['record', 'common']);
  const { integer } = useFormat();
  const [isBusy, setBusy] = useState(false);
  const results = failed?.answer.results.filter(({ done }) => !done) ?? [];
  const rowOf = (id: string) => failed?.rows.find((row) => row.id === id);
  const rows = results.flatMap(({ id }) => rowOf(id) ?? []);

  const retry = async () => {
    setBusy(true);
    onClose();
    try {
      await failed?.retry(rows);
    } catch (error) {
      toast({ meaning: 'trouble', title: t('failed.request'), text: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen={failed !== null}
      onClose={onClose}
      size={500}
      icon={<StatusShape look={{ meaning: 'trouble' }} size={16} />}
      title={failed?.title}
    >
      {failed && (
        <>
          <p className="ink2">
            {t('failed.counts', {
              done: integer(failed.answer.done),
              failed: integer(failed.answer.failed),
            })}
          </p>
          <div className="box above-12">
            <ul className={classes.lines} data-scroll>
              {results.map(({ id, message, code }) => {
                const row = rowOf(id);
                return (
                  <li key={id}>
                    {row ? (
                      <Link to={failed.pathOf(row)} className={classes.name} onClick={onClose}>
                        {failed.nameOf(row)}
                      </Link>
                    ) : (
                      <span className={classes.name}>{id}</span>
                    )}
                    <small>{message ?? code}</small>
                  </li>
                );
              })}
            </ul>
          </div>
          <DialogFoot
            apart={
              <Button
                variant="subtle"
                onClick={() => {
                  failed.selection.select(rows);
                  onClose();
                }}
              >
                {t('failed.select')}
              </Button>
            }
            back={t('common:close')}
            onBack={onClose}
          >
            <Button loading={isBusy} onClick={() => void retry()} data-autofocus>
              {t('failed.retry', { count: rows.length })}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
