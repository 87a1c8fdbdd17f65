import type { ClaimCost, claimCostRoutes } from '../../../../contracts/complaint/claim-cost.routes.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { relationName } from '../../../../contracts/kit/related.ts';
import { type Handlers, ownTransactions } from '../../../platform/http/handler.ts';
import { exportFile, exportTooLong } from '../../../platform/list/export.ts';
import type { Services } from '../../../services.ts';
import { listCosts } from './cost.store.ts';

/** More than anybody reads on a screen: a file has them all. */
const SHOWN = 1_000;

const COLUMNS = [
  ['kind', 'text'],
  ['month', 'text'],
  ['of', 'text'],
  ['count', 'number'],
  ['value', 'number'],
  ['paid', 'number'],
  ['currency', 'text'],
] as const;

/** What claims and returns cost. */
export function claimCostHandlers(services: Services): Handlers<typeof claimCostRoutes> {
  const { database, translate } = services;
  return {
    list: async (tx, { query }) => {
      const rows = await listCosts(tx, query, SHOWN + 1);
      return { rows: rows.slice(0, SHOWN), isCut: rows.length > SHOWN };
    },
    export: ownTransactions(async ({ caller, query, params, language }) => {
      const say = (key: string) => translate(language, key, {});
      const nameOf = ({ of, reason, kind }: ClaimCost) =>
        reason === null
          ? relationName(of)
          : say(`${kind === 'claim' ? 'complaint' : 'return'}:values.reason.${reason}`);
      const found = await database.read(caller.scope, (tx) => listCosts(tx, query, LIMITS.exportRows + 1));
      if (found.length > LIMITS.exportRows) throw exportTooLong(LIMITS.exportRows);
      const rows = found.map((row) => [
        say(`claimCost:kinds.${row.kind}`),
        row.month,
        nameOf(row),
        row.count,
        row.value ?? '',
        row.paid ?? '',
        row.currency ?? '',
      ]);
      return exportFile(services, say('shell:pages.claimCosts'), params.format, language, {
        header: COLUMNS.map(([field, kind]) => ({
          header: say(field === 'of' ? `claimCost:by.${query.by}` : `claimCost:fields.${field}`),
          kind,
        })),
        rows,
      });
    }),
  };
}
