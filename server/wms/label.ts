import type { CarrierAdapterCode } from '../../contracts/carrier/carrier.adapters.ts';

/** What a carrier's label needs to know. */
export interface LabelFacts {
  carrierCode: string;
  personalCollection: boolean;
  /** How the portal books with the carrier, which then gives the number. */
  adapter: CarrierAdapterCode | null;
  /** The address where a parcel is followed, with `{trackingNumber}` in it. */
  trackingUrlPattern: string | null;
}

/** The number under which a parcel travels, and where it can be followed. */
export interface Label {
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/**
 * The label of an expedition: the one that the warehouse system reported, else the built-in warehouse's own number, which is
 * the same however often it is printed. Who comes for the goods in person gets no label, and a parcel that is booked with its
 * carrier has no number before that.
 * @param internalNumber the expedition's, `E-1048251`.
 */
export function makeLabel(facts: LabelFacts, internalNumber: string, reported: Partial<Label>): Label {
  const trackingNumber =
    reported.trackingNumber ??
    (facts.personalCollection || facts.adapter ? null : ownNumber(facts, internalNumber));
  if (trackingNumber === null) return { trackingNumber, trackingUrl: reported.trackingUrl ?? null };
  const followed = trackingUrlOf(facts.trackingUrlPattern, trackingNumber);
  return { trackingNumber, trackingUrl: reported.trackingUrl ?? followed };
}

/** The carrier's page of a parcel. @param pattern the carrier's, as in `LabelFacts`. */
export const trackingUrlOf = (pattern: string | null | undefined, trackingNumber: string): string | null =>
  pattern?.replaceAll('{trackingNumber}', encodeURIComponent(trackingNumber)) ?? null;

/** Four letters of the carrier and ten digits of the order: `PACK0001048251`. */
function ownNumber({ carrierCode }: LabelFacts, internalNumber: string): string {
  const carrier = carrierCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `${carrier.slice(0, 4)}${internalNumber.replace(/\D/g, '').padStart(10, '0')}`;
}
