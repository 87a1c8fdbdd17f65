import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  expeditionStates,
  IN_WMS,
  PRE_WMS,
  SHIPPED,
} from '../../../contracts/expedition/expedition.states.ts';
import { expeditionItemGrid } from '../../../contracts/expedition/expedition-item.grid.ts';
import { expeditionItemRoutes } from '../../../contracts/expedition/expedition-item.routes.ts';
import { recordContract } from '../../../contracts/kit/record.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import type { ListView } from '../../ui/record/RecordList.tsx';
import { recordList } from '../../ui/record/record-list.tsx';
import { type ExpeditionItemRow, expeditionItemCard, expeditionItemCells } from './expedition-item.cells.tsx';

const items = recordContract({
  noun: { name: 'expeditionItem', path: 'expedition-items', title: 'productSku' },
  grid: expeditionItemGrid,
  routes: expeditionItemRoutes,
});

const needs = ['expedition'];
const inStatus = (value: readonly string[]) => ({
  field: 'status',
  comparator: 'in' as const,
  value: [...value],
});
const views: readonly ListView[] = [
  {
    key: 'missing',
    filters: [inStatus(PRE_WMS), { field: 'missing', comparator: 'gt', value: '0' }],
    trouble: true,
  },
  { key: 'notSent', filters: [inStatus([...PRE_WMS, ...IN_WMS])] },
  {
    key: 'leftInPart',
    filters: [inStatus(SHIPPED), { field: 'missing', comparator: 'gt', value: '0' }],
  },
];

const useOwn = () => {
  const { t } = useTranslation('expeditionItem');
  const { base } = useArea();
  return useMemo(
    () => ({
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      rowPath: (row: ExpeditionItemRow) =>
        `${base}/expeditions/${relationId(row.expedition) ?? ''}?tab=items`,
    }),
    [t, base],
  );
};

/** Every line of every order: what was ordered, what is held for it, what has left. */
export default recordList(
  {
    record: items,
    words: 'expeditionItem',
    icon: IconListDetails,
    looks: expeditionStates.looks,
    cells: expeditionItemCells,
    card: expeditionItemCard,
    views,
    needs,
  },
  useOwn,
);
