import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { FactsPage } from '../../ui/record/FactsPage.tsx';

const HEAD = ['code', 'city'];
const FIELDS = ['company', 'street', 'city', 'zip', 'country', 'email', 'phone', 'organisation', 'note'];
const LISTS = { stockAdvice: 'supplier', eshop: 'suppliers' };

/** One supplier: where to find them, what they deliver, and what was done. */
export default function SupplierDetail() {
  return <FactsPage record={supplierRecord} acts={switchActs} head={HEAD} fields={FIELDS} lists={LISTS} />;
}
