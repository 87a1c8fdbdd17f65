import { IconFileImport } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { importResultGrid } from '../../../contracts/import/import-result.grid.ts';
import { importResultRoutes, type importResultRow } from '../../../contracts/import/import-result.routes.ts';
import { recordContract } from '../../../contracts/kit/record.ts';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import { useArea } from '../../platform/area.ts';
import { nounOf } from '../../platform/nouns.ts';
import { useTranslation } from '../../platform/words.ts';
import { Moment } from '../../ui/grid/cells.tsx';
import type { Card, CellTools } from '../../ui/grid/definition.ts';
import type { ListView } from '../../ui/record/RecordList.tsx';
import { recordList } from '../../ui/record/record-list.tsx';
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

const views: readonly ListView[] = [
  { key: 'partly', filters: [{ field: 'failedRows', comparator: 'gt', value: '0' }] },
  { key: 'incorrect', filters: [{ field: 'incorrect', comparator: 'gt', value: '0' }] },
];

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

const imports = recordContract({
  noun: { name: 'importResult', path: 'imports', title: 'fileName' },
  grid: importResultGrid,
  routes: importResultRoutes,
});

const useOwn = () => {
  const { t } = useTranslation('importResult');
  const { base } = useArea();
  return useMemo(
    () => ({
      empty: { title: t('empty.title'), text: t('empty.text') },
      views: views.map((view) => ({ ...view, label: t(`views.${view.key}`) })),
      rowPath: (row: Row) => `${base}/${nounOf(row.noun ?? '')?.path}/import?result=${row.id}`,
    }),
    [t, base],
  );
};

/** Who imported which file when, and what became of it. */
export default recordList(
  {
    record: imports,
    icon: IconFileImport,
    card: importCard,
    cells: { state: { render: stateIn }, imported: { render: importedIn, needs: ['noun'] } },
    views,
    needs: ['noun'],
  },
  useOwn,
);
