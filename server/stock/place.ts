/** Where stock of a product lies: in a virtual warehouse of a physical one. */
export interface Place {
  productId: string;
  wmsId: string;
  warehouseId: string;
}

/** One stock row in the words of the trade: a place, and the lot where goods are tracked by lot. */
export interface LotPlace extends Place {
  lot?: string | null;
  /** The last day on which the lot is good, `YYYY-MM-DD`; kept from the first time it is reported. */
  lotDate?: string | null;
}

export const placeKey = ({ productId, wmsId, warehouseId }: Place): string =>
  `${productId} ${wmsId} ${warehouseId}`;

export const lotPlaceKey = (place: LotPlace): string => `${placeKey(place)} ${place.lot ?? ''}`;
