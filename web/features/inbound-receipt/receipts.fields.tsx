import { Link } from 'react-router';
import type { ReceiptOf } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { writerName } from '../../ui/history/writer.ts';
import classes from '../../ui/record/list.module.css';

interface ReceiptListProps {
  receipts: readonly ReceiptOf[];
  /** What stands there before the first. */
  none: string;
}

/** What was taken in for a document, time by time; a receipt never changes, so a correction is another one. */
export function ReceiptList({ receipts, none }: ReceiptListProps) {
  const { t } = useTranslation(['inboundReceipt', 'event']);
  const { base } = useArea();
  const { instant, relative, integer } = useFormat();
  if (receipts.length === 0) return <p className="ink3">{none}</p>;
  return (
    <table className={`full ${classes.list}`}>
      <thead className="heads">
        <tr>
          <th>{t('fields.internalNumber')}</th>
          <th>{t('fields.receivedAt')}</th>
          <th>{t('fields.actorName')}</th>
          <th data-number>{t('fields.countOfItems')}</th>
          <th data-number>{t('fields.sumOfQuantity')}</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <tr key={receipt.id}>
            <td>
              <Link to={`${base}/inbound-receipts/${receipt.id}`}>
                <b className="code">{receipt.internalNumber}</b>
              </Link>
              {receipt.correction && <span className="type-small ink2 block">{t('fields.correction')}</span>}
            </td>
            <td>
              <time dateTime={receipt.receivedAt} title={relative(receipt.receivedAt)} className="tabular">
                {instant(receipt.receivedAt)}
              </time>
            </td>
            <td>{writerName(t, receipt.actorName)}</td>
            <td data-number data-label={t('fields.countOfItems')}>
              {integer(receipt.countOfItems)}
            </td>
            <td data-number data-label={t('fields.sumOfQuantity')}>
              {integer(receipt.sumOfQuantity)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
