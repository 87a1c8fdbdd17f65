import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import type { StockAdviceButton } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import type { Services } from '../../services.ts';
import { expeditionActs, refuseIncorrect } from './stock-advice.acts.ts';

/** A button on many. One that was sent and came out incorrect stays saved so, and failed all the same. */
export const actOnMany = (
  services: Services,
  asked: Parameters<typeof actOnEach>[1],
  act: StockAdviceButton,
  ids: readonly string[],
): Promise<BulkAnswer> =>
  actOnEach(services, asked, ids, `problem:bulkFailed.${act}Advice`, async (tx, id) => {
    const row = await expeditionActs[act](tx, id);
    return {
      status: act === 'delete' ? null : row.status,
      refused: act === 'send' ? refuseIncorrect(row) : null,
    };
  });
