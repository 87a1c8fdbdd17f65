import { expeditionShipmentRoutes } from '../../../../contracts/expedition/expedition.shipment.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { DPD_LOGIN, startDpd } from '../../../../sandbox/carriers/dpd.ts';
import { GLS_LOGIN, startGls } from '../../../../sandbox/carriers/gls.ts';
import { PACKETA_PASSWORD, startPacketa } from '../../../../sandbox/carriers/packeta.ts';
import { PPL_LOGIN, startPpl } from '../../../../sandbox/carriers/ppl.ts';
import { buildOrganisation, type Organisation } from '../../../../testing/builders.ts';
import { createTestClock } from '../../../../testing/clock.ts';
import { signInAdmin } from '../../../../testing/people.ts';
import { createTestPortal } from '../../../../testing/portal.ts';
import type { CarrierConnection } from '../../../carriers/carrier-adapter.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { readHistory, readRow, sendOrder, standAtDoor } from '../../../wms/fixtures.ts';
import { setCarrierAccount } from '../../carrier-account/carrier-account.service.ts';
import { workOnLane } from './booking.run.ts';

export const LOGINS = {
  gls: {
    ...GLS_LOGIN,
    senderName: 'Depot',
    senderStreet: 'Skladová',
    senderHouseNumber: '1',
    senderCity: 'Brno',
    senderZip: '60200',
  },
  ppl: PPL_LOGIN,
  dpd: DPD_LOGIN,
  packeta: { apiPassword: PACKETA_PASSWORD },
};

/** A portal beside four carriers on real sockets, with a clock that goes on when it is told. */
export async function openBookings() {
  const [gls, ppl] = [await startGls(), await startPpl()];
  const [dpd, packeta] = [await startDpd(), await startPacketa()];
  const standIns = [gls, ppl, dpd, packeta];
  const clock = createTestClock(new Date());
  const portal = await createTestPortal({
    clock,
    carriers: { gls: gls.url, ppl: ppl.url, dpd: dpd.url, packeta: packeta.url },
  });
  /** The clock goes on by hours: a sign-in of now. */
  const signIn = async () => (await signInAdmin(portal)).token;
  /** An organisation whose carrier is one of those, with an account of its e-shop. */
  async function openLane(
    adapter: keyof typeof LOGINS,
    login: Record<string, string> | null = LOGINS[adapter],
  ) {
    const { database, services } = portal;
    const organisation = await buildOrganisation(database);
    const { carrier, eshop } = organisation;
    await database.asOwner('update carrier set adapter = $2 where id = $1', [carrier.id, adapter]);
    const setLogin = (data: Record<string, string>) =>
      database.transaction(systemScope(), (tx) =>
        setCarrierAccount(
          tx,
          services.secrets,
          { organisationId: organisation.id, eshopId: eshop.id },
          { carrierId: carrier.id, login: data },
        ),
      );
    if (login) await setLogin(login);
    const lane = { carrierId: carrier.id, eshopId: eshop.id };
    const help = { ...services, signal: new AbortController().signal };
    return {
      organisation,
      setLogin,
      work: () => workOnLane(lane, help),
      /** A worker whose calls of `book` come to another end. */
      workWith: (book: (connection: CarrierConnection) => CarrierConnection['book']) =>
        workOnLane(lane, {
          ...help,
          carriers: {
            connect: (code, data, seconds) => {
              const connection = services.carriers.connect(code, data, seconds);
              return { ...connection, book: book(connection) };
            },
          },
        }),
    };
  }
  const door = () => standAtDoor(portal.database);
  async function pack(organisation: Organisation, more: object = {}, parcels = [{ weight: 1_200 }]) {
    const order = await sendOrder(portal.database, organisation, {
      billing_phone: '+420601123456',
      ...more,
    } as object);
    await door().sayAll(order, 'accept', 'startPicking', 'finishPicking');
    await door().say(order, 'pack', { parcels, packagesCount: parcels.length });
    return order;
  }
  const bookings = (order: { id: string }) =>
    portal.database.asOwner<{
      state: string;
      reference: string;
      attempt: number;
      text: string | null;
      carrier_number: string | null;
      label_key: string | null;
    }>('select * from parcel_booking where expedition_id = $1 order by position, created_at', [order.id]);
  const states = async (order: { id: string }) => (await bookings(order)).map(({ state }) => state);
  /** What is said of the booking of an order's first parcel to a reader of a language. */
  const told = async (order: { id: string }, language: Language) => {
    const options = { token: await signIn(), language };
    const { body } = await portal.call(
      expeditionShipmentRoutes.shipment,
      { params: { id: order.id } },
      options,
    );
    return body.parcels[0]?.booking?.text;
  };
  const orderRow = (order: { id: string }) => readRow(portal.database, order);
  const acts = async (order: { id: string }) =>
    (await readHistory(portal.database, order)).map(({ act }) => act);
  /** How often the carrier has a parcel of ours. */
  const inGls = async (order: { id: string }) => {
    const references = (await bookings(order)).map(({ reference }) => reference);
    return gls.parcels.filter(({ order: { ClientReference } }) => references.includes(ClientReference))
      .length;
  };
  return {
    gls,
    ppl,
    dpd,
    packeta,
    clock,
    portal,
    signIn,
    openLane,
    door,
    pack,
    bookings,
    states,
    told,
    orderRow,
    acts,
    inGls,
    forgetMishaps: () => {
      for (const standIn of standIns) standIn.mishaps.length = 0;
    },
    close: async () => {
      await portal.close();
      for (const standIn of standIns) await standIn.close();
    },
  };
}
export type Bookings = Awaited<ReturnType<typeof openBookings>>;
export type LaneOf = Awaited<ReturnType<Bookings['openLane']>>;
