import { useQuery } from '@tanstack/react-query';
import { pathIn } from '../../../contracts/kit/noun.ts';
import { type StartState, startRoutes } from '../../../contracts/start/start.routes.ts';
import { START_STEPS, type StartStep, type Step } from '../../../contracts/start/start.steps.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { keep, readKept } from '../../platform/keep.ts';
import type { AreaAudience } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.tsx';

/** What is asked no more, once an order of it has left. */
const startedKey = (of: string) => `started.${of}`;

/** The step that a person went off to do: a line over the pages says what comes after it. */
export const threadKey = (audience: AreaAudience) => `start.${audience}`;

export const followThread = (audience: AreaAudience, step: StartStep) => keep(threadKey(audience), step);
export const leaveThread = (audience: AreaAudience) => keep(threadKey(audience), null);

/** The steps that a new portal, or a new client, has before the first order leaves; nothing once one has left. */
export function useStart(): StartState[] | undefined {
  const { audience, organisation } = useSession();
  const key = startedKey(organisation?.id ?? audience);
  const isOver = readKept(key) !== null;
  const { data } = useQuery({
    queryKey: ['badges', 'start', audience, organisation?.id],
    queryFn: async ({ signal }) => {
      const { steps } = await call(startRoutes.steps, { query: { organisation: organisation?.id }, signal });
      if (steps.length === 0) keep(key, 'yes');
      return steps;
    },
    enabled: !isOver,
    // Others do steps of it too: the provider, the floor.
    staleTime: 0,
    refetchInterval: 5_000,
  });
  return isOver ? [] : data;
}

/** Which of the steps are done, open or locked, and which comes next. */
export function orderOf(steps: readonly StartState[]) {
  const isDone = (step: string) => steps.some((one) => one.step === step && one.isDone);
  const lacksOf = ({ step }: StartState): StartStep[] =>
    START_STEPS[step].needs.filter((need) => steps.some((one) => one.step === need) && !isDone(need));
  const next = steps.find((one) => !one.isDone && lacksOf(one).length === 0);
  return { next, lacksOf };
}

/** Where a step is done by this person and under which words; none where somebody else does it. */
export function useStepAct(): (state: StartState) => { to: string; words: string; also?: string } | null {
  const { base, audience } = useArea();
  const { may } = useSession();
  return ({ step, begun, isDone }) => {
    const { may: right, by, also, goesOn, ...at } = START_STEPS[step] as Step;
    if (isDone || !(audience === 'admin' || by === 'both') || !may(right)) return null;
    const on = begun && goesOn?.[audience];
    if (on) {
      const words = on.startsWith('floor') ? 'floor' : step === 'carrier' ? 'service' : 'open';
      return { to: `${base}/${on.replace(':id', begun.id)}`, words: `start.${words}` };
    }
    return {
      to: `${base}/${pathIn(at, audience)}`,
      words: `start.steps.${step}.act`,
      ...(also && { also: `${base}/${also}` }),
    };
  };
}
