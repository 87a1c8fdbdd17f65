import type { wmsRoutes } from '../../../contracts/wms/wms.routes.ts';
import { recordEvent } from '../../platform/events/record.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import { readRow } from '../../platform/list/list.ts';
import type { Services } from '../../services.ts';
import { setBlindCounts, wmsSource } from './wms.store.ts';

/** Physical warehouses: read, and how their floor counts. */
export function wmsHandlers(services: Services): Handlers<typeof wmsRoutes> {
  const { list, read } = listHandlers(services, wmsSource);
  return {
    list,
    read,
    setBlindCounts: async (tx, { params, body: { blindCounts: to } }) => {
      const { blindCounts: from } = await readRow<{ blindCounts: boolean }>(tx, wmsSource, params.id);
      if (from !== to) {
        await setBlindCounts(tx, params.id, to);
        const diff = [{ field: 'blindCounts', from, to }];
        await recordEvent(tx, {
          organisationId: null,
          noun: 'wms',
          recordId: params.id,
          act: 'update',
          diff,
        });
      }
      return readRow<never>(tx, wmsSource, params.id);
    },
  };
}
