import { productRecord } from '../../../contracts/product/product.record.ts';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { ProductRecord } from './detail/ProductRecord.tsx';
import { productActs } from './product.acts.ts';

/** One product: what it is, how much of it there is, what happened to it. */
export default function ProductPage() {
  return (
    <RecordDetail record={productRecord} acts={productActs} rowName={({ productSku }) => productSku}>
      {(page) => <ProductRecord page={page} />}
    </RecordDetail>
  );
}
