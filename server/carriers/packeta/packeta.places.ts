import type { PickupPlace } from '../carrier-adapter.ts';

/** A branch as Packeta's list has it; its booleans are texts. */
interface Branch {
  id: string;
  name: string;
  place?: string;
  street: string;
  city: string;
  zip: string;
  country: string;
  latitude: string;
  longitude: string;
  displayFrontend?: string;
  openingHours?: { compactShort?: string };
}

const number = (text: string): number | null =>
  Number.isFinite(Number.parseFloat(text)) ? Number(text) : null;

/** The branches of a country that recipients may choose. */
export const placesOf = (branches: Branch[], country: string, kind: PickupPlace['kind']): PickupPlace[] =>
  branches
    .filter((branch) => branch.country.toUpperCase() === country && branch.displayFrontend !== '0')
    .map((branch) => ({
      code: String(branch.id),
      name: branch.place || branch.name,
      kind,
      street: branch.street,
      city: branch.city,
      zip: branch.zip.replace(/\s/g, ''),
      country,
      latitude: number(branch.latitude),
      longitude: number(branch.longitude),
      cod: null,
      hours: branch.openingHours?.compactShort ?? null,
    }));
export type { Branch as PacketaBranch };
