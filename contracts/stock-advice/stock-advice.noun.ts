import { noun } from '../kit/noun.ts';
import { stockAdviceStates } from './stock-advice.states.ts';

export const stockAdviceNoun = noun({
  name: 'stockAdvice',
  path: 'stock-advices',
  title: 'internalId',
  read: 'inbound.read',
  write: 'inbound.write',
  states: stockAdviceStates,
  hits: { most: 3, detail: ['supplier'] },
});
