import { recordContract } from '../kit/record.ts';
import { EXPEDITION_EDITS } from './expedition.edits.ts';
import { expeditionGrid } from './expedition.grid.ts';
import { expeditionNoun } from './expedition.noun.ts';
import { expeditionRoutes } from './expedition.routes.ts';
import { expeditionSheet } from './expedition.sheet.ts';

export const expeditionRecord = recordContract({
  noun: expeditionNoun,
  grid: expeditionGrid,
  routes: expeditionRoutes,
  sheet: expeditionSheet,
  edits: EXPEDITION_EDITS,
});
