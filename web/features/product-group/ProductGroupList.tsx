import { IconTags } from '@tabler/icons-react';
import { productGroupRecord } from '../../../contracts/product-group/product-group.record.ts';
import type { Card } from '../../ui/grid/definition.ts';
import type { RecordRow } from '../../ui/record/acts.ts';
import { recordCard } from '../../ui/record/card.tsx';
import { recordList } from '../../ui/record/record-list.tsx';
import { productGroupActs } from './product-group.acts.ts';

type Row = RecordRow & { countOfProducts?: number };
const usual = recordCard(productGroupRecord);
const card: Card<Row> = {
  ...usual,
  needs: [...usual.needs, 'countOfProducts'],
  status: ({ countOfProducts = 0 }, { t }) => t('countOf', { count: countOfProducts }),
};
const NEEDS = ['organisation', 'countOfProducts'];

/** The groups of products. */
export default recordList({
  record: productGroupRecord,
  icon: IconTags,
  acts: productGroupActs,
  needs: NEEDS,
  card,
  hasRowActs: true,
});
