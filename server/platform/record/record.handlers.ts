import type { Language } from '../../../contracts/kit/languages.ts';
import { pluralOf } from '../../../contracts/kit/noun.ts';
import type { bulkRoute } from '../../../contracts/kit/record.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database/transaction.ts';
import { actOnEach } from '../http/bulk.ts';
import { type Caller, ownTransactions } from '../http/handler.ts';
import { listHandlers } from '../list/list.handlers.ts';
import type { Translate } from '../translate/translate.ts';
import { editHandlers } from './edit.handlers.ts';
import type { Records } from './records.ts';

interface Asked {
  caller: Pick<Caller, 'permissions'>;
  language: Language;
}
interface One extends Asked {
  params: { id: string };
  version: number | null;
}
interface Written extends Asked {
  body: Record<string, unknown>;
}
/**
 * The handlers of `recordRoutes` and `switchRoutes` of a noun. A noun replaces any of them by spreading these and
 * writing its own behind.
 */
export function recordHandlers(
  services: { database: Database; translate: Translate; clock: Clock },
  records: Records,
) {
  const { noun } = records.contract;
  const switched =
    (active: boolean) =>
    async (tx: Tx, { params, version, caller, language }: One): Promise<never> => {
      await records.activate(tx, params.id, active, version);
      return records.read(tx, params.id, caller.permissions, language);
    };
  const many = (
    act: 'activate' | 'deactivate' | 'delete',
    does: (tx: Tx, id: string) => Promise<string | null>,
  ) =>
    ownTransactions<ReturnType<typeof bulkRoute>>((request) =>
      actOnEach(
        services,
        request,
        request.body[pluralOf(noun)] ?? [],
        `${noun.name}:failed.${act}`,
        async (tx, id) => ({ status: await does(tx, id) }),
      ),
    );
  const handlers = {
    ...listHandlers(services, records.source),
    read: (tx: Tx, { params, caller, language }: Omit<One, 'version'>): Promise<never> =>
      records.read(tx, params.id, caller.permissions, language),
    create: async (tx: Tx, { body, caller, language }: Written): Promise<never> =>
      records.read(tx, await records.create(tx, body), caller.permissions, language),
    update: async (tx: Tx, { params, body, version, caller, language }: One & Written): Promise<never> => {
      await records.update(tx, params.id, body, version);
      return records.read(tx, params.id, caller.permissions, language);
    },
    remove: async (tx: Tx, { params, version }: One): Promise<undefined> => {
      await records.remove(tx, params.id, version);
    },
    activate: switched(true),
    deactivate: switched(false),
    activateMany: many('activate', async (tx, id) => {
      await records.activate(tx, id, true);
      return 'active';
    }),
    deactivateMany: many('deactivate', async (tx, id) => {
      await records.activate(tx, id, false);
      return 'inactive';
    }),
    deleteMany: many('delete', async (tx, id) => {
      await records.remove(tx, id);
      return null;
    }),
  };
  return { ...handlers, ...editHandlers(services, records.contract, () => handlers) };
}
