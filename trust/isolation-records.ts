import { entityOf, pluralOf } from '../contracts/kit/noun.ts';
import type { RecordContract } from '../contracts/kit/record.ts';
import { type AnyCall, type GoodCall, next } from './isolation-call.ts';

/** A record of a small noun as the walk of isolation calls it. */
export interface IsolatedRecord<C extends RecordContract> {
  contract: C;
  /** The record that is there. */
  id: string;
  /** Makes another one, which nothing names; gives its id. */
  make(): Promise<string>;
  /** A good body of create and update. */
  body(): object;
  /** An import of it that is there; the organisation that it is of. */
  imported(): Promise<string>;
  organisation: string;
}

/** A good call of every route that `recordRoutes`, `switchRoutes` and `importRoutes` declare. */
export function recordCalls<C extends RecordContract>(
  { contract, id, make, body, imported, organisation }: IsolatedRecord<C>,
  list: GoodCall,
): Record<keyof C['routes'], GoodCall> {
  const { noun, grid } = contract;
  const one: GoodCall = { make: async (): Promise<AnyCall> => ({ params: { id: await make() } }) };
  const many: GoodCall = { make: async () => ({ body: { [pluralOf(noun)]: [await make()] } }) };
  const columns = Object.keys(grid.columns).filter((field) => !grid.columns[field]?.filterOnly);
  const calls: Record<string, GoodCall> = {
    list,
    read: { make: () => ({ params: { id } }) },
    export: { make: () => ({ params: { format: 'csv' }, body: { columns } }) },
    create: { make: () => ({ body: body() }) },
    update: { make: async () => ({ params: { id: await make() }, body: body() }) },
    remove: one,
    activate: one,
    deactivate: one,
    activateMany: many,
    deactivateMany: many,
    deleteMany: many,
    template: {
      make: () => ({ params: { format: 'csv' }, query: { organisation_id: organisation } }),
    },
    import: {
      make: () => ({
        query: {},
        body: { organisation, dryRun: 'true' },
        file: `${noun.title}\r\n${next()}\r\n`,
      }),
    },
    importResult: { make: async () => ({ params: { id: await imported() } }) },
    commitImport: {
      make: async () => ({
        params: { id: await imported() },
        body: { dryRun: true, options: { organisation } },
      }),
    },
    importFailedRows: { make: async () => ({ params: { id: await imported(), format: 'csv' } }) },
  };
  const unknown = Object.keys(contract.routes).filter((name) => !(name in calls));
  if (unknown.length > 0) throw new Error(`no good call of ${entityOf(noun)}: ${unknown.join(', ')}`);
  return calls as Record<keyof C['routes'], GoodCall>;
}
