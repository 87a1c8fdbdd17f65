import { recordContract } from '../kit/record.ts';
import { returnGrid } from './return.grid.ts';
import { returnNoun } from './return.noun.ts';
import { returnRoutes } from './return.routes.ts';

export const returnRecord = recordContract({ noun: returnNoun, grid: returnGrid, routes: returnRoutes });
