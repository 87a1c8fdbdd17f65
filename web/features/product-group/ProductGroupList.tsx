import { IconTags } from '@tabler/icons-react';
import { productGroupRecord } from '../../../contracts/product-group/product-group.record.ts';
import type { Card } from '../../ui/grid/definition.ts';
import type { RecordRow } from '../../ui/record/acts.ts';
import { recordCard } from '../../ui/record/card.tsx';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { productGroupActs } from './product-group.acts.ts';

type Row = RecordRow & { countOfProducts?: number };
const usual = recordCard(productGroupRecord);
const card: Card<Row> = {
  ...usual,
  needs: [...usual.needs, 'countOfProducts'],
  status: ({ countOfProducts = 0 }, { t }) => t('countOf', { count: countOfProducts }),
};
const NEEDS = ['organisation', 'countOfProducts'];

const list = {
  record: productGroupRecord,
  icon: IconTags,
  acts: productGroupActs,
  needs: NEEDS,
  card,
  hasRowActs: true,
};

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The groups of products. */
export default function ProductGroupList() {
  return <RecordList {...list} />;
}
