import { noun } from '../kit/noun.ts';
import { EXPEDITION_CORRECTIONS, type ExpeditionCorrection, expeditionStates } from './expedition.states.ts';

export const expeditionNoun = noun({
  name: 'expedition',
  path: 'expeditions',
  title: 'orderNumber',
  read: 'expedition.read',
  write: 'expedition.write',
  demands: {
    send: 'expedition.send',
    process: 'expedition.send',
    ...(Object.fromEntries(EXPEDITION_CORRECTIONS.map((act) => [act, 'warehouse.operate'])) as Record<
      ExpeditionCorrection,
      'warehouse.operate'
    >),
  },
  states: expeditionStates,
  hits: { most: 6, detail: ['recipient', 'destinationCity'] },
});
