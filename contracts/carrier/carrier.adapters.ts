/** The carriers that the portal talks to by itself; a carrier without an adapter is booked by the warehouse. */
export const CARRIER_ADAPTERS = ['packeta', 'ppl', 'dpd', 'gls', 'balikovna'] as const;
export type CarrierAdapterCode = (typeof CARRIER_ADAPTERS)[number];
