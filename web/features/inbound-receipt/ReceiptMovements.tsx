import type { InboundReceiptDetail } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import type { Grid } from '../../../contracts/kit/grid.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import { useTranslation } from '../../platform/words.ts';
import type { Card } from '../../ui/grid/definition.ts';
import { movementCard } from '../stock/movement.cells.tsx';
import { MovementsOf, movementGrid } from '../stock/movements.fields.tsx';
import type { MovementRow } from '../stock/stock.cells.tsx';
import { LedgerAgrees } from '../stock-move/LedgerAgrees.tsx';

const columns = movementGrid([
  'movementType',
  'movementSubtype',
  'productSku',
  'product',
  'quantity',
  'warehouse',
  'lot',
  'lotDate',
  'expedition',
]);
/** What came in before what was booked of it. */
const GRID: Grid = {
  ...columns,
  sort: [{ field: 'movementType', order: 'DESC' }, ...columns.sort],
};

/** On a phone: SKU and quantity; movement; product, and the order that got it or the lot. */
const CARD: Card<MovementRow> = {
  ...movementCard,
  needs: [...(movementCard.needs ?? []), 'lot'],
  detail: (row) => relationName(row.expedition) || row.lot,
};

/** To the order that got the pieces, else to the product. */
const pathOf = (row: MovementRow, base: string): string => {
  const order = relationId(row.expedition);
  return order ? `${base}/expeditions/${order}` : `${base}/products/${relationId(row.product)}`;
};

/** What the ledger wrote for the receipt, and whether that is what was counted. */
export default function ReceiptMovements({ record }: { record: InboundReceiptDetail }) {
  const { t } = useTranslation('inboundReceiptScreen');
  return (
    <>
      <LedgerAgrees words="inboundReceiptScreen" moved={record.moved} named={record.sumOfQuantity} />
      <MovementsOf
        field="inboundReceipt"
        id={record.id}
        grid={GRID}
        card={CARD}
        empty={{ title: t('moved.none'), text: t('moved.noneText') }}
        rowPath={pathOf}
      />
    </>
  );
}
