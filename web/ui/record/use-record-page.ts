import type { UseQueryResult } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import { mayAct } from '../../../contracts/kit/states.ts';
import { useArea } from '../../platform/area.ts';
import { listPathOf } from '../../platform/nouns.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { listUrlOf } from '../grid/place.ts';
import { actTitle } from '../history/act.words.ts';
import { useHistory } from '../history/history.ts';
import { usePhone } from '../layout/media.ts';
import { type Acts, type LoadedRow, mainOf, type RecordRow } from './acts.ts';
import { nameOf } from './row.ts';
import { type ActRunner, type OfferedAct, useActRunner } from './use-acts.ts';

/** What a noun says of the pages of its records beside its contract. */
export interface RecordPageSetup<Row extends RecordRow> {
  record: RecordContract;
  /** What can be done with one. */
  acts?: Acts<Row>;
  /** The file of the page's own words; the noun's own unless given. */
  words?: string;
  /** Whether a person who may write can change it now; where its states allow `update` unless given. */
  mayEdit?: (row: Row) => boolean;
  /** What happened, as a heading; `events.<act>` of the page's words, or the act's own, unless given. */
  eventTitle?: (t: TFunction, event: HistoryEvent) => string;
  /** What it is called in messages, where that is not its title. */
  rowName?: (row: Row) => string;
}

/** Everything that the parts of a record's page share. */
export interface RecordPageModel<Row extends RecordRow> {
  record: RecordContract;
  row: Row;
  /** When the server was asked last. */
  readAt: number;
  words: string;
  /** What people call it by. */
  title: string;
  isPhone: boolean;
  /** What can be done with it, and what cannot although one might look for it. */
  offers: readonly OfferedAct<Row>[];
  /** The one that leads on from here, where there is one. */
  main: OfferedAct<Row> | undefined;
  /** An act that can be done now. */
  offer: (name: string) => OfferedAct<Row> | undefined;
  act: (offered: OfferedAct<Row>) => void;
  runner: ActRunner<Row>;
  mayWrite: boolean;
  mayEdit: boolean;
  /** Where its form is; at a field, when one is named. */
  editPath: (field?: string) => string;
  /** Opens it. */
  edit: (field?: string) => void;
  /** The page of a record of its list. */
  pathOf: (id: string) => string;
  listPath: string;
  history: UseQueryResult<{ events: HistoryEvent[] }>;
  titleOf: (event: HistoryEvent) => string;
  /** The part that is shown: `?tab=`. */
  tab: string | null;
  choose: (tab: string | null) => void;
}

const NO_ACTS: Acts<RecordRow> = {};

/** The page of a record that is there. */
export function useRecordPage<Row extends LoadedRow>(
  row: Row,
  readAt: number,
  setup: RecordPageSetup<Row>,
): RecordPageModel<Row> {
  const { record, acts = NO_ACTS as Acts<Row>, rowName } = setup;
  const { noun, routes } = record;
  const words = setup.words ?? noun.name;
  const { t } = useTranslation([words, noun.name, 'record', 'event']);
  const { base } = useArea();
  const { actor, may } = useSession();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const [search, setSearch] = useSearchParams();
  const history = useHistory(noun, row);
  const listPath = listPathOf(base, noun);
  const runner = useActRunner(record, acts, {
    words,
    rowName,
    onGone: async (id) => navigate(listUrlOf(id) ?? listPath, { replace: true }),
  });
  const offers = runner.offersFor(row);
  const main = mainOf(acts, row.status);
  const mayWrite = noun.write === undefined || may(noun.write);
  const isOpen = (): boolean =>
    setup.mayEdit?.(row) ??
    (!noun.states || (row.status !== undefined && mayAct(noun.states, row.status, 'update', actor)));
  const editPath = (field?: string) => `${listPath}/${row.id}/edit${field ? `#${field}` : ''}`;
  return {
    record,
    row,
    readAt,
    words,
    title: nameOf(noun, row),
    isPhone,
    offers,
    main: offers.find(({ name, may: mayNow }) => name === main && mayNow),
    offer: (name) => offers.find((one) => one.name === name && one.may),
    act: (offered) => void runner.run(offered),
    runner,
    mayWrite,
    mayEdit: mayWrite && routes.update !== undefined && isOpen(),
    editPath,
    edit: (field) => void navigate(editPath(field)),
    pathOf: (id) => `${listPath}/${id}`,
    listPath,
    history,
    titleOf: (event) =>
      setup.eventTitle?.(t, event) ??
      t(`${words}:events.${event.act}`, {
        context: event.to ?? '',
        defaultValue: actTitle(t, noun.name, event),
      }),
    tab: search.get('tab'),
    choose: (tab) => setSearch(tab === null ? {} : { tab }, { replace: true }),
  };
}
