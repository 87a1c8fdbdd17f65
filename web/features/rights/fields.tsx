import { lazyPart } from '../../platform/offline.ts';

/** Asks for which client an administrator acts, and why. */
export const ActForClient = lazyPart(() => import('./ActForClient.tsx'));
