import { Textarea, TextInput } from '@mantine/core';
import {
  differenceOf,
  isChanged,
  mayMoveLot,
  type Recount,
} from '../../../../contracts/floor/floor.recount.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { PiecesInput } from '../../../ui/form/PiecesInput.tsx';
import { type ReceiptLine, standingOf } from './correction.ts';
import classes from './counting.module.css';

interface Props {
  line: ReceiptLine;
  recount: Recount;
  isFirst: boolean;
  isBlind: boolean;
  onChange: (change: Partial<Recount>) => void;
}

/** A line of a receipt as it stands, with fields for what was really there. */
export function CorrectedLine({ line, recount, isFirst, isBlind, onChange }: Props) {
  const { t } = useTranslation('floor');
  const { day } = useFormat();
  const { productSku: sku, lot, lotDate, grade } = line;
  const hints = [
    sku,
    lot && t('lotNamed', { lot }),
    lotDate && day(lotDate),
    grade && t(`goods.grades.${grade}`),
    line.stands !== null && t('goods.correct.stands', { count: line.stands }),
  ];
  return (
    <li>
      <p className="stack">
        {line.name}
        <small>{hints.filter(Boolean).join(', ')}</small>
      </p>
      <div className={classes.recount}>
        {line.serialTracked ? (
          <Textarea
            size="md"
            label={t('goods.serials')}
            aria-label={t('goods.serialsOf', { sku })}
            value={recount.serials.join('\n')}
            autosize
            minRows={2}
            data-autofocus={isFirst || undefined}
            onChange={(event) => {
              const typed = event.currentTarget.value.split(/[\n\t;,]+/).map((serial) => serial.trim());
              const serials = typed.filter((serial, at) => serial !== '' || at === typed.length - 1);
              const pieces = serials.filter(Boolean).length;
              onChange({ serials, pieces: isBlind && pieces === 0 ? null : pieces });
            }}
          />
        ) : (
          <PiecesInput
            hideControls={false}
            size="md"
            label={t('goods.correct.really')}
            aria-label={t('goods.correct.reallyOf', { sku })}
            value={recount.pieces}
            max={LIMITS.quantity}
            data-autofocus={isFirst || undefined}
            onChange={(pieces, isEmpty) => onChange({ pieces: isBlind && isEmpty ? null : pieces })}
          />
        )}
        {mayMoveLot(line) && (
          <>
            <TextInput
              size="md"
              label={t('fields.lot')}
              aria-label={t('goods.lotOf', { sku })}
              value={recount.lot}
              maxLength={LIMITS.lot}
              onChange={(event) => onChange({ lot: event.currentTarget.value })}
            />
            <TextInput
              size="md"
              type="date"
              label={t('fields.lotDate')}
              aria-label={t('goods.lotDateOf', { sku })}
              value={recount.lotDate}
              onChange={(event) => onChange({ lotDate: event.currentTarget.value })}
            />
          </>
        )}
      </div>
    </li>
  );
}

/** What the correction changes, before it is written; of a blind count only what was counted. */
export function CorrectionPreview({
  recounts,
  isBlind,
}: {
  recounts: readonly { line: ReceiptLine; recount: Recount }[];
  isBlind: boolean;
}) {
  const { t } = useTranslation('floor');
  const { integer } = useFormat();
  const changed = recounts.filter(({ line, recount }) => {
    const standing = standingOf(line);
    return standing ? isChanged(standing, recount) : recount.pieces !== null;
  });
  const changeOf = (line: ReceiptLine, recount: Recount): number => {
    const standing = standingOf(line);
    return standing ? differenceOf(standing, recount) : 0;
  };
  const signed = (pieces: number) =>
    pieces === 0 ? '0' : `${pieces < 0 ? '−' : '+'}${integer(Math.abs(pieces))}`;
  return (
    <section className={classes.preview} aria-live="polite">
      <h3>{t(isBlind ? 'goods.correct.counted' : 'goods.correct.changes')}</h3>
      {changed.length === 0 && <p className="ink2">{t('goods.correct.nothing')}</p>}
      <ul>
        {changed.map(({ line, recount }) => {
          const difference = changeOf(line, recount);
          const lot = recount.lot.trim();
          const isMoved = mayMoveLot(line) && lot !== '' && lot !== line.lot;
          return (
            <li key={line.id}>
              <span>
                {line.productSku}
                {isMoved && ` (${t('goods.correct.moved', { from: line.lot, to: lot })})`}
              </span>
              <span className="tabular">
                {line.stands !== null && <s className="ink3">{integer(line.stands)}</s>}{' '}
                {integer(recount.pieces ?? 0)}
              </span>
              {!isBlind && (
                <b
                  data-ink={difference < 0 ? 'trouble' : difference > 0 ? 'done' : undefined}
                  className="tabular"
                >
                  {signed(difference)}
                </b>
              )}
            </li>
          );
        })}
      </ul>
      {!isBlind && changed.some(({ line, recount }) => changeOf(line, recount) < 0) && (
        <p className="ink2">{t('goods.correct.takes')}</p>
      )}
    </section>
  );
}
