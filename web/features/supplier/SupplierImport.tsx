import { supplierRecord, supplierSheet } from '../../../contracts/supplier/supplier.record.ts';
import { ImportScreen } from '../import/ImportScreen.tsx';
import { importOf } from '../import/import.records.ts';

const noun = importOf(supplierRecord, supplierSheet);

/** From a spreadsheet to suppliers. */
export default function SupplierImport() {
  return <ImportScreen noun={noun} />;
}
