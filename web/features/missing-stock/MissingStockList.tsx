import { IconPackageImport, IconPackageOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { relationId } from '../../../contracts/kit/related.ts';
import { missingStockGrid } from '../../../contracts/missing-stock/missing-stock.grid.ts';
import { missingStockRoutes } from '../../../contracts/missing-stock/missing-stock.routes.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { BulkAction, GridDefinition, RelationSource } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { announce, type MissingRow } from './missing-stock.announce.ts';
import { MISSING_NEEDS, missingCard, missingCells } from './missing-stock.cells.tsx';

const PRODUCTS: RelationSource = { entity: 'product', label: 'name', detail: 'productSku', search: true };
const ADVICES: RelationSource = { entity: 'stock-advice', label: 'internalId', search: true };

/** What orders need and stock lacks, who waits for it, and what brings it when. */
export default function MissingStockList() {
  const { t } = useTranslation(['missingStockScreen', 'missingStock']);
  const { base } = useArea();
  const { may } = useSession();
  const navigate = useNavigate();
  const mayAnnounce = may('inbound.write');

  const definition = useMemo((): GridDefinition<MissingRow> => {
    const act: BulkAction<MissingRow> = {
      key: 'announce',
      label: t('announce'),
      icon: IconPackageImport,
      main: true,
      appliesTo: ({ missing = 0 }) => missing > 0,
      run: ({ applicable }) => {
        const { query, left } = announce(applicable);
        if (left > 0)
          toast({ meaning: 'waiting', title: t('leftOut', { count: left }), text: t('leftOutWhy') });
        void navigate(`${base}/stock-advices/new?${query}`);
      },
    };
    return {
      grid: missingStockGrid,
      noun: 'missingStock',
      listRoute: missingStockRoutes.list,
      exportRoute: missingStockRoutes.export,
      title: t('missingStock:title'),
      icon: IconPackageOff,
      empty: { title: t('empty.title'), text: t('empty.text') },
      cells: missingCells,
      card: missingCard(t),
      views: [
        {
          key: 'nothingComing',
          label: t('views.nothingComing'),
          filters: [{ field: 'incoming', comparator: 'lte', value: '0' }],
          trouble: true,
        },
        {
          key: 'coming',
          label: t('views.coming'),
          filters: [{ field: 'incoming', comparator: 'gt', value: '0' }],
        },
        {
          key: 'late',
          label: t('views.late'),
          filters: [{ field: 'requiredExpeditionDate', comparator: 'lt', value: 'today' }],
          trouble: true,
        },
      ],
      bulkActions: mayAnnounce ? [act] : [],
      needs: MISSING_NEEDS,
      relations: { product: PRODUCTS, 'stock-advice': ADVICES },
      rowName: (row) => row.productSku ?? row.id,
      rowPath: (row) => `${base}/products/${relationId(row.product)}?tab=stock`,
    };
  }, [t, base, mayAnnounce, navigate]);
  return <GridPage definition={definition} />;
}
