import type { ExpeditionButton } from '../../../contracts/expedition/expedition.states.ts';
import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import type { Services } from '../../services.ts';
import { expeditionActs, refuseIncorrect } from './expedition.acts.ts';

/** A button on many. One that was sent and came out incorrect stays saved so, and failed all the same. */
export const actOnMany = (
  services: Services,
  asked: Parameters<typeof actOnEach>[1],
  act: ExpeditionButton,
  ids: readonly string[],
): Promise<BulkAnswer> =>
  actOnEach(services, asked, ids, `problem:bulkFailed.${act}`, async (tx, id) => {
    const row = await expeditionActs[act](tx, id);
    return { status: row.status, refused: act === 'send' ? refuseIncorrect(row) : null };
  });
