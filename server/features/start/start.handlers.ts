import type { startRoutes } from '../../../contracts/start/start.routes.ts';
import { START_STEP_NAMES, START_STEPS } from '../../../contracts/start/start.steps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { type Begun, hasOrderLeft, listBegun, listMade } from './start.store.ts';

/** The way from an empty portal to the first order out of the door. */
export const startHandlers: Handlers<typeof startRoutes> = {
  steps: async (tx, { query, caller }) => {
    const organisationId = query.organisation ?? null;
    if (await hasOrderLeft(tx, organisationId)) return { steps: [] };
    const made = { ...(await listMade(tx, organisationId)), order: [] };
    const begun: Begun = await listBegun(tx, organisationId);
    const isShown = (step: (typeof START_STEP_NAMES)[number]) =>
      caller.audience === 'admin' || START_STEPS[step].by !== 'admin' || step === 'carrier';
    return {
      steps: START_STEP_NAMES.filter(isShown).map((step) => ({
        step,
        isDone: made[step].length > 0,
        names: made[step],
        begun: made[step].length > 0 ? null : (begun[step] ?? null),
      })),
    };
  },
};
