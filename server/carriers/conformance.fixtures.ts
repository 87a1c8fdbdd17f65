import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mishap, StandIn } from '../../sandbox/stand-in.ts';
import type {
  BookedParcel,
  Booking,
  CarrierAdapter,
  CarrierConnection,
  CarrierWorld,
  ParcelMeaning,
  ParcelOrder,
  ReturnOrder,
} from './carrier-adapter.ts';
import { callCarrier } from './carrier-call.ts';

interface Conformance<S extends StandIn> {
  adapter: CarrierAdapter;
  start(): Promise<S>;
  login: Record<string, string>;
  /** A parcel that the carrier takes; the reference is given. */
  parcel: Partial<ParcelOrder>;
  /** What makes it refuse one, and the field that it then names. */
  fault: { change: Partial<ParcelOrder>; field: string | null };
  /** A country in which it has places. */
  country: string;
  /** The carrier says something of a parcel, by its code; and what that means. */
  report(standIn: S, number: string, code: string): void;
  meanings: Record<string, ParcelMeaning>;
  /** Of a refusal to cancel: what has happened to the parcel by then. */
  tooLate?: string;
  /** How many parcels are booked in one call of `book`; a thousand where the carrier takes many in one of its own. */
  many?: number;
  /** The carrier finishes what it works on. */
  settle?(standIn: S): void;
}

/** A parcel to Prague, as an order in Czechia has it. */
export const ORDER: ParcelOrder = {
  reference: '',
  orderNumber: '2026-1',
  product: '',
  recipient: {
    firstName: 'Eva',
    lastName: 'Šimková',
    company: null,
    street: 'Dlouhá',
    houseNumber: '12',
    city: 'Praha',
    zip: '11000',
    country: 'CZ',
    state: null,
    phone: '+420601123456',
    email: 'eva@customer.example',
  },
  pickupPlace: null,
  weight: 1_240,
  size: null,
  value: { amount: '990.00', currency: 'CZK' },
  cod: null,
  note: null,
};

/** A parcel that a customer in Czechia sends back. */
export const RETURN: ReturnOrder = {
  reference: 'R000000001',
  email: 'eva@customer.example',
  phone: null,
  country: 'CZ',
  value: { amount: '990.00', currency: 'CZK' },
};

/** The world of a test: a stand-in in place of the carrier, and no waiting. */
export const worldOf = ({ url }: { url: string }, timeout = 3_000): CarrierWorld => ({
  url,
  now: () => new Date(),
  wait: async () => undefined,
  call: (request) => callCarrier({ ...request, timeout }),
});

/**
 * Holds an adapter against its stand-in, over a real socket: what it declares, one answer for each parcel whatever
 * happens to the call, nothing booked twice, and no login data in what it says.
 */
export function describeCarrier<S extends StandIn>(conformance: Conformance<S>): void {
  const { adapter, login, fault, country, meanings } = conformance;
  const { capabilities } = adapter;
  const wrongLogin = Object.fromEntries(Object.keys(login).map((name) => [name, 'not-the-secret-value']));
  let standIn: S;
  let connection: CarrierConnection;
  let count = 0;

  const parcel = (change: Partial<ParcelOrder> = {}): ParcelOrder => {
    count += 1;
    return { ...ORDER, ...conformance.parcel, reference: `L${String(count).padStart(9, '0')}`, ...change };
  };
  const connect = (to: { url: string }, data = login, timeout?: number) =>
    adapter.connect(data, worldOf(to, timeout));

  /** Books and asks until the carrier has answered. */
  async function book(parcels: ParcelOrder[], by = connection): Promise<Booking[]> {
    const bookings = await by.book(parcels);
    expect(bookings).toHaveLength(parcels.length);
    for (let tries = 0; tries < 10 && bookings.some(({ kind }) => kind === 'pending'); tries += 1) {
      const tokens = new Set(bookings.flatMap((one) => (one.kind === 'pending' ? [one.token] : [])));
      for (const token of tokens) {
        const places = bookings.flatMap((one, at) =>
          one.kind === 'pending' && one.token === token ? [at] : [],
        );
        const references = places.map((at) => (parcels[at] as ParcelOrder).reference);
        const answers = await by.poll(token, references);
        places.forEach((at, index) => {
          bookings[at] = answers[index] as Booking;
        });
      }
    }
    return bookings;
  }
  async function bookGood(howMany: number): Promise<BookedParcel[]> {
    const bookings = await book(Array.from({ length: howMany }, () => parcel()));
    return bookings.map((booking) => {
      if (booking.kind !== 'booked') throw new Error(JSON.stringify(booking));
      return booking;
    });
  }
  const track = async (one: BookedParcel) => (await connection.track([one]))[0]?.events ?? [];

  beforeAll(async () => {
    standIn = await conformance.start();
  });
  afterAll(() => standIn.close());
  beforeEach(() => {
    standIn.mishaps.length = 0;
    connection = connect(standIn);
  });

  describe(adapter.code, () => {
    test('books parcels, each under a number of its own', async () => {
      const booked = await bookGood(3);
      expect(new Set(booked.map(({ number }) => number).filter(Boolean)).size).toBe(3);
    });

    test('one that the carrier refuses keeps no other from being booked', async () => {
      const [first, second, third] = await book([parcel(), parcel(fault.change), parcel()]);
      expect([first?.kind, third?.kind]).toEqual(['booked', 'booked']);
      expect(second).toMatchObject({ kind: 'refused', faults: [{ field: fault.field }] });
      expect(second?.kind === 'refused' && second.faults[0]?.text).not.toBe('');
    });

    test('many parcels are each answered, in their order', async () => {
      const many = conformance.many ?? 20;
      const wrong = [0, Math.floor(many / 2), many - 2];
      const parcels = Array.from({ length: many }, (_, at) => parcel(wrong.includes(at) ? fault.change : {}));
      const bookings = await book(parcels);
      expect(bookings.flatMap(({ kind }, at) => (kind === 'refused' ? [at] : []))).toEqual(wrong);
      const numbers = bookings.map((one) => (one.kind === 'booked' ? one.number : ''));
      expect(new Set(numbers.filter(Boolean)).size).toBe(many - wrong.length);
      if (!capabilities.reconciles) return;
      for (const at of [1, many - 3, many - 1]) {
        const found = await connection.reconcile(parcels[at]?.reference ?? '');
        expect(found).toMatchObject({ kind: 'found', parcel: { number: numbers[at] } });
      }
    });

    test.each<[Mishap, Booking['kind']]>([
      ['busy', 'later'],
      ['fail', 'unknown'],
      ['refuse', 'unknown'],
      ['lose', 'unknown'],
      ['garble', 'unknown'],
      ['hang', 'unknown'],
    ])('a call that meets "%s" ends as %s, and is sent once', async (mishap, kind) => {
      // A token may be asked for first; it is there by now.
      await bookGood(1);
      const before = standIn.requests.length;
      standIn.mishaps.push(mishap);
      const wanted = parcel();
      const [booking] = await (mishap === 'hang' ? connect(standIn, login, 300) : connection).book([wanted]);
      expect(booking?.kind === 'later' || booking?.kind === 'unknown' ? booking.kind : booking).toBe(kind);
      if (booking?.kind === 'later') expect(booking).toMatchObject({ reason: 'rateLimited', after: 7 });
      expect(standIn.requests.length - before).toBe(1);
      standIn.mishaps.length = 0;
      conformance.settle?.(standIn);
      const found = await connection.reconcile(wanted.reference);
      const isTaken = ['lose', 'garble', 'hang'].includes(mishap);
      if (!capabilities.reconciles) expect(found.kind).toBe('cannotTell');
      else expect(found.kind).toBe(isTaken ? 'found' : 'absent');
    });

    test('a carrier out of reach has taken nothing', async () => {
      const gone = await conformance.start();
      await gone.close();
      const bookings = await connect(gone).book([parcel(), parcel()]);
      const later = { kind: 'later', reason: 'unavailable' };
      expect(bookings).toMatchObject([later, later]);
    });

    test('wrong login data are told as such, and told to nobody', async () => {
      const bookings = await connect(standIn, wrongLogin).book([parcel(), parcel()]);
      const later = { kind: 'later', reason: 'login' };
      expect(bookings).toMatchObject([later, later]);
      expect(JSON.stringify(bookings)).not.toContain('not-the-secret-value');
    });

    test('says whether login data are taken, and books nothing to see it', async () => {
      await expect(connection.check()).resolves.toBeUndefined();
      await expect(connect(standIn, wrongLogin).check()).rejects.toMatchObject({ kind: 'login' });
    });

    test('gives labels in the formats that it declares', async () => {
      for (const format of capabilities.labels) {
        const bookings = await book([parcel(), parcel()]);
        const booked = bookings.filter((one) => one.kind === 'booked');
        if (capabilities.printsOnce)
          expect(booked.every(({ label }) => label && label.bytes.length > 0)).toBe(true);
        const label = await connection.labels(booked, format);
        const text = label.bytes.toString('latin1');
        if (format === 'pdf') expect((await PDFDocument.load(label.bytes)).getPageCount()).toBe(2);
        else {
          expect(text.match(/\^XA[\s\S]*?\^XZ/g)).toHaveLength(2);
          expect(text).not.toMatch(/&(?:lt|gt|amp);/);
        }
      }
    });

    test('cancels as it declares', async () => {
      const [one] = (await bookGood(1)) as [BookedParcel];
      const expected = { atOnce: 'done', asked: 'accepted', never: 'unsupported' } as const;
      expect(await connection.cancel(one)).toBe(expected[capabilities.cancels]);
      if (!conformance.tooLate) return;
      const [other] = (await bookGood(1)) as [BookedParcel];
      conformance.report(standIn, other.number, conformance.tooLate);
      expect(await connection.cancel(other)).toBe('tooLate');
    });

    test('reads what the carrier says of a parcel, oldest first', async () => {
      for (const [code, meaning] of Object.entries(meanings)) {
        const [one] = (await bookGood(1)) as [BookedParcel];
        conformance.report(standIn, one.number, code);
        const events = await track(one);
        expect([code, events.at(-1)?.meaning]).toEqual([code, meaning]);
        expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort());
        expect(new Date(events[0]?.at ?? '').toISOString()).toBe(events[0]?.at);
      }
    });

    test('knows nothing of a parcel that is not there, and follows many at once', async () => {
      const booked = await bookGood(2);
      const unknown = { number: 'Z999', carrierId: '999' };
      const tracked = await connection.track([...booked, unknown]);
      expect(tracked.map(({ number }) => number)).toEqual([...booked, unknown].map(({ number }) => number));
      expect(tracked.at(-1)?.events).toEqual([]);
    });

    test('lists places of a country', async () => {
      if (!capabilities.pickupPlaces) return expect(await connection.pickupPlaces(country)).toEqual([]);
      const places = await connection.pickupPlaces(country);
      expect(places.length).toBeGreaterThan(0);
      for (const place of places) {
        const some = expect.stringMatching(/./);
        expect(place).toMatchObject({ country, code: some, city: some });
        expect(typeof place.latitude).toBe('number');
      }
      expect(await connection.pickupPlaces('XX')).toEqual([]);
    });

    test('books parcels that come back as it declares, each once', async () => {
      const { bookReturn } = connection;
      expect(bookReturn !== undefined).toBe(capabilities.returns === true);
      if (!bookReturn) return;
      const booked = await bookReturn(RETURN);
      if (booked.kind !== 'booked') throw new Error(JSON.stringify(booked));
      const label = await connection.labels([booked], 'pdf');
      expect((await PDFDocument.load(label.bytes)).getPageCount()).toBe(1);
      const wrong = await bookReturn({ ...RETURN, email: null, country: 'XX' });
      expect(wrong.kind === 'refused' && wrong.faults.length).toBe(2);
      for (const [mishap, kind] of [
        ['busy', 'later'],
        ['lose', 'unknown'],
        ['hang', 'unknown'],
      ] as const) {
        const before = standIn.requests.length;
        standIn.mishaps.push(mishap);
        const by = mishap === 'hang' ? connect(standIn, login, 300) : connection;
        expect([mishap, (await by.bookReturn?.(RETURN))?.kind]).toEqual([mishap, kind]);
        expect(standIn.requests.length - before).toBe(1);
        standIn.mishaps.length = 0;
      }
      const stranger = connect(standIn, wrongLogin);
      expect(await stranger.bookReturn?.(RETURN)).toMatchObject({ kind: 'later', reason: 'login' });
    });

    test('closes the day as it declares', async () => {
      const reference = await connection.closeDay(await bookGood(2));
      if (capabilities.closesDay) expect(reference).toMatch(/./);
      else expect(reference).toBeNull();
    });
  });
}
