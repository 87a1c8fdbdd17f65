import { invalid } from '../../../contracts/kit/problem.ts';
import type { SavedProduct } from './product.save.ts';

/** The id of the one product that was saved. @throws Problem 400 with all that was wrong with it. */
export function throwViolations([saved]: readonly SavedProduct[]): string {
  if (!saved) throw new Error('one product goes in and one comes out');
  if (!saved.done) throw invalid(saved.violations);
  return saved.id;
}
