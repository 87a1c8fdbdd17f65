/** Where a stand-in of a carrier hands parcels out, for a portal whose parcels are made up; each lists it in its own form. */
export interface Shop {
  /** As the carrier calls it. */
  code: string;
  name: string;
  isBox: boolean;
  street: string;
  city: string;
  zip: string;
  country: string;
  latitude: number;
  longitude: number;
}
