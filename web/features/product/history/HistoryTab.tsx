import { useTranslation } from 'react-i18next';
import { productNoun } from '../../../../contracts/product/product.noun.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { actTitle } from '../../../ui/history/event.words.ts';
import { HistoryTable } from '../../../ui/history/HistoryTable.tsx';
import { useHistory } from '../../../ui/history/history.ts';
import classes from '../../../ui/record/record.module.css';

/** Every change of the product with who, when and what it was before. */
export default function HistoryTab({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['product', 'event']);
  const history = useHistory(productNoun, product);
  return (
    <div className={classes.main}>
      <HistoryTable noun={productNoun} history={history} titleOf={(event) => actTitle(t, 'product', event)} />
    </div>
  );
}
