import { lazy } from 'react';

/** Brings the code of the list of what runs. */
export const loadRunningList = () => import('./RunningList.tsx');
export default lazy(loadRunningList);
