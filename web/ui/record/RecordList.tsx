import { IconPencil, IconTableRow } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import { mayAct } from '../../../contracts/kit/states.ts';
import { useArea } from '../../platform/area.ts';
import { listPathOf, nameOfForm } from '../../platform/nouns.ts';
import { lazyPart } from '../../platform/offline.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import type { FailedBulk } from '../grid/bulk.ts';
import type { BulkAction, GridDefinition, RowData } from '../grid/definition.ts';
import { GridPage } from '../grid/GridPage.tsx';
import { Later } from '../grid/Later.tsx';
import type { FixedView } from '../grid/state.ts';
import { AskDialog, AskManyDialog } from './AskDialog.tsx';
import { activeCell, usualViews } from './active.tsx';
import type { Acts, Icon, RecordRow } from './acts.ts';
import { useBulkActs } from './bulk-acts.ts';
import { recordCard } from './card.tsx';
import type { EditTarget } from './edit-shared.ts';
import { nameOf, neededBy } from './row.ts';
import { actEntries, useActRunner } from './use-acts.ts';

const BulkEdit = lazyPart(() => import('./BulkEdit.tsx'));
const FailedDialog = lazyPart(() => import('../grid/FailedDialog.tsx'));

/** A tab of the list; its label is `list.views.<key>` unless it is given. */
export type ListView = Omit<FixedView, 'label'> & { label?: string };

/**
 * What a list says beyond its noun; all that is derived from the noun can be given otherwise. Values are compared by
 * identity, so they are constants of the module.
 */
export interface RecordListProps<Row extends RecordRow>
  extends Partial<Omit<GridDefinition<Row>, 'icon' | 'views'>>,
    Pick<GridDefinition<Row>, 'icon'> {
  record: RecordContract;
  /** What can be done with several. */
  acts?: Acts<Row>;
  views?: readonly ListView[];
  /** What else can be done with a selection, which changes nothing of it. */
  furtherActions?: readonly BulkAction<Row>[];
  /** Each row has its acts behind three dots at its end. */
  hasRowActs?: boolean;
}

const NO_ACTS: Acts<RecordRow> = {};

/** The same object as before while none of its values has changed. */
function useSame<T extends object>(props: T): T {
  const last = useRef(props);
  const keys = Object.keys({ ...last.current, ...props }) as (keyof T)[];
  if (keys.some((key) => last.current[key] !== props[key])) last.current = props;
  return last.current;
}

const signOf = (Sign: Icon) => <Sign size={16} stroke={1.7} aria-hidden />;

/** The list of a noun: views, table or cards, acts on many with what failed of them, new, edit and import. */
export function RecordList<Row extends RecordRow>(props: RecordListProps<Row>) {
  const same = useSame(props);
  const { record, acts = NO_ACTS as Acts<Row>, rowName } = same;
  const { noun, grid, routes } = record;
  const words = same.words ?? noun.name;
  const { t: translate } = useTranslation([words, noun.name, 'record', 'common', 'shell']);
  const { base } = useArea();
  const session = useSession();
  const { actions, failed, setFailed, asked, setAsked } = useBulkActs(record, acts, { words, rowName });
  const runner = useActRunner(record, acts, { words, rowName });
  const current = useRef(runner);
  const [editing, setEditing] = useState<EditTarget<Row> | null>(null);
  current.current = runner;

  const definition = useMemo((): GridDefinition<Row> => {
    const { record: _, acts: __, views, hasRowActs, furtherActions = [], ...given } = same;
    const { actor, may } = session;
    const t = (key: string) => translate(`${words}:${key}`);
    const path = listPathOf(base, noun);
    const mayWrite = noun.write === undefined || may(noun.write);
    const hasFlag = 'active' in grid.columns;
    const whole: GridDefinition<Row> = {
      grid,
      noun: noun.name,
      listRoute: routes.list as Route,
      ...(routes.export && { exportRoute: routes.export }),
      title: given.title ?? translate(`${noun.name}:title`),
      empty: given.empty ?? { title: t('list.empty.title'), text: t('list.empty.text') },
      ...(noun.states && { looks: noun.states.looks }),
      card: recordCard(record),
      rowName: (row) => nameOf(noun, row),
      rowPath: (row) => `${path}/${row.id}`,
      editPath: (row) =>
        routes.update &&
        mayWrite &&
        (!noun.states || (row.status !== undefined && mayAct(noun.states, row.status, 'update', actor)))
          ? `${path}/${row.id}/edit`
          : null,
      ...(routes.create && { newPath: `${path}/new`, newLabel: translate(nameOfForm('new', noun)) }),
      ...(noun.write && { newPermission: noun.write }),
      ...(routes.import && { importPath: `${path}/import` }),
      bulkActions:
        record.edits && mayWrite
          ? [
              ...actions,
              {
                key: 'edit',
                label: translate('record:dots', { act: translate('record:acts.edit') }),
                icon: IconTableRow,
                appliesTo: () => true,
                run: (selection) => setEditing({ rows: selection.applicable, selection }),
                runAll: async (all) => setEditing({ all }),
              },
              ...furtherActions,
            ]
          : [...actions, ...furtherActions],
      ...given,
      views: (views ?? (usualViews(record) as readonly ListView[])).map((view) => ({
        ...view,
        label: view.label ?? t(`list.views.${view.key}`),
      })),
      cells: { ...(hasFlag && { active: activeCell }), ...given.cells },
      needs: neededBy(noun, given.needs),
    };
    if (!hasRowActs || !mayWrite) return whole;
    return {
      ...whole,
      rowActs: (row) => {
        const to = whole.editPath?.(row);
        const { offersFor, run } = current.current;
        const offers = offersFor(row).filter(({ may: mayNow }) => mayNow);
        return [
          ...(to ? [{ key: 'edit', label: translate('common:edit'), icon: signOf(IconPencil), to }] : []),
          ...actEntries(
            offers,
            (offered) => void run(offered),
            ({ icon }) => signOf(icon),
          ),
        ];
      },
    };
  }, [same, noun, grid, routes, record, words, translate, base, session, actions]);

  return (
    <>
      <GridPage definition={definition} />
      <Later isOpen={failed !== null}>
        <FailedDialog
          failed={failed as FailedBulk<RowData> | null}
          onClose={() => setFailed((now) => (now === failed ? null : now))}
        />
      </Later>
      <Later isOpen={editing !== null}>
        {editing && record.edits && (
          <BulkEdit
            record={{ ...record, edits: record.edits }}
            target={editing as EditTarget}
            nameOf={(row) => (rowName ?? ((one: Row) => nameOf(noun, one)))(row as Row)}
            onClose={() => setEditing(null)}
          />
        )}
      </Later>
      <AskDialog runner={runner} />
      <AskManyDialog asked={asked} onClose={() => setAsked((now) => (now === asked ? null : now))} />
    </>
  );
}
