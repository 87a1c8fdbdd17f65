import { z } from 'zod';
import { parcelEvent } from '../parcel/parcel.booking.ts';

/**
 * How the label stands that the carrier gives for a return: `waiting` for its answer, `ready`, `refused`; `unclear` asks a
 * person, for the carrier cannot say whether it took it.
 */
export const RETURN_LABEL_STATES = ['waiting', 'ready', 'refused', 'unclear'] as const;

const nullableText = z.string().nullable();

export const returnLabel = z.object({
  /** Of the order. */
  carrier: z.string(),
  /** Whether a label can be asked for: the carrier gives such, and there is an account. */
  isOffered: z.boolean(),
  /** Null while none was asked for. */
  state: z.enum(RETURN_LABEL_STATES).nullable(),
  number: nullableText,
  /** The carrier's page of the parcel. */
  trackingUrl: nullableText,
  /** What the customer says where the parcel is handed in. */
  code: nullableText,
  /** Why it waits, is refused or unclear, in the words of the carrier or of what stood in the way. */
  text: nullableText,
  /** What the carrier said of the parcel on its way back, oldest first. */
  events: z.array(parcelEvent),
});
export type ReturnLabel = z.infer<typeof returnLabel>;
