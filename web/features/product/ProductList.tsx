import { IconBox } from '@tabler/icons-react';
import { useMemo } from 'react';
import { productRecord } from '../../../contracts/product/product.record.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { productActs } from './product.acts.ts';
import { type ProductRow, productCard, productCells } from './product.cells.tsx';
import { productViews } from './product.views.ts';

const needs = ['productSku', 'active', 'type'];
const relations = { productGroup: { entity: 'product-group', label: 'name' } };
const skuOf = (row: ProductRow) => row.productSku ?? row.id;

const useOwn = () => {
  const { t } = useTranslation(['product', 'shell']);
  const { base } = useArea();
  return useMemo(
    () => ({
      editPath: (row: ProductRow) => `${base}/products/${row.id}?tab=detail`,
      newMore: [{ label: t('shell:pages.newSet'), to: `${base}/products/new-set` }],
    }),
    [t, base],
  );
};

/** The list of products with what is in stock of each; what can be done with one and with many. */
export default recordList(
  {
    record: productRecord,
    icon: IconBox,
    acts: productActs,
    cells: productCells,
    card: productCard,
    views: productViews,
    needs,
    relations,
    rowName: skuOf,
    hasRowActs: true,
    isImportFile: true,
  },
  useOwn,
);
