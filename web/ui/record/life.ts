import type { Meaning } from '../../../contracts/kit/states.ts';

/** A station of a record's life. */
export interface LifeStage<Stage extends string> {
  stage: Stage;
  /** Behind (green), now (in the colour of the status) or ahead (grey). */
  place: 'behind' | 'now' | 'ahead';
  meaning: Meaning;
  /** When it was reached; null where that is not known, or not yet. */
  at: string | null;
}

/** What is behind a record, where it stands, and what is ahead. */
export function placeStages<Stage extends string>(
  stages: readonly Stage[],
  present: Stage,
  meaning: Meaning,
  reached: (stage: Stage) => string | null,
): LifeStage<Stage>[] {
  const now = stages.indexOf(present);
  return stages.map((stage, index) => {
    const place = index < now ? 'behind' : index > now ? 'ahead' : 'now';
    return {
      stage,
      place,
      meaning: place === 'behind' ? 'done' : meaning,
      at: place === 'ahead' ? null : reached(stage),
    };
  });
}
