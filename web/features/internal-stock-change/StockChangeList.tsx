import { IconArrowsExchange2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { stockChangeGrid } from '../../../contracts/internal-stock-change/internal-stock-change.grid.ts';
import { internalStockChangeNoun } from '../../../contracts/internal-stock-change/internal-stock-change.noun.ts';
import { stockChangeRoutes } from '../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import { recordContract } from '../../../contracts/kit/record.ts';
import { useTranslation } from '../../platform/words.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { stockChangeCard } from './internal-stock-change.cells.tsx';

const reported = recordContract({
  noun: internalStockChangeNoun,
  grid: stockChangeGrid,
  routes: stockChangeRoutes,
});

const useOwn = () => {
  const { t } = useTranslation('internalStockChangeScreen');
  const empty = useMemo(() => ({ title: t('reported.empty.title'), text: t('reported.empty.text') }), [t]);
  return { title: t('reported.title'), empty };
};

/** What warehouses did themselves and reported: goods found damaged, opened, expired. */
export default recordList(
  {
    record: reported,
    words: 'internalStockChangeScreen',
    icon: IconArrowsExchange2,
    card: stockChangeCard,
  },
  useOwn,
);
