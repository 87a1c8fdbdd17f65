import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import type { expeditionWaitingRoutes } from '../../../../contracts/expedition/expedition.waiting.ts';
import type { Answer } from '../../../../contracts/kit/route.ts';
import { stockAdviceStates } from '../../../../contracts/stock-advice/stock-advice.states.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { Refusal } from '../../../ui/feedback/Refusal.tsx';
import { PiecesInput } from '../../../ui/form/PiecesInput.tsx';
import radio from '../../../ui/form/radio.module.css';
import { usePhone } from '../../../ui/layout/media.ts';
import { Status } from '../../../ui/status/Status.tsx';
import classes from './pair.module.css';
import type { PairChoice, Ways } from './use-way.ts';
import { useAdvices } from './waiting.queries.ts';
import type { WaitingLine } from './waiting.ways.ts';

type Advice = Answer<typeof expeditionWaitingRoutes.advices>['advices'][number];

interface PairDialogProps {
  record: ExpeditionDetail;
  lines: readonly WaitingLine[];
  ways: Ways;
  onClose: () => void;
}

/** The look and the word of an advice's status, which comes as plain text. */
function AdviceStatus({ status }: { status: string }) {
  const { t } = useTranslation('stockAdvice');
  const look = (stockAdviceStates.looks as Record<string, (typeof stockAdviceStates.looks)['new']>)[status];
  return look ? <Status look={look} label={t(`statuses.${status}`)} /> : null;
}

interface LineProps {
  line: WaitingLine;
  advices: readonly Advice[];
  choice: PairChoice | undefined;
  onChoose: (choice: PairChoice | null) => void;
}

function PairLine({ line, advices, choice, onChoose }: LineProps) {
  const { t } = useTranslation(['expeditionDetail', 'reservationScreen']);
  const { weekday, integer } = useFormat();
  const name = useId();
  const most = (advice: Advice) => Math.min(line.missing, advice.free);
  return (
    <fieldset className={`box give ${classes.line}`}>
      <legend>
        <b>{line.product.name}</b> <small>{line.product.productSku}</small>
        <small className="apart">
          {line.missing > 0
            ? t('pair.lacks', { count: line.missing })
            : t('pair.promisedAll', { count: line.paired })}
        </small>
      </legend>
      {advices.map((advice) => {
        const isChosen = choice?.stockAdviceItem === advice.stockAdviceItem;
        const isOff = most(advice) === 0;
        return (
          <label
            key={advice.stockAdviceItem}
            className={`gap-10 grid ruled ${classes.advice}`}
            data-chosen={isChosen || undefined}
          >
            <input
              type="radio"
              name={name}
              className={radio.radio}
              checked={isChosen}
              disabled={isOff}
              onChange={() =>
                onChoose({ item: line.item, stockAdviceItem: advice.stockAdviceItem, quantity: most(advice) })
              }
            />
            <b>{advice.internalId}</b>
            <AdviceStatus status={advice.status} />
            <span className="ink2">{t('pair.free', { count: advice.free })}</span>
            <span className="end">
              {advice.expectedAt ? weekday(advice.expectedAt) : t('ways.when.noDay')}
            </span>
          </label>
        );
      })}
      {advices.length === 0 && <p className={`ink2 ${classes.nothing}`}>{t('pair.nothing')}</p>}
      {choice && line.missing > 1 && (
        <div className={`row fine ${classes.amount}`}>
          <label htmlFor={`${name}-amount`}>{t('pair.quantity')}</label>
          <PiecesInput
            id={`${name}-amount`}
            value={choice.quantity}
            min={1}
            max={line.missing}
            clampBehavior="blur"
            onChange={(quantity) => onChoose({ ...choice, quantity })}
          />
          <span>{t('reservationScreen:dialog.of', { quantity: integer(line.missing) })}</span>
          <Button variant="subtle" size="xs" ml="auto" onClick={() => onChoose(null)}>
            {t('pair.none')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Promises pieces of advices that a person chooses, line by line. */
export default function PairDialog({ record, lines, ways, onClose }: PairDialogProps) {
  const { t } = useTranslation(['expeditionDetail', 'stockAdvice', 'common', 'reservationScreen']);
  const isPhone = usePhone();
  const { data, error } = useAdvices(record.id, true);
  const [choices, setChoices] = useState<ReadonlyMap<string, PairChoice>>(new Map());
  const open = lines.filter(({ missing, paired }) => missing + paired > 0);
  const chosen = [...choices.values()].filter(({ quantity }) => quantity > 0);
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const isPaired = lines.some(({ paired }) => paired > 0);

  const choose = (item: string, choice: PairChoice | null) =>
    setChoices((before) => {
      const next = new Map(before);
      if (choice) next.set(item, choice);
      else next.delete(item);
      return next;
    });
  const done = async (act: Promise<boolean>) => {
    if (await act) onClose();
  };

  return (
    <Dialog
      onClose={onClose}
      size={640}
      isFull={isPhone}
      title={t('pair.title', { order: record.orderNumber })}
    >
      <p className="ink2 below-12">{t('pair.text')}</p>
      {error && <Refusal>{error.message}</Refusal>}
      {data &&
        open.map((line) => (
          <PairLine
            key={line.item}
            line={line}
            advices={data.advices.filter(({ item }) => item === line.item)}
            choice={choices.get(line.item)}
            onChoose={(choice) => choose(line.item, choice)}
          />
        ))}
      <DialogFoot
        apart={
          isPaired ? (
            <Button
              variant="subtle"
              loading={ways.running === 'unpair'}
              onClick={() => void done(ways.unpair())}
            >
              {t('pair.unpair')}
            </Button>
          ) : undefined
        }
        back={t('reservationScreen:dialog.keep')}
        onBack={onClose}
      >
        <Button
          disabled={pieces === 0}
          loading={ways.running === 'pair'}
          onClick={() => void done(ways.pair(chosen))}
        >
          {pieces === 0 ? t('pair.doNothing') : t('pair.do', { count: pieces })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
