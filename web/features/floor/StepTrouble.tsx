import { Banner } from '../../ui/form/Banner.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import type { Answer } from './floor.steps.ts';

/** What a dialog of a step knows of its report. */
export interface Reported {
  /** A step is being reported. */
  busy?: boolean;
  /** Why the last try was not taken. */
  trouble?: Answer | null;
}

/** Why a step was not taken, within the dialog that still holds what was said. */
export function StepTrouble({ trouble }: Pick<Reported, 'trouble'>) {
  if (!trouble) return null;
  return (
    <Banner tone="trouble" role="alert" icon={<StatusShape look={{ meaning: 'trouble' }} size={16} />}>
      <b>{trouble.title}</b> {trouble.text}
    </Banner>
  );
}
