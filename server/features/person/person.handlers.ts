import type { z } from 'zod';
import type { Language } from '../../../contracts/kit/languages.ts';
import { invalid, type Violation } from '../../../contracts/kit/problem.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import type { person, personBody, personRecord } from '../../../contracts/person/person.record.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import { readRow } from '../../platform/list/list.ts';
import type { Services } from '../../services.ts';
import { personSource } from './person.list.store.ts';
import {
  activatePerson,
  changeRole,
  enqueueInvitation,
  invitePerson,
  removePerson,
  renewInvitation,
} from './person.service.ts';

/** Who changes a role leaves the rest as it is: people say themselves what they are called. */
function demandTheirs(body: z.output<typeof personBody>, row: z.infer<typeof person>): void {
  const changed = (['email', 'firstName', 'lastName', 'language'] as const).filter(
    (field) => (body[field] ?? row[field]) !== row[field],
  );
  const violations: Violation[] = changed.map((field) => ({
    propertyPath: field,
    code: 'theirOwn',
    parameters: {},
  }));
  if ((body.organisation ?? relationId(row.organisation)) !== relationId(row.organisation))
    violations.push({ propertyPath: 'organisation', code: 'organisationFixed', parameters: {} });
  if (violations.length > 0) throw invalid(violations);
}

/** The people of a client's organisations, for those who may see or choose them. */
export const personHandlers = (services: Services): Handlers<typeof personRecord.routes> => {
  const read = (tx: Tx, id: string) => readRow<z.infer<typeof person>>(tx, personSource, id);
  const switched =
    (active: boolean) =>
    async (tx: Tx, { params: { id }, version }: { params: { id: string }; version: number | null }) => {
      await activatePerson(tx, id, active, version);
      return read(tx, id);
    };
  const many = (act: string, does: (tx: Tx, id: string, language: Language) => Promise<string | null>) =>
    ownTransactions<typeof personRecord.routes.removeMany>((request) =>
      actOnEach(services, request, request.body.people ?? [], `person:failed.${act}`, async (tx, id) => ({
        status: await does(tx, id, request.language),
      })),
    );
  return {
    ...listHandlers(services, personSource),
    create: async (tx, { body, language }) => {
      const { organisation = null, language: speaks = null, ...who } = body;
      return read(tx, await invitePerson(tx, { ...who, organisation, language: speaks }, language));
    },
    update: async (tx, { params, body, version }) => {
      demandTheirs(body, await read(tx, params.id));
      await changeRole(tx, params.id, body.role, version);
      return read(tx, params.id);
    },
    remove: async (tx, { params, version }) => {
      await removePerson(tx, params.id, version);
      return undefined;
    },
    activate: switched(true),
    deactivate: switched(false),
    inviteMany: many('invite', async (tx, id, language) => {
      await renewInvitation(tx, id);
      await enqueueInvitation(tx, [id], language);
      return 'invited';
    }),
    activateMany: many('activate', async (tx, id) => {
      await activatePerson(tx, id, true);
      return 'active';
    }),
    deactivateMany: many('deactivate', async (tx, id) => {
      await activatePerson(tx, id, false);
      return 'inactive';
    }),
    removeMany: many('remove', async (tx, id) => {
      await removePerson(tx, id);
      return null;
    }),
  };
};
