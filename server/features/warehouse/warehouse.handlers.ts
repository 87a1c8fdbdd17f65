import type { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { recordHandlers } from '../../platform/record/record.handlers.ts';
import type { Services } from '../../services.ts';
import { makeDefault, virtualWarehouses } from './warehouse.service.ts';

/** Virtual warehouses: kept as other records are, one of them the default. */
export const warehouseHandlers = (services: Services): Handlers<typeof warehouseRecord.routes> => ({
  ...recordHandlers(services, virtualWarehouses),
  makeDefault: async (tx, { params, version }) => {
    await makeDefault(tx, params.id, version);
    return virtualWarehouses.read(tx, params.id);
  },
});
