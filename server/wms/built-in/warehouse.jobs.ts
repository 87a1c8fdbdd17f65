import { z } from 'zod';
import type { Job } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { createBuiltInWarehouse } from './built-in-warehouse.ts';
import { createGoodsWarehouse, GOODS_NOUNS } from './goods-warehouse.ts';

const named = z.object({ expedition: z.uuid() });
const goodsStep = z.object({
  noun: z.enum(GOODS_NOUNS),
  record: z.uuid(),
  round: z.int(),
  step: z.int(),
});
const stepOrder = named.extend({ round: z.int(), step: z.int() });

/** What documents ask of their warehouse, and the steps that the built-in one takes by itself. */
export function warehouseJobs({ database, config }: Services): Record<string, Job> {
  const warehouse = createBuiltInWarehouse(database, config);
  const goods = createGoodsWarehouse(database, config);
  return {
    'warehouse.submit': (payload) => warehouse.submit(named.parse(payload).expedition),
    'warehouse.cancel': (payload) => warehouse.cancel(named.parse(payload).expedition),
    'warehouse.step': (payload) => warehouse.workOn(stepOrder.parse(payload)),
    'warehouse.receiveAdvice': (payload) =>
      goods.takeUp('stockAdvice', z.object({ stockAdvice: z.uuid() }).parse(payload).stockAdvice),
    'warehouse.takeTransfer': (payload) =>
      goods.takeUp('transfer', z.object({ transfer: z.uuid() }).parse(payload).transfer),
    'warehouse.takeStockChange': (payload) =>
      goods.takeUp(
        'internalStockChange',
        z.object({ internalStockChange: z.uuid() }).parse(payload).internalStockChange,
      ),
    'warehouse.goodsStep': (payload) => goods.workOn(goodsStep.parse(payload)),
  };
}
