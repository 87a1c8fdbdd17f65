import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { CopyText } from '../../../ui/grid/CopyText.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';

/** What is known of how a parcel travelled. */
export function ParcelFacts({ parcel }: { parcel: ComplaintDetail['parcels'][number] }) {
  const { t } = useTranslation(['complaintScreen', 'complaint']);
  const { instant, decimal } = useFormat();
  const { trackingNumber, weight, packedAt, deliveredAt } = parcel;
  return (
    <Pairs isWide>
      {trackingNumber && (
        <Pair label={t('complaint:fields.trackingNumber')}>
          <CopyText text={trackingNumber} />
        </Pair>
      )}
      <Pair label={t('parcel.packed')}>{instant(packedAt)}</Pair>
      {weight !== null && (
        <Pair label={t('parcel.weight')}>
          {t('parcel.kilograms', { weight: decimal(String(weight / 1000), 3) })}
        </Pair>
      )}
      <Pair label={t('parcel.delivered')}>
        {deliveredAt ? instant(deliveredAt) : t('parcel.notDelivered')}
      </Pair>
    </Pairs>
  );
}
