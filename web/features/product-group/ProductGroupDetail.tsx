import { Link } from 'react-router';
import { productGroupRecord } from '../../../contracts/product-group/product-group.record.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { gridUrl } from '../../ui/grid/url.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { Pair } from '../../ui/record/Pairs.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout } from '../../ui/record/RecordLayout.tsx';
import { productGroupActs } from './product-group.acts.ts';

/** One group: how many products it has, which leads to them, and what was done. */
export default function ProductGroupDetail() {
  const { t } = useTranslation('productGroup');
  const { base } = useArea();
  const { integer } = useFormat();
  return (
    <RecordDetail record={productGroupRecord} acts={productGroupActs}>
      {(page) => (
        <RecordLayout
          page={page}
          facts={() => [t('countOf', { count: page.row.countOfProducts })]}
          overview={
            <Facts page={page} fields={['organisation']}>
              <Pair label={t('fields.countOfProducts')}>
                <Link
                  to={gridUrl(`${base}/products`, {
                    criteria: { productGroup: { in: [page.row.id] } },
                  })}
                >
                  {integer(page.row.countOfProducts)}
                </Link>
              </Pair>
            </Facts>
          }
        />
      )}
    </RecordDetail>
  );
}
