import { IconFileImport } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { importResultGrid } from '../../../contracts/import/import-result.grid.ts';
import { importResultRoutes, type importResultRow } from '../../../contracts/import/import-result.routes.ts';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import { useArea } from '../../platform/area.ts';
import { nounOf } from '../../platform/nouns.ts';
import { useTranslation } from '../../platform/words.ts';
import { Moment } from '../../ui/grid/cells.tsx';
import type { Card, CellTools, GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { Status } from '../../ui/status/Status.tsx';
import { importedUrl } from '../import/imported.url.ts';

type Row = Partial<z.infer<typeof importResultRow>> & { id: string };

const LOOKS: Record<NonNullable<Row['state']>, StatusLook> = {
  waiting: { meaning: 'waiting' },
  running: { meaning: 'moving' },
  failed: { meaning: 'trouble' },
  partly: { meaning: 'trouble', shape: 'outline' },
  done: { meaning: 'done' },
  undoing: { meaning: 'moving' },
  undonePartly: { meaning: 'off', shape: 'outline' },
  undone: { meaning: 'off' },
};

const stateIn = ({ state }: Row, { word }: CellTools) =>
  state && <Status look={LOOKS[state]} label={word('state', state)} />;

/** How many came in, and the way to exactly those. */
const importedIn = ({ id, noun, imported = 0 }: Row, { base, format }: CellTools) =>
  noun && imported > 0 ? (
    <Link to={importedUrl(base, noun, id)}>{format.integer(imported)}</Link>
  ) : (
    format.integer(imported)
  );

/** On a phone: the file and how much of it came in, what became of it and when, what it is and by whom. */
const importCard: Card<Row> = {
  needs: ['fileName', 'imported', 'state', 'createdAt', 'noun', 'actorName'],
  title: (row) => row.fileName,
  value: (row, { format }) => format.integer(row.imported ?? 0),
  status: stateIn,
  date: (row, { format }) => row.createdAt && <Moment iso={row.createdAt} format={format} />,
  line: (row, { word }) => row.noun && word('noun', row.noun),
  detail: (row) => row.actorName,
};

/** Who imported which file when, and what became of it. */
export default function ImportResultList() {
  const { t } = useTranslation('importResult');
  const { base } = useArea();
  const definition = useMemo(
    (): GridDefinition<Row> => ({
      grid: importResultGrid,
      noun: 'importResult',
      listRoute: importResultRoutes.list,
      exportRoute: importResultRoutes.export,
      title: t('title'),
      icon: IconFileImport,
      empty: { title: t('empty.title'), text: t('empty.text') },
      card: importCard,
      cells: { state: { render: stateIn }, imported: { render: importedIn, needs: ['noun'] } },
      views: [
        {
          key: 'partly',
          label: t('views.partly'),
          filters: [{ field: 'failedRows', comparator: 'gt', value: '0' }],
        },
        {
          key: 'incorrect',
          label: t('views.incorrect'),
          filters: [{ field: 'incorrect', comparator: 'gt', value: '0' }],
        },
      ],
      needs: ['noun'],
      rowName: (row) => row.fileName ?? row.id,
      rowPath: (row) => `${base}/${nounOf(row.noun ?? '')?.path}/import?result=${row.id}`,
    }),
    [t, base],
  );
  return <GridPage definition={definition} />;
}
