import { Link } from 'react-router';
import { relationName } from '../../../../contracts/kit/related.ts';
import type { StatusLook } from '../../../../contracts/kit/states.ts';
import {
  RETURN_OUTCOMES,
  type ReturnDetail,
  type ReturnOutcome,
  type ReturnPieces,
} from '../../../../contracts/return/return.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { writerName } from '../../../ui/history/writer.ts';
import { Status } from '../../../ui/status/Status.tsx';
import { Photos } from '../../inbound-receipt/photos.fields.tsx';
import classes from './outcomes.module.css';

type Item = ReturnDetail['items'][number];

const LOOKS: Record<ReturnOutcome, StatusLook> = {
  restocked: { meaning: 'done' },
  opened: { meaning: 'done', shape: 'outline' },
  damaged: { meaning: 'trouble' },
  missing: { meaning: 'trouble', shape: 'outline' },
  refused: { meaning: 'off' },
};

/** Pieces that came, by their sum. */
export const cameOf = (item: Item): number =>
  item.pieces.reduce((sum, { grade, quantity }) => (grade === 'missing' ? sum : sum + quantity), 0);

/** Pieces that something has become of. */
export const knownOf = (item: Item): number => RETURN_OUTCOMES.reduce((sum, one) => sum + item[one], 0);

/** What became of the pieces of a line, each with the document that says so. */
export function Outcomes({ item }: { item: Item }) {
  const { t } = useTranslation('returnScreen');
  const { integer } = useFormat();
  const open = item.quantity - knownOf(item);
  const documented = (outcome: ReturnOutcome): number =>
    item.pieces.reduce((sum, one) => (one.outcome === outcome ? sum + one.quantity : sum), 0);
  // Of pieces that never came a decision is the document: it stands above, and in the history.
  const decided = RETURN_OUTCOMES.filter((outcome) => item[outcome] > documented(outcome));
  return (
    <ul className={classes.outcomes}>
      {item.pieces.map((pieces) => (
        <li key={`${pieces.id} ${pieces.outcome}`}>
          <Status look={LOOKS[pieces.outcome]} label={label(pieces.outcome, pieces.quantity)} />
          <Document pieces={pieces} sku={item.product.productSku} />
        </li>
      ))}
      {decided.map((outcome) => (
        <li key={outcome}>
          <Status look={LOOKS[outcome]} label={label(outcome, item[outcome] - documented(outcome))} />
        </li>
      ))}
      {open > 0 && <li className="ink2">{t('items.notHere', { count: open })}</li>}
    </ul>
  );

  function label(outcome: ReturnOutcome, count: number): string {
    return `${integer(count)} ${t(`items.outcomes.${outcome}`)}`;
  }
}

/** The line of a receipt: what was found and photographed, by whom and when, and where the pieces lie. */
function Document({ pieces, sku }: { pieces: ReturnPieces; sku: string }) {
  const { t } = useTranslation(['returnScreen', 'returnReceipt', 'returnReceiptScreen']);
  const { instant } = useFormat();
  const { base } = useArea();
  const { may } = useSession();
  const { receipt, outcome, grade, findings, note, photos, serialNumbers, gradedAt, gradedBy, warehouse } =
    pieces;
  const said = [
    outcome === 'refused' && t('items.graded', { grade: t(`returnReceiptScreen:grades.${grade}`) }),
    findings.map((one) => t(`returnReceipt:values.findings.${one}`)).join(', '),
    relationName(warehouse) && t('items.putInto', { warehouse: relationName(warehouse) }),
    serialNumbers.length > 0 && t('items.serials', { numbers: serialNumbers.join(', ') }),
  ].filter(Boolean);
  return (
    <>
      {note && <span>{note}</span>}
      {said.length > 0 && <small className="anywhere">{said.join(' · ')}</small>}
      {photos.length > 0 && <Photos sku={sku} photos={photos} />}
      <small className="anywhere">
        {may('inbound.read') ? (
          <Link to={`${base}/return-receipts/${receipt.id}`} className="code">
            {receipt.internalNumber}
          </Link>
        ) : (
          <span className="code">{receipt.internalNumber}</span>
        )}
        {gradedAt &&
          gradedBy &&
          ` ${t('items.by', { when: instant(gradedAt), name: writerName(t, gradedBy) })}`}
      </small>
    </>
  );
}
