import { IconWorld } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { countryGrid } from '../../../contracts/country/country.grid.ts';
import { countryRoutes } from '../../../contracts/country/country.routes.ts';
import type { country } from '../../../contracts/country/country.schema.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';

type CountryRow = Partial<z.infer<typeof country>> & { id: string };

/** The countries that addresses may name. */
export default function CountryList() {
  const { t } = useTranslation('country');
  const definition = useMemo(
    (): GridDefinition<CountryRow> => ({
      grid: countryGrid,
      noun: 'country',
      listRoute: countryRoutes.list,
      title: t('title'),
      icon: IconWorld,
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      card: {
        needs: ['name', 'code'],
        title: (row) => row.name,
        value: (row) => row.code,
        status: () => null,
        date: () => null,
        line: () => null,
        detail: () => null,
      },
      rowName: (row) => row.name ?? row.id,
    }),
    [t],
  );
  return <GridPage definition={definition} />;
}
