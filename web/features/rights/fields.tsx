import { lazy } from 'react';

/** Asks for which client an administrator acts, and why. */
export const ActForClient = lazy(() => import('./ActForClient.tsx'));
