import { IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { carrierGrid } from '../../../contracts/carrier/carrier.grid.ts';
import { carrierRoutes } from '../../../contracts/carrier/carrier.routes.ts';
import type { Carrier } from '../../../contracts/carrier/carrier.schema.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { activeCell } from './active.cells.tsx';

type CarrierRow = Partial<Carrier> & { id: string };

/** The carriers that orders may choose. */
export default function CarrierList() {
  const { t } = useTranslation('carrier');
  const definition = useMemo(
    (): GridDefinition<CarrierRow> => ({
      grid: carrierGrid,
      noun: 'carrier',
      listRoute: carrierRoutes.list,
      title: t('title'),
      icon: IconTruck,
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      cells: { active: activeCell },
      card: {
        needs: ['name', 'code', 'active', 'countriesOfOperation'],
        title: (row) => row.name,
        value: (row) => row.code,
        status: activeCell.render,
        date: () => null,
        line: (row, { format }) => row.countriesOfOperation && format.list(row.countriesOfOperation),
        detail: () => null,
      },
      rowName: (row) => row.name ?? row.id,
    }),
    [t],
  );
  return <GridPage definition={definition} />;
}
