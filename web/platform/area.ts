import { useLocation } from 'react-router';
import { type Area, areaOf } from './paths.ts';

export type { Area, AreaAudience } from './paths.ts';

/** The area of the page that is shown. */
export const useArea = (): Area => areaOf(useLocation().pathname);
