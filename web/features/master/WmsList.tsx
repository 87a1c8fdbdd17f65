import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { wmsGrid } from '../../../contracts/wms/wms.grid.ts';
import { wmsRoutes } from '../../../contracts/wms/wms.routes.ts';
import type { wms } from '../../../contracts/wms/wms.schema.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { activeCell } from './active.cells.tsx';

type WmsRow = Partial<z.infer<typeof wms>> & { id: string };

/** The physical warehouses. */
export default function WmsList() {
  const { t } = useTranslation('wms');
  const definition = useMemo(
    (): GridDefinition<WmsRow> => ({
      grid: wmsGrid,
      noun: 'wms',
      listRoute: wmsRoutes.list,
      title: t('title'),
      icon: IconBuildingWarehouse,
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      cells: { active: activeCell },
      card: {
        needs: ['name', 'code', 'active', 'country', 'timeZone'],
        title: (row) => row.name,
        value: (row) => row.code,
        status: activeCell.render,
        date: (row) => row.country,
        line: (row) => row.timeZone,
        detail: () => null,
      },
      rowName: (row) => row.name ?? row.id,
    }),
    [t],
  );
  return <GridPage definition={definition} />;
}
