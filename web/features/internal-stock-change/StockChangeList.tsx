import { IconArrowsExchange2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { stockChangeGrid } from '../../../contracts/internal-stock-change/internal-stock-change.grid.ts';
import { internalStockChangeNoun } from '../../../contracts/internal-stock-change/internal-stock-change.noun.ts';
import { stockChangeRoutes } from '../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import { recordContract } from '../../../contracts/kit/record.ts';
import { useTranslation } from '../../platform/words.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { stockChangeCard } from './internal-stock-change.cells.tsx';

const reported = recordContract({
  noun: internalStockChangeNoun,
  grid: stockChangeGrid,
  routes: stockChangeRoutes,
});

const list = {
  record: reported,
  words: 'internalStockChangeScreen',
  icon: IconArrowsExchange2,
  card: stockChangeCard,
};

/** Its rows are asked for before it is drawn. @public */
export const askRows = askForList(list);

/** What warehouses did themselves and reported: goods found damaged, opened, expired. */
export default function StockChangeList() {
  const { t } = useTranslation('internalStockChangeScreen');
  const empty = useMemo(() => ({ title: t('reported.empty.title'), text: t('reported.empty.text') }), [t]);
  return <RecordList {...list} title={t('reported.title')} empty={empty} />;
}
