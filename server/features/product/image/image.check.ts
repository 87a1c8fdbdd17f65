import type { Violation } from '../../../../contracts/kit/problem.ts';
import { OutgoingError } from '../../../platform/outgoing/error.ts';
import type { Services } from '../../../services.ts';
import { ownKey } from './image.queue.ts';

/** What a check of addresses needs. */
export type ImageGuard = Pick<Services, 'secrets' | 'outgoing'>;
export type ImageRefusal = Pick<Violation, 'code' | 'parameters'>;

/**
 * What is wrong with the address of a picture, as far as can be seen without the network; null when it may be
 * fetched, or is one of ours, which is not.
 */
export function checkImage({ secrets, outgoing }: ImageGuard, address: string): ImageRefusal | null {
  if (ownKey(secrets, address) !== null) return null;
  try {
    outgoing.check(address);
    return null;
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    return { code: error.code === 'addressForm' ? 'url' : error.code, parameters: error.parameters };
  }
}
