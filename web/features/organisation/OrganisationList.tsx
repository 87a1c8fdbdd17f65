import { IconBuilding } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { organisationGrid } from '../../../contracts/organisation/organisation.grid.ts';
import { organisationRoutes } from '../../../contracts/organisation/organisation.routes.ts';
import type { organisation } from '../../../contracts/organisation/organisation.schema.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { activeCell } from '../master/active.cells.tsx';

type OrganisationRow = Partial<z.infer<typeof organisation>> & { id: string };

/** The provider's clients. */
export default function OrganisationList() {
  const { t } = useTranslation('organisation');
  const definition = useMemo(
    (): GridDefinition<OrganisationRow> => ({
      grid: organisationGrid,
      noun: 'organisation',
      listRoute: organisationRoutes.list,
      title: t('title'),
      icon: IconBuilding,
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      cells: { active: activeCell },
      card: {
        needs: ['name', 'code', 'active', 'primaryCountry', 'registrationNumber', 'vatNumber'],
        title: (row) => row.name,
        value: (row) => row.code,
        status: activeCell.render,
        date: (row) => row.primaryCountry,
        line: (row) => row.registrationNumber,
        detail: (row) => row.vatNumber,
      },
      views: [
        {
          key: 'active',
          label: t('list.views.active'),
          filters: [{ field: 'active', comparator: 'eq', value: 'true' }],
        },
      ],
      rowName: (row) => row.name ?? row.id,
    }),
    [t],
  );
  return <GridPage definition={definition} />;
}
