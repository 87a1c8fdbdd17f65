import type { BulkJob } from '../../../contracts/bulk-job/bulk-job.routes.ts';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import { NOUNS } from '../../../contracts/nouns.ts';
import { useTranslation } from '../../platform/words.ts';

const FILES = ['bulkJob', 'record', 'reservation', ...NOUNS.map(({ name }) => name)];

export const LOOKS: Record<BulkJob['state'], StatusLook> = {
  waiting: { meaning: 'waiting' },
  running: { meaning: 'moving' },
  failed: { meaning: 'trouble' },
  stopped: { meaning: 'off' },
  partly: { meaning: 'trouble', shape: 'outline' },
  done: { meaning: 'done' },
};

/** What a bulk job does, in the words of its noun: "Deactivate · Suppliers". */
export function useBulkWords() {
  const { t } = useTranslation(FILES);
  const actOf = ({ noun, act }: Pick<BulkJob, 'noun' | 'act'>): string =>
    t([`${noun}:acts.${act}`, `record:acts.${act}`]);
  const nounOf = ({ noun }: Pick<BulkJob, 'noun'>): string => t(`${noun}:title`);
  return {
    t,
    actOf,
    nounOf,
    titleOf: (job: Pick<BulkJob, 'noun' | 'act'>): string => `${actOf(job)} · ${nounOf(job)}`,
    /** What became of one that has ended. */
    endOf(job: BulkJob): string {
      const key = job.state === 'stopped' ? 'endedStopped' : job.refused > 0 ? 'endedPartly' : 'ended';
      const act = `${actOf(job)} · ${nounOf(job)}`;
      return t(`page.${key}`, { act, done: job.done, refused: job.refused });
    },
  };
}
