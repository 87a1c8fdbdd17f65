import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ExpeditionStatus, expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import classes from '../../ui/grid/bulk.module.css';
import { Marked } from '../../ui/grid/Marked.tsx';
import type { AskManyProps } from '../../ui/record/acts.ts';
import { Status } from '../../ui/status/Status.tsx';
import type { ExpeditionRow } from './expedition.cells.tsx';
import { isAsked } from './expedition.rules.ts';

const SHOWN = 3;

/** Those that cannot be cancelled, each with its reason. */
function Refused({ rows, onDeselect }: { rows: readonly ExpeditionRow[]; onDeselect: () => void }) {
  const { t } = useTranslation('expedition');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <div className="box above-12">
      <div className={`row between gap-12 ${classes.boxHead}`}>
        <strong>{t('list.cancel.cannot', { count: rows.length })}</strong>
        <button type="button" className="link type-small" onClick={onDeselect}>
          {t('list.cancel.deselect')}
        </button>
      </div>
      <ul className={classes.lines}>
        {shown.map(({ id, orderNumber, status }) => (
          <li key={id}>
            <span className={classes.name}>{orderNumber}</span>
            {status && <Status look={expeditionStates.looks[status]} label={t(`statuses.${status}`)} />}
            <small>{status && t(`list.cancel.reasons.${status}`)}</small>
          </li>
        ))}
        {rows.length > shown.length && (
          <li>
            <button type="button" className="link type-small" onClick={() => setWhole(true)}>
              {t('list.cancel.more', { count: rows.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

/** What will and what cannot happen, before many are cancelled (picture 24). */
export default function CancelDialog({ selection, run, onClose }: AskManyProps<ExpeditionRow>) {
  const { t } = useTranslation(['expedition', 'common']);
  const { integer } = useFormat();
  const { actor } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [isTakenOut, setTakenOut] = useState(false);
  const applicable = selection?.applicable ?? [];
  const others = isTakenOut ? [] : (selection?.others ?? []);
  const asked = applicable.filter(({ status }) => isAsked(status as ExpeditionStatus, actor)).length;
  const now = applicable.length - asked;
  const all = applicable.length + others.length;

  const close = () => {
    setTakenOut(false);
    onClose();
  };
  const cancel = async () => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      toast({ meaning: 'trouble', title: t('common:processFailed'), text: (error as Error).message });
    } finally {
      setBusy(false);
      close();
    }
  };
  const count = (key: string, number: number) => (
    <span>
      <Marked
        text={t(key, { count: integer(number) })}
        render={(part) => <strong className="type-number">{part}</strong>}
      />
    </span>
  );

  return (
    <Dialog
      isOpen={selection !== null}
      onClose={close}
      size={500}
      title={
        others.length > 0
          ? t('list.cancel.titleOf', { count: applicable.length, all: integer(all) })
          : t('list.cancel.title', { count: applicable.length })
      }
    >
      <p className="ink2">{t('list.cancel.text')}</p>
      <p className={`cluster ink2 ${classes.counts}`}>
        {now > 0 && count('list.cancel.now', now)}
        {asked > 0 && count('list.cancel.asked', asked)}
      </p>
      {others.length > 0 && (
        <Refused
          rows={others}
          onDeselect={() => {
            selection?.deselect(others.map(({ id }) => id));
            setTakenOut(true);
          }}
        />
      )}
      <DialogFoot>
        <Button variant="default" onClick={close} data-autofocus>
          {t('list.cancel.keep')}
        </Button>
        <Button color="danger" loading={isBusy} onClick={() => void cancel()}>
          {t('list.cancel.confirm', { count: applicable.length })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
