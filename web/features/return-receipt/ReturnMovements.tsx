import { relationId } from '../../../contracts/kit/related.ts';
import type { ReturnReceiptDetail } from '../../../contracts/return-receipt/return-receipt.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import { movementCard } from '../stock/movement.cells.tsx';
import { MovementsOf, movementGrid } from '../stock/movements.fields.tsx';

const GRID = movementGrid([
  'movementType',
  'movementSubtype',
  'productSku',
  'product',
  'quantity',
  'warehouse',
  'lot',
  'lotDate',
  'person',
]);

/** What the ledger wrote for a parcel that came back. */
export default function ReturnMovements({ record }: { record: ReturnReceiptDetail }) {
  const { t } = useTranslation('returnReceiptScreen');
  return (
    <MovementsOf
      field="returnReceipt"
      id={record.id}
      grid={GRID}
      card={movementCard}
      empty={{ title: t('moved.none'), text: t('moved.noneText') }}
      rowPath={(row, base) => `${base}/products/${relationId(row.product)}`}
    />
  );
}
