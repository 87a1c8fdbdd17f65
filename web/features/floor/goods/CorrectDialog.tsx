import { Button, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { FloorReceipt } from '../../../../contracts/floor/floor.goods.ts';
import { linesOfRecount, type Recount, recountOf } from '../../../../contracts/floor/floor.recount.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { WordsInput } from '../../../ui/feedback/WordsInput.tsx';
import { useDialogDraft } from '../../../ui/form/dialog-draft.ts';
import type { Answer } from '../floor.steps.ts';
import list from '../list.module.css';
import { useAnswer } from '../use-answer.ts';
import { CorrectedLine, CorrectionPreview } from './CorrectedLine.tsx';
import { recountsOf, standingOf } from './correction.ts';
import classes from './counting.module.css';
import { useGoodsStep, useReceipts } from './goods.queries.ts';

interface Props {
  wms: string | null;
  onClose: () => void;
  onAnswer: (answer: Answer) => void;
}

/** A receipt that says what was not so: which one, what was really counted, what that changes, and why. */
export function CorrectDialog({ wms, onClose, onAnswer }: Props) {
  const { t } = useTranslation('floor');
  const [number, setNumber] = useState('');
  const [asked] = useDebouncedValue(number.trim(), 250);
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useReceipts(wms, asked);
  const receipts = query.data?.receipts ?? [];
  const receipt = receipts.find(({ id }) => id === chosen);
  return (
    <Dialog
      onClose={onClose}
      size={640}
      title={receipt ? t('goods.correct.of', { number: receipt.internalNumber }) : t('goods.correct.title')}
    >
      {receipt ? (
        <Correction
          key={receipt.id}
          receipt={receipt}
          onBack={() => setChosen(null)}
          onDone={(answer) => {
            onAnswer(answer);
            onClose();
          }}
        />
      ) : (
        <Stack gap="sm">
          <TextInput
            size="md"
            label={t('goods.correct.number')}
            value={number}
            maxLength={64}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <ul
            className={`box lined ${classes.receipts}`}
            aria-label={t('goods.correct.latest')}
            aria-busy={query.isFetching}
          >
            {receipts.map((one) => (
              <li key={one.id}>
                <ReceiptButton receipt={one} onChoose={() => setChosen(one.id)} />
              </li>
            ))}
          </ul>
          {query.isSuccess && receipts.length === 0 && <p className="ink2">{t('goods.correct.none')}</p>}
          {query.isError && <p role="alert">{query.error.message}</p>}
        </Stack>
      )}
    </Dialog>
  );
}

function ReceiptButton({ receipt, onChoose }: { receipt: FloorReceipt; onChoose: () => void }) {
  const { t } = useTranslation('floor');
  const { instant } = useFormat();
  const pieces = receipt.items.reduce((sum, { stands }) => sum + (stands ?? 0), 0);
  return (
    <button type="button" className="line-button" onClick={onChoose}>
      <span className={`stack grow ${list.taskWords}`}>
        <b>{receipt.internalNumber}</b>
        <small className="cut">{`${receipt.stockAdvice.internalId}, ${receipt.organisation}`}</small>
      </span>
      <span className={`stack keep ${classes.receiptSide}`}>
        {!receipt.isBlind && t('pieces', { count: pieces })}
        <small>
          <time dateTime={receipt.receivedAt}>{instant(receipt.receivedAt)}</time>
        </small>
      </span>
    </button>
  );
}

interface CorrectionProps {
  receipt: FloorReceipt;
  onBack: () => void;
  onDone: (answer: Answer) => void;
}

const NOTHING = { recounts: {} as Readonly<Record<string, Recount>>, reason: '' };

function Correction({ receipt, onBack, onDone }: CorrectionProps) {
  const { t } = useTranslation('floor');
  // What is typed stays when the receipt is read again.
  const { typed, type, forget } = useDialogDraft(`correct.${receipt.id}`, NOTHING, onBack);
  const { reason } = typed;
  const [fault, setFault] = useAnswer();
  const { running, report } = useGoodsStep(receipt.stockAdvice.version, (answer) => {
    if (!answer.isGood) return setFault(answer);
    forget();
    onDone(answer);
  });
  const { isBlind } = receipt;
  const recounts = receipt.items.map((line) => ({
    line,
    recount: typed.recounts[line.id] ?? recountOf(line),
  }));
  const lines = recounts.flatMap(({ line, recount }) => {
    const standing = standingOf(line);
    return standing ? linesOfRecount(standing, recount) : [];
  });
  // Whether a blind count agrees the books say when it is over: before, it could be tried out.
  const isCounted = isBlind ? recounts.some(({ recount }) => recount.pieces !== null) : lines.length > 0;
  const isWhole = isCounted && reason.trim() !== '';
  const send = async () => {
    await report({
      of: 'receipt',
      record: receipt,
      kind: 'correctReceipt',
      details: { ...(isBlind ? { recounts: recountsOf(recounts) } : { lines }), reason: reason.trim() },
    });
  };
  return (
    <>
      <p className="ink2">{t('goods.correct.text')}</p>
      <ul className={`box lined ${classes.recounts}`}>
        {recounts.map(({ line, recount }, index) => (
          <CorrectedLine
            key={line.id}
            line={line}
            recount={recount}
            isFirst={index === 0}
            isBlind={isBlind}
            onChange={(change) =>
              type({ recounts: { ...typed.recounts, [line.id]: { ...recount, ...change } } })
            }
          />
        ))}
      </ul>
      <CorrectionPreview recounts={recounts} isBlind={isBlind} />
      <WordsInput
        size="md"
        label={t('reason.label')}
        value={reason}
        maxLength={500}
        required
        onChange={(text) => type({ reason: text })}
      />
      {fault && (
        <p role="alert" className="above-12" data-ink="trouble">
          <b>{fault.title}</b> {fault.text}
        </p>
      )}
      <DialogFoot back={t('goods.correct.back')} onBack={onBack}>
        <Button disabled={!isWhole} loading={running !== null} onClick={() => void send()}>
          {t('goods.act.correctReceipt')}
        </Button>
      </DialogFoot>
    </>
  );
}
