/** What a service demands and offers: data, as an administrator would have entered them. */
export interface DemoService {
  code: string;
  name: string;
  countries: readonly string[];
  pickupPlace?: 'mandatory' | 'ignored';
  email?: boolean;
  phone?: boolean;
  fullName?: boolean;
  personalCollection?: boolean;
  skipDeliveryStatus?: boolean;
  /** The most that it collects; null where it collects nothing. */
  cod: { limit: number; currency: string } | null;
  /** How its pickup places are called: `#` is a digit. */
  places?: string;
}

export interface DemoCarrier {
  code: string;
  name: string;
  trackingUrl: string | null;
  /** `#` is a digit. */
  trackingNumbers: string | null;
  services: readonly DemoService[];
}

const near = ['CZ', 'SK'];
const central = ['CZ', 'SK', 'PL', 'HU', 'RO'];
const crowns = (limit: number) => ({ limit, currency: 'CZK' });
const euros = (limit: number) => ({ limit, currency: 'EUR' });

/** The provider's carriers; `everywhere` are the codes of all countries. */
export const carriers = (everywhere: readonly string[]): DemoCarrier[] => [
  {
    code: 'packeta',
    name: 'Packeta',
    trackingUrl: 'https://tracking.packeta.com/en/?id={trackingNumber}',
    trackingNumbers: 'Z291#######',
    services: [
      {
        code: 'point',
        name: 'Pickup point',
        countries: central,
        pickupPlace: 'mandatory',
        email: true,
        phone: true,
        cod: crowns(20_000),
        places: '1####',
      },
      {
        code: 'zbox',
        name: 'Z-BOX',
        countries: near,
        pickupPlace: 'mandatory',
        email: true,
        phone: true,
        cod: null,
        places: 'Z-BOX 1####',
      },
      {
        code: 'home',
        name: 'Home',
        countries: ['CZ', 'SK', 'HU'],
        pickupPlace: 'ignored',
        phone: true,
        fullName: true,
        cod: crowns(20_000),
      },
    ],
  },
  {
    code: 'ppl',
    name: 'PPL',
    trackingUrl: 'https://www.ppl.cz/en/track-a-shipment?shipmentId={trackingNumber}',
    trackingNumbers: '4091#######',
    services: [
      {
        code: 'private',
        name: 'Private',
        countries: near,
        pickupPlace: 'ignored',
        phone: true,
        cod: crowns(200_000),
      },
      {
        code: 'business',
        name: 'Business',
        countries: [...near, 'DE'],
        pickupPlace: 'ignored',
        phone: true,
        cod: crowns(200_000),
      },
      {
        code: 'parcelshop',
        name: 'ParcelShop',
        countries: ['CZ'],
        pickupPlace: 'mandatory',
        phone: true,
        cod: crowns(40_000),
        places: 'KM1#######',
      },
    ],
  },
  {
    code: 'dpd',
    name: 'DPD',
    trackingUrl: 'https://www.dpdgroup.com/cz/mydpd/my-parcels/track?parcelNumber={trackingNumber}',
    trackingNumbers: '13805#########',
    services: [
      {
        code: 'classic',
        name: 'Classic',
        countries: [...central, 'DE', 'AT', 'GB', 'FR', 'NL', 'BE'],
        pickupPlace: 'ignored',
        cod: crowns(70_000),
      },
      {
        code: 'private',
        name: 'Private',
        countries: ['CZ', 'SK', 'DE', 'AT', 'PL'],
        pickupPlace: 'ignored',
        email: true,
        phone: true,
        fullName: true,
        cod: crowns(70_000),
      },
      {
        code: 'pickup',
        name: 'Pickup',
        countries: ['CZ', 'SK', 'DE'],
        pickupPlace: 'mandatory',
        email: true,
        phone: true,
        cod: crowns(70_000),
        places: 'CZ2####',
      },
    ],
  },
  {
    code: 'gls',
    name: 'GLS',
    trackingUrl: 'https://gls-group.com/track/{trackingNumber}',
    trackingNumbers: '509########',
    services: [
      {
        code: 'business',
        name: 'Business',
        countries: [...central, 'DE', 'AT', 'IT', 'SI'],
        pickupPlace: 'ignored',
        cod: euros(3_000),
      },
      {
        code: 'home',
        name: 'Home',
        countries: [...central, 'AT', 'IT', 'SI'],
        pickupPlace: 'ignored',
        email: true,
        phone: true,
        cod: euros(1_000),
      },
      {
        code: 'shop',
        name: 'ParcelShop',
        countries: ['CZ', 'SK', 'HU'],
        pickupPlace: 'mandatory',
        email: true,
        phone: true,
        cod: euros(1_000),
        places: 'CZ5####-PARCELSHOP',
      },
    ],
  },
  {
    code: 'dhl',
    name: 'DHL',
    trackingUrl:
      'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={trackingNumber}',
    trackingNumbers: 'JJD0003900########',
    services: [
      {
        code: 'paket',
        name: 'Paket',
        countries: ['DE', 'AT'],
        pickupPlace: 'ignored',
        email: true,
        cod: null,
      },
      {
        code: 'packstation',
        name: 'Packstation',
        countries: ['DE'],
        pickupPlace: 'mandatory',
        email: true,
        fullName: true,
        cod: null,
        places: 'Packstation 1##',
      },
      {
        code: 'worldwide',
        name: 'Parcel worldwide',
        countries: everywhere,
        pickupPlace: 'ignored',
        phone: true,
        cod: null,
      },
    ],
  },
  {
    code: 'acs',
    name: 'ACS',
    trackingUrl: 'https://www.acscourier.net/en/track-and-trace/?trackingNumber={trackingNumber}',
    trackingNumbers: '7249######',
    services: [
      {
        code: 'door',
        name: 'Door to door',
        countries: ['GR', 'CY'],
        pickupPlace: 'ignored',
        phone: true,
        cod: euros(500),
      },
      {
        code: 'smart',
        name: 'Smart point',
        countries: ['GR'],
        pickupPlace: 'mandatory',
        phone: true,
        skipDeliveryStatus: true,
        cod: euros(500),
        places: '7### ATH',
      },
    ],
  },
  {
    code: 'personal',
    name: 'Personal collection',
    trackingUrl: null,
    trackingNumbers: null,
    services: [
      {
        code: 'personal',
        name: 'Personal collection',
        countries: near,
        pickupPlace: 'ignored',
        phone: true,
        personalCollection: true,
        cod: crowns(270_000),
      },
    ],
  },
];
