import { IconCircleDashed } from '@tabler/icons-react';
import type { FloorReturn } from '../../../../contracts/floor/floor.returns.ts';
import { returnReceiptStates, worstOf } from '../../../../contracts/return-receipt/return-receipt.states.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import type { ReturnItem } from './draft.ts';
import classes from './returns.module.css';

interface ReturnItemsProps {
  record: FloorReturn;
  active: string | null;
  onActive: (id: string) => void;
}

/** The pieces of the parcel in hand, each with what became of it. */
export function ReturnItems({ record, active, onActive }: ReturnItemsProps) {
  const { t } = useTranslation(['floor', 'returnReceipt']);
  return (
    <section className={classes.parcel} aria-label={record.internalNumber}>
      <header className={`row wrap ${classes.head}`}>
        <h2>{record.internalNumber}</h2>
        <Status
          form="boxed"
          look={returnReceiptStates.looks[record.status]}
          label={t(`returnReceipt:statuses.${record.status}`)}
        />
        <p>
          {[record.orderNumber, record.recipient ?? record.sender, record.organisation]
            .filter(Boolean)
            .join(', ')}
        </p>
      </header>
      <ul className={`ruled ${classes.items}`} aria-label={t('returns.pieces')}>
        {record.items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="line-button"
              aria-current={item.id === active || undefined}
              onClick={() => onActive(item.id)}
            >
              <Picture src={item.image} size={44} />
              <span className={`grow ${classes.words}`}>
                <b>{item.name}</b>
                <small className="anywhere">
                  {[item.productSku, item.lot, t('returns.count', { count: item.quantity })]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <ItemGrade item={item} isActive={item.id === active} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemGrade({ item: { grade }, isActive }: { item: ReturnItem; isActive: boolean }) {
  const { t } = useTranslation('floor');
  if (grade === null)
    return isActive ? (
      <span className="ink2">{t('returns.grading')}</span>
    ) : (
      <IconCircleDashed size={16} stroke={1.7} aria-label={t('returns.open')} />
    );
  if (grade === 'missing') return <Status look={{ meaning: 'off' }} label={t('returns.grades.missing')} />;
  const status = worstOf([grade]);
  return status && <Status look={returnReceiptStates.looks[status]} label={t(`returns.grades.${grade}`)} />;
}
