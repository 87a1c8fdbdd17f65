import { recordContract } from '../kit/record.ts';
import { complaintGrid } from './complaint.grid.ts';
import { complaintNoun } from './complaint.noun.ts';
import { complaintRoutes } from './complaint.routes.ts';

export const complaintRecord = recordContract({
  noun: complaintNoun,
  grid: complaintGrid,
  routes: complaintRoutes,
});
