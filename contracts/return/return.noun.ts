import { noun } from '../kit/noun.ts';
import { returnStates } from './return.states.ts';

export const returnNoun = noun({
  name: 'return',
  path: 'returns',
  title: 'internalNumber',
  read: 'expedition.read',
  write: 'expedition.write',
  states: returnStates,
  hits: { most: 3, detail: ['orderNumber', 'customer'] },
});
