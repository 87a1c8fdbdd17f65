import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import classes from '../../../ui/record/list.module.css';

/** What was taken in at the destination, time by time; a receipt never changes. */
export function DetailReceipts({ record }: { record: TransferDetail }) {
  const { t } = useTranslation('transferScreen');
  const { base } = useArea();
  const { instant, relative, integer } = useFormat();
  if (record.receipts.length === 0) return <p className="ink3">{t('receipts.none')}</p>;
  return (
    <table className={classes.list}>
      <thead>
        <tr>
          <th>{t('receipts.number')}</th>
          <th>{t('receipts.receivedAt')}</th>
          <th data-number>{t('receipts.pieces')}</th>
        </tr>
      </thead>
      <tbody>
        {record.receipts.map((receipt) => (
          <tr key={receipt.id}>
            <td>
              <Link to={`${base}/inbound-receipts/${receipt.id}`}>
                <b className="code">{receipt.internalNumber}</b>
              </Link>
            </td>
            <td>
              <time dateTime={receipt.receivedAt} title={relative(receipt.receivedAt)} className="tabular">
                {instant(receipt.receivedAt)}
              </time>
            </td>
            <td data-number data-label={t('receipts.pieces')}>
              {integer(receipt.sumOfQuantity)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
