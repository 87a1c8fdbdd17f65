import type { Words } from '../../contracts/carrier/carrier.words.ts';
import type { PARCEL_MEANINGS } from '../../contracts/parcel/parcel.booking.ts';
import type { CarrierAnswer, CarrierRequest } from './carrier-call.ts';

/** An amount of money: a decimal string and its currency. */
export interface Amount {
  amount: string;
  currency: string;
}

/** Where a parcel goes, as the order has it: the parts that carriers ask for apart. */
export interface Recipient {
  firstName: string;
  lastName: string;
  company: string | null;
  street: string;
  houseNumber: string | null;
  city: string;
  zip: string;
  /** Two letters. */
  country: string;
  state: string | null;
  phone: string | null;
  email: string | null;
}

/** A parcel that a carrier is to take. Weights in grams, sizes in millimetres. */
export interface ParcelOrder {
  /** Ours, of this parcel alone and the same whenever it is sent again: 24 characters at most. */
  reference: string;
  orderNumber: string;
  /** What the carrier calls the service: a product, a prefix, or the id of a carrier abroad; empty where it has one only. */
  product: string;
  recipient: Recipient;
  /** The carrier's code of the place where the recipient collects it. */
  pickupPlace: string | null;
  weight: number;
  size: { length: number; width: number; height: number } | null;
  /** What the goods are worth: for insurance, never what is collected. */
  value: Amount | null;
  cod: (Amount & { variableSymbol: string }) | null;
  note: string | null;
}

/** Something that the carrier finds wrong with a parcel. */
export interface CarrierFault {
  /** The order's own field, where the carrier names one that we know. */
  field: string | null;
  /** The carrier's code. */
  code: string;
  /** The carrier's words, or ours; empty where nothing is said. */
  text: Words;
}

/** Why nothing was sent, or nothing was taken: it may be sent again. */
export type Delay = { reason: 'login' | 'unavailable' | 'rateLimited'; text: Words; after: number | null };

/** What became of one parcel. */
export type Booking =
  | { kind: 'booked'; number: string; carrierId: string; label: CarrierLabel | null }
  /** The carrier will say later: ask `poll` with the token. */
  | { kind: 'pending'; token: string }
  | { kind: 'refused'; faults: CarrierFault[] }
  /** It was not taken, surely: the same parcel may be sent again. */
  | ({ kind: 'later' } & Delay)
  /** It may have been taken: it must not be sent again before `reconcile` or a person says that it was not. */
  | { kind: 'unknown'; text: Words };

/** A parcel that a customer sends back by the carrier, to where the account has its goods returned. */
export interface ReturnOrder {
  /** Ours, of this parcel alone and the same whenever it is sent again: 24 characters at most. */
  reference: string;
  email: string | null;
  phone: string | null;
  /** From which country: two letters. */
  country: string;
  value: Amount | null;
}

/** What became of a parcel that comes back. */
export type ReturnBooking =
  /** With what the customer says where the parcel is handed in; null where the label alone counts. */
  | (Extract<Booking, { kind: 'booked' }> & { code: string | null })
  | Extract<Booking, { kind: 'refused' | 'later' | 'unknown' }>;

export type LabelFormat = 'pdf' | 'zpl';
export interface CarrierLabel {
  format: LabelFormat;
  bytes: Buffer;
}

/** A booked parcel as later calls name it. */
export interface BookedParcel {
  number: string;
  carrierId: string;
}

export type ParcelMeaning = (typeof PARCEL_MEANINGS)[number];

export interface ParcelEvent {
  /** ISO, in UTC. */
  at: string;
  /** The carrier's code, as it came. */
  code: string;
  text: string;
  meaning: ParcelMeaning;
}

export interface TrackedParcel {
  number: string;
  /** Oldest first; none where the carrier knows nothing yet. */
  events: ParcelEvent[];
}

export interface PickupPlace {
  code: string;
  name: string;
  kind: 'place' | 'box';
  street: string;
  city: string;
  zip: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  /** Null where the carrier does not say. */
  cod: boolean | null;
  hours: string | null;
}

export type Cancellation = 'done' | 'accepted' | 'tooLate' | 'unsupported';
export type Reconciled =
  | { kind: 'found'; parcel: BookedParcel }
  | { kind: 'absent' }
  | { kind: 'cannotTell' };

/** What a carrier can do; a test holds every adapter to its declaration. */
export interface CarrierCapabilities {
  labels: readonly LabelFormat[];
  /** Bookings are answered by `poll`. */
  asynchronous: boolean;
  /** A label is given once: keep its bytes. */
  printsOnce: boolean;
  cancels: 'atOnce' | 'asked' | 'never';
  closesDay: boolean;
  reconciles: boolean;
  /** Seconds after a call was sent before `reconcile` may be believed that a parcel is absent; none where at once. */
  absentAfter?: number;
  /** Whoever asks for a label commits the parcel to the carrier. */
  labelCommits?: true;
  pickupPlaces: boolean;
  /** Customers can send goods back by it: the connection has `bookReturn`. */
  returns?: true;
}

/** One account of a client at a carrier: every call is made with its own login data. */
export interface CarrierConnection {
  /** One answer for each parcel, in their order; never throws for what the carrier says. */
  book(parcels: ParcelOrder[]): Promise<Booking[]>;
  /** Never throws for what the carrier says. */
  bookReturn?(parcel: ReturnOrder): Promise<ReturnBooking>;
  /** One answer for each reference that was booked under the token. */
  poll(token: string, references: string[]): Promise<Booking[]>;
  /** One file of all the labels, in the order of the parcels. @throws CarrierError */
  labels(parcels: BookedParcel[], format: LabelFormat): Promise<CarrierLabel>;
  /** @throws CarrierError */
  cancel(parcel: BookedParcel): Promise<Cancellation>;
  /** Of parcels that the carrier does not know, no events. @throws CarrierError */
  track(parcels: BookedParcel[]): Promise<TrackedParcel[]>;
  /** @throws CarrierError */
  pickupPlaces(country: string): Promise<PickupPlace[]>;
  /** Hands the parcels over for the day; null where the carrier knows no such thing. @throws CarrierError */
  closeDay(parcels: BookedParcel[]): Promise<string | null>;
  /** A call that changes nothing: whether the login data are taken. @throws CarrierError `login` where they are not */
  check(): Promise<void>;
  /** Whether a parcel of this reference was taken. @throws CarrierError */
  reconcile(reference: string): Promise<Reconciled>;
}

/** What an adapter may use of the world. */
export interface CarrierWorld {
  /** In place of the carrier's own addresses: a test side, or a stand-in. */
  url: string | null;
  now(): Date;
  /** `callCarrier`, as a rule. */
  call(request: CarrierRequest): Promise<CarrierAnswer>;
  /** Passes so many milliseconds, between calls that a carrier wants apart. */
  wait?(milliseconds: number): Promise<void>;
}

/** One carrier: what it can do, what its accounts sign in with, and how it is talked to. */
export interface CarrierAdapter {
  code: string;
  capabilities: CarrierCapabilities;
  /** The names of what an account signs in with, all of them secret; `optional` ones may be empty. */
  login: readonly { name: string; optional?: true }[];
  connect(login: Record<string, string>, world: CarrierWorld): CarrierConnection;
}
