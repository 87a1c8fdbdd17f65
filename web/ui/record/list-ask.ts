import type { RecordContract } from '../../../contracts/kit/record.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import { readKept } from '../../platform/keep.ts';
import { queryClientOf } from '../../platform/queries.ts';
import type { AskRows } from '../../platform/screen.ts';
import type { Card, Cell } from '../grid/definition.ts';
import { asksForAll, fieldsToAsk, pageQuery, scopeCriteria } from '../grid/query.ts';
import { prefetchPage } from '../grid/rows.ts';
import { allViews, defaultViewKey, type FixedView, gridSetup } from '../grid/state.ts';
import { readUrl } from '../grid/url.ts';
import { usualViews } from './active.tsx';
import { recordCard } from './card.tsx';
import { neededBy } from './row.ts';

/** What decides which fields and rows a list asks for. */
interface Asking {
  record: RecordContract;
  views?: readonly Omit<FixedView, 'label'>[];
  // biome-ignore lint/suspicious/noExplicitAny: of rows of any noun
  cells?: Readonly<Record<string, Cell<any>>>;
  // biome-ignore lint/suspicious/noExplicitAny: of rows of any noun
  card?: Card<any>;
  needs?: readonly string[];
}

/**
 * Asks for the rows of a list at the address of the page before anything is drawn. It asks what `RecordList` would ask a moment
 * later, which finds the answer, or waits for it.
 */
export const askForList =
  ({ record, views = usualViews(record), cells = {}, card, needs }: Asking): AskRows =>
  (session) => {
    const { grid, noun, routes } = record;
    const { search } = window.location;
    // A view of the person's own is opened instead.
    if (search === '' && readKept(defaultViewKey(grid)) !== null) return;
    const isForAll = asksForAll(grid, session);
    const all = allViews(
      '',
      views.map((view) => ({ ...view, label: '' })),
    );
    const state = readUrl(gridSetup(grid, all, isForAll), search);
    const asking = { grid, cells, card: card ?? recordCard(record), needs: neededBy(noun, needs) };
    const fields = fieldsToAsk(asking, state.columns, isForAll);
    const body = pageQuery(grid, state, scopeCriteria(grid, session), fields, false);
    const client = queryClientOf(session.audience);
    void prefetchPage(client, noun.name, session.audience, routes.list as Route, body);
  };
