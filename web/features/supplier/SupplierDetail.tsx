import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout } from '../../ui/record/RecordLayout.tsx';

const FIELDS = [
  'company',
  'street',
  'city',
  'zip',
  'country',
  'email',
  'phone',
  'organisation',
  'note',
] as const;

/** One supplier: where to find them, and what was done. */
export default function SupplierDetail() {
  return (
    <RecordDetail record={supplierRecord} acts={switchActs}>
      {(page) => (
        <RecordLayout
          page={page}
          facts={() => [page.row.code, page.row.city]}
          overview={<Facts page={page} fields={FIELDS} />}
        />
      )}
    </RecordDetail>
  );
}
