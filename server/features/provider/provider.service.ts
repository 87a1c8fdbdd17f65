import type { Brand } from '../../../contracts/provider/brand.schema.ts';
import type { providerRoutes } from '../../../contracts/provider/provider.routes.ts';
import type { Provider } from '../../../contracts/provider/provider.schema.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import { mayBeWritten } from '../../platform/database/refusals.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { listHistory } from '../../platform/events/history.ts';
import { type Change, recordEvent } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { imageAddress } from '../../platform/images/address.ts';
import { discardImage, storeImage } from '../../platform/images/store.ts';
import type { Services } from '../../services.ts';
import { lockProviderRow, type ProviderRow, readProviderRow, updateProviderRow } from './provider.store.ts';

const show = (secrets: Secrets, row: ProviderRow): Provider => ({
  id: row.id,
  name: row.name,
  supportEmail: row.support_email,
  logo: row.small_key && imageAddress(secrets, row.small_key),
  version: row.version,
  changedAt: row.changed_at,
});

/** What people see of the provider; where no name or address of support was given, that of the configuration. */
export async function readBrand(
  tx: Tx,
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
): Promise<Brand & { supportEmail: string | null }> {
  const { name, supportEmail, logo } = show(secrets, await readProviderRow(tx));
  return {
    name: name ?? config.BRAND_NAME,
    logo,
    supportEmail: supportEmail ?? config.SUPPORT_EMAIL ?? null,
  };
}

/** Holds the row, writes what differs and records one event. @throws Problem 409 `stale`. */
async function change(
  tx: Tx,
  columns: Parameters<typeof updateProviderRow>[2],
  diffOf: (before: ProviderRow) => Change[],
  { version = null, act = 'update' }: { version?: number | null; act?: string } = {},
): Promise<ProviderRow> {
  const before = await lockProviderRow(tx);
  await demandVersion(tx, 'provider', before, version);
  const diff = diffOf(before);
  if (diff.length === 0) return before;
  const event = { organisationId: null, noun: 'provider', recordId: before.id, act, diff };
  await recordEvent(tx, event);
  return updateProviderRow(tx, before, columns);
}

/** Who runs the portal: read, named, given a logo. */
export function providerHandlers(services: Services): Handlers<typeof providerRoutes> {
  const { database, secrets, storage } = services;
  const noLogo = { file_key: null, small_key: null, large_key: null };
  return {
    read: async (tx) => show(secrets, await readProviderRow(tx)),
    history: async (tx) => ({ events: await listHistory(tx, 'provider', (await readProviderRow(tx)).id) }),
    update: async (tx, { body, version }) => {
      const name = body.name ?? null;
      const support_email = body.supportEmail ?? null;
      const diffOf = (before: ProviderRow) =>
        [
          { field: 'name', from: before.name, to: name },
          { field: 'supportEmail', from: before.support_email, to: support_email },
        ].filter(({ from, to }) => from !== to);
      return show(secrets, await change(tx, { name, support_email }, diffOf, { version }));
    },
    uploadLogo: ownTransactions(async ({ caller, file, version, keep }) => {
      const stored = await storeImage(storage, 'logo', null, file.path);
      const { file_key, small_key, large_key } = stored;
      try {
        return await database.transaction(caller.scope, async (tx) => {
          // The picture before it is removed by the job that finds files without an owner.
          const diffOf = () => [{ field: 'logo', from: null, to: file.fileName }];
          const answer = show(
            secrets,
            await change(tx, { file_key, small_key, large_key }, diffOf, { version }),
          );
          await keep(tx, answer);
          return answer;
        });
      } catch (error) {
        if (!mayBeWritten(error)) await discardImage(storage, stored);
        throw error;
      }
    }),
    removeLogo: async (tx, { version }) => {
      const diffOf = (before: ProviderRow) =>
        before.file_key ? [{ field: 'logo', from: null, to: null }] : [];
      return show(secrets, await change(tx, noLogo, diffOf, { version, act: 'removeLogo' }));
    },
  };
}
