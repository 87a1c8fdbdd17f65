import { createHash } from 'node:crypto';
import { ownWords } from '../../../contracts/carrier/carrier.words.ts';
import { bookEach, checkByTracking, inParts, pollNothing } from '../bookings.ts';
import type {
  Booking,
  CarrierAdapter,
  CarrierConnection,
  LabelFormat,
  ParcelOrder,
} from '../carrier-adapter.ts';
import { readJson } from '../carrier-call.ts';
import { CarrierError } from '../carrier-error.ts';
import { joinLabels } from '../documents/join-labels.ts';
import {
  errorsIn,
  faultsOf,
  type GlsAnswer,
  isUnexpected,
  labelIn,
  readWcfDate,
  refuse,
  wcfDate,
} from './gls.answers.ts';
import { glsParcelOf } from './gls.parcel.ts';
import { GLS_PLACES, type GlsPlaces, placesOf, placesUrl } from './gls.places.ts';
import { withMeanings } from './gls.statuses.ts';

const DAY = 86_400_000;
/** How far back a parcel is looked for by its reference. */
const RECONCILE_DAYS = 14;
const PRINTED_AT_ONCE = 99;
const TRACKED_AT_ONCE = 100;
const NOT_FOUND = new Set([4, 9]);
const NOT_PRINTED = 6;

const isZpl = (printer: string): boolean => printer.includes('ZPL');
/** The size of paper is the printer's: an account may name another one. */
const PRINTERS: Record<LabelFormat, string> = { pdf: 'Connect', zpl: 'ThermoZPL' };

/**
 * GLS (MyGLS): JSON over POST with habits of WCF, every refusal under HTTP 200. A label is given once, with the booking, so
 * each parcel is printed in a call of its own; later labels come as a reprint (`GetPrintData`).
 */
export const gls: CarrierAdapter = {
  code: 'gls',
  capabilities: {
    labels: ['pdf', 'zpl'],
    asynchronous: false,
    printsOnce: true,
    cancels: 'atOnce',
    closesDay: false,
    reconciles: true,
    pickupPlaces: true,
  },
  login: [
    { name: 'username' },
    { name: 'password' },
    { name: 'clientNumber' },
    { name: 'country', optional: true },
    { name: 'printer', optional: true },
    { name: 'senderName' },
    { name: 'senderStreet' },
    { name: 'senderHouseNumber' },
    { name: 'senderCity' },
    { name: 'senderZip' },
    { name: 'senderCountry', optional: true },
    { name: 'senderPhone', optional: true },
    { name: 'senderEmail', optional: true },
  ],
  connect(login, world): CarrierConnection {
    const country = login.country || 'CZ';
    const clientNumber = Number(login.clientNumber);
    const identity = {
      Username: login.username,
      Password: [
        ...createHash('sha512')
          .update(login.password ?? '')
          .digest(),
      ],
      ClientNumberList: [clientNumber],
      WebshopEngine: 'Lading',
    };
    const sender = {
      name: login.senderName ?? '',
      street: login.senderStreet ?? '',
      houseNumber: login.senderHouseNumber ?? '',
      city: login.senderCity ?? '',
      zip: login.senderZip ?? '',
      country: login.senderCountry || country,
      phone: login.senderPhone ?? '',
      email: login.senderEmail ?? '',
    };
    const printerOf = (format: LabelFormat): string =>
      login.printer && isZpl(login.printer) === (format === 'zpl') ? login.printer : PRINTERS[format];

    const ask = async (method: string, parameters: object) => {
      const base = world.url ?? `https://api.mygls.${country.toLowerCase()}`;
      const answer = await world.call({
        method: 'POST',
        url: `${base}/ParcelService.svc/json/${method}`,
        headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
        body: JSON.stringify({ ...identity, ...parameters }),
      });
      const read = readJson<GlsAnswer>(answer);
      return { read, errors: errorsIn(read) };
    };

    async function bookOne(parcel: ParcelOrder): Promise<Booking> {
      const { read, errors } = await ask('PrintLabels', {
        ParcelList: [glsParcelOf(parcel, { clientNumber, sender, now: world.now() })],
        PrintPosition: 1,
        ShowPrintDialog: false,
        TypeOfPrinter: login.printer || PRINTERS.pdf,
      });
      // A number and an error can stand side by side: the parcel is there then.
      const { ParcelNumber, ParcelId } = read.PrintLabelsInfoList?.[0] ?? {};
      if (ParcelNumber)
        return {
          kind: 'booked',
          number: String(ParcelNumber),
          carrierId: String(ParcelId),
          label: labelIn(read),
        };
      if (errors.length > 0 && !isUnexpected(errors)) return { kind: 'refused', faults: faultsOf(errors) };
      refuse(errors);
      return { kind: 'unknown', text: ownWords('incomplete') };
    }

    const track: CarrierConnection['track'] = async (parcels) => {
      const events = new Map<string, ReturnType<typeof withMeanings>>();
      const numbers = parcels.map(({ number }) => number).filter((number) => /^\d+$/.test(number));
      for (const part of inParts(numbers, TRACKED_AT_ONCE)) {
        const { read, errors } = await ask('GetParcelListStatuses', {
          ParcelNumberList: part.map(Number),
          ReturnPOD: false,
          LanguageIsoCode: 'EN',
        });
        refuse(errors.filter(({ ErrorCode }) => !NOT_FOUND.has(ErrorCode)));
        for (const { ParcelNumber, ParcelStatusList } of read.ParcelList ?? []) {
          const dated = (ParcelStatusList ?? []).flatMap(({ StatusCode, StatusDate, StatusDescription }) => {
            const at = readWcfDate(StatusDate ?? '');
            return at ? [{ at, code: String(StatusCode ?? ''), text: StatusDescription ?? '' }] : [];
          });
          // The newest comes first; sorting keeps the order of those of one moment.
          const inOrder = dated.reverse().sort((one, other) => one.at.localeCompare(other.at));
          events.set(String(ParcelNumber), withMeanings(inOrder));
        }
      }
      return parcels.map(({ number }) => ({ number, events: events.get(number) ?? [] }));
    };

    return {
      book: (parcels) => bookEach(parcels, bookOne),
      poll: pollNothing,
      async labels(parcels, format) {
        const files: Buffer[] = [];
        for (const part of inParts(parcels, PRINTED_AT_ONCE)) {
          const { read, errors } = await ask('GetPrintData', {
            ParcelIdList: part.map(({ carrierId }) => Number(carrierId)),
            TypeOfPrinter: printerOf(format),
          });
          refuse(errors);
          const label = labelIn(read);
          if (label?.format !== format) throw new CarrierError('refused', ownWords('noLabel'));
          files.push(label.bytes);
        }
        return { format, bytes: await joinLabels(files, format) };
      },
      async cancel({ carrierId }) {
        const { read, errors } = await ask('DeleteLabels', { ParcelIdList: [Number(carrierId)] });
        if (read.SuccessfullyDeletedList?.some(({ ParcelId }) => String(ParcelId) === carrierId))
          return 'done';
        if (errors.some(({ ErrorCode }) => ErrorCode === NOT_PRINTED)) return 'tooLate';
        refuse(errors);
        throw new CarrierError('unknownOutcome', ownWords('incomplete'));
      },
      track,
      check: checkByTracking(track),
      async pickupPlaces(wanted) {
        if (!GLS_PLACES.has(wanted)) return [];
        const { pathname } = new URL(placesUrl(wanted));
        const at = world.url ? `${world.url}${pathname}` : placesUrl(wanted);
        return placesOf(
          readJson<GlsPlaces>(await world.call({ method: 'GET', url: at, timeout: 120_000 })),
          wanted,
        );
      },
      // GLS closes no day: the list of the day is our own.
      closeDay: async () => null,
      async reconcile(reference) {
        const now = world.now().getTime();
        const { read, errors } = await ask('GetParcelList', {
          PrintDateFrom: wcfDate(new Date(now - RECONCILE_DAYS * DAY)),
          PrintDateTo: wcfDate(new Date(now + DAY)),
        });
        refuse(errors);
        const found = (read.PrintDataInfoList ?? []).find(
          ({ ClientReference, Parcel }) => (ClientReference ?? Parcel?.ClientReference) === reference,
        );
        if (!found?.ParcelNumber) return { kind: 'absent' };
        return {
          kind: 'found',
          parcel: { number: String(found.ParcelNumber), carrierId: String(found.ParcelId) },
        };
      },
    };
  },
};
