import { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import { FactsPage } from '../../ui/record/FactsPage.tsx';
import { warehouseActs } from './warehouse.acts.ts';

const HEAD = ['organisation', 'type'];
const FIELDS = ['organisation', 'customId', 'type', 'defaultWms', 'isDefault'];
const LISTS = { expedition: 'warehouse', stockAdvice: 'warehouse', eshop: 'warehouses' };

/** One virtual warehouse: whose it is, what lies in it, and what was done. */
export default function WarehouseDetail() {
  return (
    <FactsPage record={warehouseRecord} acts={warehouseActs} head={HEAD} fields={FIELDS} lists={LISTS} />
  );
}
