import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { today } from '../../../ui/grid/days.ts';
import type { Way } from './waiting.ways.ts';

/** When goods are there, as far as it is known: a key of `expeditionDetail:ways.when`, with its day where it has one. */
export interface When {
  /** `late`: announced for a day that has passed without it. */
  key: 'now' | 'noDay' | 'about' | 'late';
  day?: string;
}

export interface Leave {
  /** Whether it then leaves by itself or waits for a person to release it, or nobody can say since a delivery is late. */
  label: 'leaves' | 'ready' | 'late';
  /** Where it leaves in two parts: the one that is here, then the rest. */
  parts: When[];
}

const NOW: When = { key: 'now' };

function comesOn(moment: string | null): When {
  if (moment === null) return { key: 'noDay' };
  return { key: today(new Date(moment)) < today() ? 'late' : 'about', day: moment };
}

/**
 * When an order could leave by a way; null by one that is refused. The day is the one for which the last of the
 * covering advices is expected: how long the warehouse then takes is not known and not guessed.
 */
export function leaveBy(
  way: Way,
  order: Pick<ExpeditionDetail, 'status' | 'waitBeforeProcessing'>,
  completeAt: string | null,
): Leave | null {
  const label = order.waitBeforeProcessing ? 'ready' : 'leaves';
  const by = (when: When): Leave => ({ label: when.key === 'late' ? 'late' : label, parts: [when] });
  if (way.kind === 'move') return by(way.move.completes ? NOW : comesOn(way.move.restAt));
  // All that it was promised has arrived and is being counted.
  const rest = order.status === 'readyForAsn' ? NOW : comesOn(completeAt);
  if (way.kind === 'wait') return by(rest);
  if (!way.split.possible) return null;
  return { label, parts: [NOW, rest.key === 'late' ? { key: 'noDay' } : rest] };
}
