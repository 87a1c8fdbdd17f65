import { noun } from '../kit/noun.ts';
import {
  EXPEDITION_CORRECTIONS,
  EXPEDITION_LOSSES,
  type ExpeditionCorrection,
  type ExpeditionLoss,
  expeditionStates,
} from './expedition.states.ts';

export const expeditionNoun = noun({
  name: 'expedition',
  path: 'expeditions',
  title: 'orderNumber',
  read: 'expedition.read',
  write: 'expedition.write',
  demands: {
    send: 'expedition.send',
    process: 'expedition.send',
    ...(Object.fromEntries(
      [...EXPEDITION_CORRECTIONS, ...EXPEDITION_LOSSES].map((act) => [act, 'warehouse.operate']),
    ) as Record<ExpeditionCorrection | ExpeditionLoss, 'warehouse.operate'>),
  },
  states: expeditionStates,
  hits: { most: 6, detail: ['recipient', 'destinationCity'] },
});
