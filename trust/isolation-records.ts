import { entityOf, pluralOf } from '../contracts/kit/noun.ts';
import type { RecordContract } from '../contracts/kit/record.ts';
import { type Calls, exported, type GoodCall, importCalls, next } from './isolation-call.ts';

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
): Calls<C['routes']> {
  const { noun, grid } = contract;
  const one: GoodCall = async () => ({ params: { id: await make() } });
  const many: GoodCall = async () => ({ body: { [pluralOf(noun)]: [await make()] } });
  const columns = Object.keys(grid.columns).filter((field) => !grid.columns[field]?.filterOnly);
  const calls: Record<string, GoodCall> = {
    list,
    read: () => ({ params: { id } }),
    export: exported(...columns),
    create: () => ({ body: body() }),
    update: async () => ({ params: { id: await make() }, body: body() }),
    remove: one,
    activate: one,
    deactivate: one,
    activateMany: many,
    deactivateMany: many,
    deleteMany: many,
    ...importCalls({ imported, options: { organisation }, file: `${noun.title}\r\n${next()}\r\n` }),
  };
  const unknown = Object.keys(contract.routes).filter((name) => !(name in calls));
  if (unknown.length > 0) throw new Error(`no good call of ${entityOf(noun)}: ${unknown.join(', ')}`);
  return calls as Calls<C['routes']>;
}
