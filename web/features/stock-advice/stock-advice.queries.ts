import { COMING } from '../../../contracts/stock-advice/stock-advice.states.ts';

/** Whether the warehouse may change it at any moment. */
export const isComing = (status: string): boolean => (COMING as readonly string[]).includes(status);
