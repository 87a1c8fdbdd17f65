import { IconStack2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { bulkJobGrid } from '../../../contracts/bulk-job/bulk-job.grid.ts';
import { type BulkJob, bulkJobRoutes } from '../../../contracts/bulk-job/bulk-job.routes.ts';
import { useArea } from '../../platform/area.ts';
import { Moment } from '../../ui/grid/cells.tsx';
import type { CellTools, GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { Status } from '../../ui/status/Status.tsx';
import { LOOKS, useBulkWords } from './bulk-job.words.ts';

type Row = Partial<BulkJob> & { id: string };

const stateIn = ({ state }: Row, { word }: CellTools) =>
  state && <Status look={LOOKS[state]} label={word('state', state)} />;

/** A person's bulk jobs: what was done with all that matched, when, and what became of it. */
export default function BulkJobList() {
  const { t, actOf, nounOf } = useBulkWords();
  const { base } = useArea();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the language by `t`
  const definition = useMemo((): GridDefinition<Row> => {
    const act = ({ noun = '', act: name = '' }: Row) => actOf({ noun, act: name });
    const list = ({ noun = '' }: Row) => nounOf({ noun });
    return {
      grid: bulkJobGrid,
      noun: 'bulkJob',
      listRoute: bulkJobRoutes.list,
      title: t('bulkJob:title'),
      icon: IconStack2,
      empty: { title: t('bulkJob:empty.title'), text: t('bulkJob:empty.text') },
      card: {
        needs: ['act', 'noun', 'done', 'state', 'createdAt', 'total'],
        title: act,
        value: (row, { format }) => format.integer(row.done ?? 0),
        status: stateIn,
        date: (row, { format }) => row.createdAt && <Moment iso={row.createdAt} format={format} />,
        line: list,
        detail: () => null,
      },
      cells: {
        state: { render: stateIn },
        act: { render: act, needs: ['noun'] },
        noun: { render: list },
      },
      needs: ['act', 'noun'],
      rowName: (row) => `${act(row)} · ${list(row)}`,
      rowPath: (row) => `${base}/bulk-jobs/${row.id}`,
    };
  }, [t, base]);
  return <GridPage definition={definition} />;
}
