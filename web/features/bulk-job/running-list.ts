import { lazyPart } from '../../platform/offline.ts';

/** Brings the code of the list of what runs. */
export const loadRunningList = () => import('./RunningList.tsx');
export default lazyPart(loadRunningList);
