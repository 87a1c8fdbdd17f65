import { entityOf, pluralOf } from '../contracts/kit/noun.ts';
import type { RecordContract } from '../contracts/kit/record.ts';
import { isOfClients } from '../testing/completeness/new-records.ts';
import {
  asAdmin,
  type Calls,
  editCalls,
  exported,
  type GoodCall,
  importCalls,
  next,
} from './isolation-call.ts';

/** A record of a small noun as the walk of isolation calls it. */
export interface IsolatedRecord<C extends RecordContract> {
  contract: C;
  /** The record that is there. */
  id: string;
  /** Makes another one, which nothing names; gives its id. */
  make(): Promise<string>;
  /** A good body of create and update. */
  body(): object;
  /** An import of it that is there; missing where nothing is imported. */
  imported?(): Promise<string>;
  organisation?: string;
  /** Good calls of what it has beyond. */
  more?(written: (good: GoodCall) => GoodCall): Record<string, GoodCall>;
}

/** A good call of every route that `recordRoutes`, `switchRoutes` and `importRoutes` declare. */
export function recordCalls<C extends RecordContract>(
  { contract, id, make, body, imported, organisation, more }: IsolatedRecord<C>,
  list: GoodCall,
): Calls<C['routes']> {
  const { noun, grid } = contract;
  const one = async () => ({ params: { id: await make() } });
  const many = async () => ({ body: { [pluralOf(noun)]: [await make()] } });
  const columns = Object.keys(grid.columns).filter((field) => !grid.columns[field]?.filterOnly);
  // What clients do not write, the provider's people do.
  const written = isOfClients(noun) ? (good: GoodCall) => good : asAdmin;
  const calls: Record<string, GoodCall> = {
    list,
    read: () => ({ params: { id } }),
    export: exported(...columns),
    create: written(() => ({ body: body() })),
    update: written(async () => ({ params: { id: await make() }, body: body() })),
    remove: written(one),
    activate: written(one),
    deactivate: written(one),
    activateMany: written(many),
    deactivateMany: written(many),
    deleteMany: written(many),
    ...more?.(written),
    ...(contract.edits && editCalls(pluralOf(noun), make, { note: 'edited' })),
    ...(imported &&
      organisation &&
      importCalls({ imported, options: { organisation }, file: `${noun.title}\r\n${next()}\r\n` })),
  };
  const unknown = Object.keys(contract.routes).filter((name) => !(name in calls));
  if (unknown.length > 0) throw new Error(`no good call of ${entityOf(noun)}: ${unknown.join(', ')}`);
  return Object.fromEntries(
    Object.entries(calls).filter(([name]) => name in contract.routes),
  ) as unknown as Calls<C['routes']>;
}
