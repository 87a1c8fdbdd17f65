import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { actTitle } from '../../../ui/history/event.words.ts';
import { HistoryTable } from '../../../ui/history/HistoryTable.tsx';
import { useHistory } from '../../../ui/history/history.ts';
import classes from '../../../ui/record/record.module.css';

/** Fields whose values have words. */
const WORDED = ['type', 'packagingType', 'active'];

/** Every change of the product with who, when and what it was before. */
export default function HistoryTab({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['product', 'event']);
  const history = useHistory('product', product);
  return (
    <div className={classes.main}>
      <HistoryTable
        noun="product"
        history={history}
        titleOf={(event) => actTitle(t, 'product', event)}
        wordOf={(field, value) =>
          WORDED.includes(field) && value !== null && value !== undefined
            ? t(`product:values.${field}.${String(value)}`, { defaultValue: String(value) })
            : null
        }
      />
    </div>
  );
}
