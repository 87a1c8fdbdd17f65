import { useTranslation } from 'react-i18next';
import type { InboundReceiptDetail } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './receipt.module.css';

/** Whether the ledger took in as many pieces as were counted. */
export function Moved({ record: { moved, sumOfQuantity } }: { record: InboundReceiptDetail }) {
  const { t } = useTranslation('inboundReceiptScreen');
  const isSame = moved.pieces === sumOfQuantity;
  const of = { pieces: t('pieces', { count: moved.pieces }), count: moved.movements };
  return (
    <p className={classes.moved}>
      <StatusShape look={{ meaning: isSame ? 'done' : 'trouble' }} size={14} />
      <span>
        {isSame
          ? t('moved.agrees', of)
          : t('moved.differs', { ...of, counted: t('pieces', { count: sumOfQuantity }) })}
      </span>
    </p>
  );
}
