import { IconArrowMerge, IconTrash } from '@tabler/icons-react';
import { productGroupRecord } from '../../../contracts/product-group/product-group.record.ts';
import { call } from '../../platform/api.ts';
import type { Acts } from '../../ui/record/acts.ts';
import { type GroupRow, MergeDialog } from './MergeDialog.tsx';

/** What can be done with a group of products: merged into another one, deleted. */
export const productGroupActs: Acts<GroupRow> = {
  merge: {
    icon: IconArrowMerge,
    single: true,
    ask: MergeDialog,
    call: (id, into) =>
      call(productGroupRecord.routes.merge, { params: { id }, body: { into: String(into) } }),
  },
  delete: { icon: IconTrash, confirm: true, danger: true, seldom: true },
};
