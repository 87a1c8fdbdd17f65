import { membersOf, readTable } from '../table.ts';

/** What a service demands and offers: data, as an administrator would have entered them. */
export interface DemoService {
  code: string;
  name: string;
  countries: readonly string[];
  /** Demands and traits of the service. */
  traits: ReadonlySet<'email' | 'phone' | 'fullName' | 'personalCollection' | 'skipDeliveryStatus'>;
  /** The most that it collects; null where it collects nothing. */
  cod: { limit: number; currency: string } | null;
  /** How its pickup places are called, where it has them: `#` is a digit. */
  places: string | null;
}

export interface DemoCarrier {
  code: string;
  name: string;
  trackingUrl: string | null;
  /** `#` is a digit. */
  trackingNumbers: string | null;
  services: readonly DemoService[];
}

/**
 * Carriers: code, name, pattern of tracking numbers, tracking address; each above its services: code, name, countries,
 * what they demand and offer, the most that they collect, and how their pickup places are called.
 */
const CARRIERS = `
  packeta | Packeta | Z291####### | https://tracking.packeta.com/en/?id={trackingNumber}
    point | Pickup point | CZ, SK, PL, HU, RO | email, phone | 20000 CZK | 1####
    zbox | Z-BOX | CZ, SK | email, phone | | 1####
    home | Home | CZ, SK, HU | phone, fullName | 20000 CZK |
  ppl | PPL | 4091####### | https://www.ppl.cz/en/track-a-shipment?shipmentId={trackingNumber}
    private | Private | CZ, SK | phone | 200000 CZK |
    business | Business | CZ, SK, DE | phone | 200000 CZK |
    parcelshop | ParcelShop | CZ | phone | 40000 CZK | KM1#######
  dpd | DPD | 13805######### | https://www.dpdgroup.com/cz/mydpd/my-parcels/track?parcelNumber={trackingNumber}
    classic | Classic | CZ, SK, PL, HU, RO, DE, AT, GB, FR, NL, BE | | 70000 CZK |
    private | Private | CZ, SK, DE, AT, PL | email, phone, fullName | 70000 CZK |
    pickup | Pickup | CZ, SK, DE | email, phone | 70000 CZK | CZ2####
  gls | GLS | 509######## | https://gls-group.com/track/{trackingNumber}
    business | Business | CZ, SK, PL, HU, RO, DE, AT, IT, SI | | 3000 EUR |
    home | Home | CZ, SK, PL, HU, RO, AT, IT, SI | email, phone | 1000 EUR |
    shop | ParcelShop | CZ, SK, HU | email, phone | 1000 EUR | CZ5####-PARCELSHOP
  dhl | DHL | JJD0003900######## | https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={trackingNumber}
    paket | Paket | DE, AT | email | |
    packstation | Packstation | DE | email, fullName | | Packstation 1##
    worldwide | Parcel worldwide | everywhere | phone | |
  acs | ACS | 7249###### | https://www.acscourier.net/en/track-and-trace/?trackingNumber={trackingNumber}
    door | Door to door | GR, CY | phone | 500 EUR |
    smart | Smart point | GR | phone, skipDeliveryStatus | 500 EUR | 7### ATH
  personal | Personal collection | |
    personal | Personal collection | CZ, SK | phone, personalCollection | 270000 CZK |`;

const SERVICE_CELLS = 6;

/** The provider's carriers; `everywhere` are the codes of all countries. */
export function carriers(everywhere: readonly string[]): DemoCarrier[] {
  const all: (DemoCarrier & { services: DemoService[] })[] = [];
  for (const cells of readTable(CARRIERS)) {
    const [code = '', name = '', third = '', fourth = '', collects = '', places] = cells;
    if (cells.length < SERVICE_CELLS) {
      all.push({ code, name, trackingNumbers: third || null, trackingUrl: fourth || null, services: [] });
      continue;
    }
    const [limit, currency = ''] = collects.split(' ');
    all.at(-1)?.services.push({
      code,
      name,
      countries: third === 'everywhere' ? everywhere : membersOf(third),
      traits: new Set(membersOf(fourth)) as DemoService['traits'],
      cod: currency === '' ? null : { limit: Number(limit), currency },
      places: places || null,
    });
  }
  return all;
}
