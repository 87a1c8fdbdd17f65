import { Button, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { mayAct } from '../../../../contracts/kit/states.ts';
import { returnNoun } from '../../../../contracts/return/return.noun.ts';
import { returnRoutes } from '../../../../contracts/return/return.routes.ts';
import type { ReturnDetail } from '../../../../contracts/return/return.schema.ts';
import { returnStates } from '../../../../contracts/return/return.states.ts';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { Refusal } from '../../../ui/feedback/Refusal.tsx';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import { useRecordCall } from '../../../ui/record/record-call.ts';
import { SidePart } from '../../../ui/record/Side.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import { ParcelEvents, Tracking } from '../../expedition/parcels.fields.tsx';
import classes from './outcomes.module.css';

/** How the parcel comes back: the carrier's code and label and where it is, the way to one, or that there is none. */
export function WayBack({ page }: { page: RecordPageModel<ReturnDetail> }) {
  const { t } = useTranslation('returnScreen');
  const { actor } = useSession();
  const { row } = page;
  const { label } = row;
  const mayAsk = page.mayWrite && row.receivedAt === null && mayAct(returnStates, row.status, 'label', actor);
  // Of a parcel that is here, or comes no more, only what there was is told.
  if (label.state === null && !mayAsk) return null;
  return (
    <SidePart title={t('way.title')}>
      <div className={classes.way}>
        {label.state === null && <Offer row={row} />}
        {label.state === 'waiting' && <p>{t('way.waiting', { carrier: label.carrier })}</p>}
        {label.state === 'ready' && <Ready row={row} />}
        {label.state === 'refused' && <Refused row={row} mayAsk={mayAsk} />}
        {label.state === 'unclear' && <Unclear row={row} mayDecide={page.mayWrite} />}
        {label.state !== 'ready' && label.text && <p className="ink2">{label.text}</p>}
      </div>
    </SidePart>
  );
}

interface Part {
  row: ReturnDetail;
}

function Offer({ row }: Part) {
  const { t } = useTranslation('returnScreen');
  const { carrier, isOffered } = row.label;
  return (
    <>
      <p>{t(isOffered ? 'way.offer' : 'way.noOffer', { carrier })}</p>
      {isOffered && <Ask row={row} words="way.ask" />}
    </>
  );
}

function Refused({ row, mayAsk }: Part & { mayAsk: boolean }) {
  const { t } = useTranslation('returnScreen');
  return (
    <>
      <p data-ink="trouble">{t('way.refused', { carrier: row.label.carrier })}</p>
      {mayAsk && <Ask row={row} words="way.again" />}
    </>
  );
}

function Ask({ row: { id }, words }: Part & { words: 'way.ask' | 'way.again' }) {
  const { t } = useTranslation('returnScreen');
  const { isRunning, trouble, run } = useRecordCall<ReturnDetail>(returnNoun);
  return (
    <>
      <Button
        variant="default"
        loading={isRunning}
        onClick={() => void run(() => call(returnRoutes.askForLabel, { params: { id } }))}
      >
        {t(words)}
      </Button>
      {trouble && <Refusal>{trouble}</Refusal>}
    </>
  );
}

function Ready({ row: { id, label } }: Part) {
  const { t } = useTranslation(['returnScreen', 'return']);
  const download = useDownload();
  const print = () => download(returnRoutes.labelFile, { params: { id } });
  return (
    <>
      <Pairs>
        {label.code && (
          <Pair label={t('way.code')}>
            <span className="code">{label.code}</span>
            <small className="ink2">{t('way.codeHelp')}</small>
          </Pair>
        )}
        <Pair label={t('return:fields.carrier')}>{label.carrier}</Pair>
        <Pair label={t('way.number')}>
          {label.number && <Tracking number={label.number} url={label.trackingUrl} />}
        </Pair>
      </Pairs>
      <ParcelEvents events={label.events} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.7} />}
        onClick={() => void print()}
      >
        {t('way.print')}
      </Button>
    </>
  );
}

/** The carrier cannot say whether it took the label: whoever can look says it, and nothing is asked twice. */
function Unclear({ row: { id, label }, mayDecide }: Part & { mayDecide: boolean }) {
  const { t } = useTranslation('returnScreen');
  const [number, setNumber] = useState('');
  const { isRunning, trouble, run } = useRecordCall<ReturnDetail>(returnNoun);
  const decide = (taken: boolean) =>
    void run(() =>
      call(returnRoutes.decideLabel, {
        params: { id },
        body: { taken, number: taken ? number.trim() : null },
      }),
    );
  return (
    <>
      <p data-ink="trouble">{t('way.unclear', { carrier: label.carrier })}</p>
      {mayDecide && (
        <>
          <TextInput
            label={t('way.number')}
            maxLength={LIMITS.trackingNumber}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <Button loading={isRunning} disabled={number.trim() === ''} onClick={() => decide(true)}>
            {t('way.isThere')}
          </Button>
          <Button variant="default" loading={isRunning} onClick={() => decide(false)}>
            {t('way.isNotThere')}
          </Button>
        </>
      )}
      {trouble && <Refusal>{trouble}</Refusal>}
    </>
  );
}
