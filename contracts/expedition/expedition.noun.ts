import { noun } from '../kit/noun.ts';
import { expeditionStates } from './expedition.states.ts';

export const expeditionNoun = noun({
  name: 'expedition',
  path: 'expeditions',
  title: 'orderNumber',
  read: 'expedition.read',
  write: 'expedition.write',
  demands: { send: 'expedition.send', process: 'expedition.send' },
  states: expeditionStates,
  hits: { most: 6, detail: ['recipient', 'destinationCity'] },
});
