import { IconBox } from '@tabler/icons-react';
import { useMemo } from 'react';
import { productRecord } from '../../../contracts/product/product.record.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { productActs } from './product.acts.ts';
import { type ProductRow, productCard, productCells } from './product.cells.tsx';
import { productViews } from './product.views.ts';

const needs = ['productSku', 'active', 'type'];
const relations = { productGroup: { entity: 'product-group', label: 'name' } };
const skuOf = (row: ProductRow) => row.productSku ?? row.id;

const list = {
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
};

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The list of products with what is in stock of each; what can be done with one and with many. */
export default function ProductList() {
  const { t } = useTranslation(['product', 'shell']);
  const { base } = useArea();
  const paths = useMemo(
    () => ({
      editPath: (row: ProductRow) => `${base}/products/${row.id}?tab=detail`,
      newMore: [{ label: t('shell:pages.newSet'), to: `${base}/products/new-set` }],
    }),
    [t, base],
  );
  return <RecordList {...list} {...paths} />;
}
