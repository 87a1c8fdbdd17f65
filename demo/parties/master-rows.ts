import { v7 as uuid } from 'uuid';
import { CARRIER_ADAPTERS } from '../../contracts/carrier/carrier.adapters.ts';
import { SANDBOX_LOGINS } from '../../sandbox/carriers/all.ts';
import type { Tx } from '../../server/platform/database/transaction.ts';
import { searchText } from '../../server/platform/list/search-text.ts';
import { insertAll, insertRows } from '../insert.ts';
import { amount } from '../money.ts';
import { moment } from '../orders/expedition-rows.ts';
import type { Organisation, World } from '../world.ts';
import { foundingEvents, providerEvents } from './founding.ts';

const isConnected = (code: string): boolean => (CARRIER_ADAPTERS as readonly string[]).includes(code);

/** Physical warehouses, carriers and the administrator: what belongs to the provider. */
export async function insertProvider(
  tx: Tx,
  world: World,
  passwordHash: string,
  encrypt: ((text: string) => string) | undefined,
): Promise<void> {
  const changed_at = moment(world.foundedAt);
  const created = { created_at: changed_at, changed_at };
  await insertAll(tx, {
    wms: world.wms.map(({ timeZone, openDays, ...wms }) => ({
      ...wms,
      time_zone: timeZone,
      open_days: openDays,
      search: searchText(wms.name, wms.code, wms.city),
      ...created,
    })),
    carrier: world.carriers.map(({ id, demo }) => ({
      id,
      name: demo.name,
      code: demo.code,
      search: searchText(demo.name, demo.code),
      // Booked at the stand-ins that start with the demo.
      adapter: encrypt && isConnected(demo.code) ? demo.code : null,
      countries_of_operation: [...new Set(demo.services.flatMap(({ countries }) => countries))],
      tracking_url_pattern: demo.trackingUrl,
      ...created,
    })),
    carrier_account: encrypt
      ? world.carriers
          .filter(({ demo }) => isConnected(demo.code))
          .map(({ id, demo }) => {
            const login = SANDBOX_LOGINS[demo.code] ?? {};
            return {
              id: uuid(),
              carrier_id: id,
              adapter: demo.code,
              fields: Object.keys(login),
              login_encrypted: encrypt(JSON.stringify(login)),
              set_at: changed_at,
            };
          })
      : [],
    carrier_service: [...world.services.values()].map(({ id, carrier, demo }) => ({
      id,
      carrier_id: carrier.id,
      name: demo.name,
      code: demo.code,
      search: searchText(demo.name, demo.code),
      pickup_place_mandatory: demo.places !== null,
      pickup_place_ignore: demo.places === null,
      email_mandatory: demo.traits.has('email'),
      phone_mandatory: demo.traits.has('phone'),
      name_mandatory: demo.traits.has('fullName'),
      personal_collection: demo.traits.has('personalCollection'),
      skip_delivery_status: demo.traits.has('skipDeliveryStatus'),
      cod: demo.cod !== null,
      cod_limit: demo.cod && amount(demo.cod.limit),
      cod_limit_currency: demo.cod?.currency ?? null,
      countries_of_operation: demo.countries,
      ...created,
    })),
    account: world.administrators.map(({ id, login, firstName, lastName, role, lastSeen }) => ({
      id,
      audience: 'admin',
      login,
      email: login,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      role,
      last_sign_in_at: moment(lastSeen),
      ...created,
    })),
    event: providerEvents(world),
  });
}

/** An organisation with its people, warehouses, e-shops and catalogue. */
export async function insertOrganisation(
  tx: Tx,
  organisation: Organisation,
  world: World,
  passwordHash: string,
): Promise<void> {
  const { id, demo, people, warehouses, eshops } = organisation;
  const created = { created_at: moment(world.foundedAt), changed_at: moment(world.foundedAt) };
  const used = new Set(warehouses.map(({ wms }) => wms.id));
  await insertAll(tx, {
    account: people.map((person) => ({
      id: person.id,
      audience: 'user',
      login: person.login,
      email: person.login,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      password_hash: person.state === 'invited' ? null : passwordHash,
      last_sign_in_at: person.lastSeen && moment(person.lastSeen),
      created_at: moment(person.since),
      changed_at: moment(person.since),
    })),
    organisation: [
      {
        id,
        name: demo.name,
        code: demo.code,
        owner_id: organisation.owner.id,
        address_line1: demo.address[0],
        address_line2: demo.address[1],
        primary_country: 'CZ',
        vat_number: demo.vatNumber,
        registration_number: demo.registrationNumber,
        stock_advice_close_interval: '4weeks',
        search: searchText(
          demo.name,
          demo.code,
          demo.registrationNumber,
          demo.vatNumber,
          demo.address[0],
          demo.address[1],
        ),
        ...created,
      },
    ],
    organisation_user: people.map((person) => ({
      id: person.id,
      organisation_id: id,
      account_id: person.id,
      role: person.role,
      active: person.state !== 'left',
      email: person.login,
      first_name: person.firstName,
      last_name: person.lastName,
      invited_at: moment(person.since),
      joined_at: person.state === 'invited' ? null : moment(person.since),
      created_at: moment(person.since),
      changed_at: moment(person.since),
    })),
    supplier: organisation.suppliers.map((supplier) => ({
      ...supplier,
      search: searchText(supplier.name, supplier.code, supplier.city, supplier.email),
      organisation_id: id,
      ...created,
    })),
    organisation_wms: [...used].map((wms_id) => ({ organisation_id: id, wms_id })),
    organisation_carrier: world.carriers
      .filter((carrier) => demo.carriers.includes(carrier.demo.code))
      .map((carrier) => ({ organisation_id: id, carrier_id: carrier.id })),
    warehouse: warehouses.map((warehouse, index) => ({
      id: warehouse.id,
      organisation_id: id,
      name: warehouse.demo.name,
      custom_id: warehouse.demo.customId,
      search: searchText(warehouse.demo.name, warehouse.demo.customId),
      default_wms_id: warehouse.wms.id,
      is_default: index === 0,
      type: warehouse.demo.type,
      ...created,
    })),
    partner: eshops.flatMap(({ partner, demo: { partner: said } }) =>
      partner && said
        ? [
            {
              id: partner,
              organisation_id: id,
              name: said.name,
              company: said.company,
              registration_number: said.registrationNumber,
              search: searchText(said.name, said.company, said.registrationNumber),
              ...created,
            },
          ]
        : [],
    ),
    eshop: eshops.map((eshop) => ({
      id: eshop.id,
      organisation_id: id,
      name: eshop.demo.name,
      search: searchText(eshop.demo.name),
      default_warehouse_id: eshop.warehouse.id,
      partner_id: eshop.partner,
      integration_type: eshop.demo.connector,
      colour: organisation.demo.colour,
      wait_before_processing: eshop.demo.waits,
      edit_before_processing: eshop.demo.waits,
      ...created,
    })),
    eshop_supplier: eshops.flatMap((eshop) =>
      organisation.suppliers
        .slice(0, eshop.partner ? 2 : undefined)
        .map((supplier) => ({ organisation_id: id, eshop_id: eshop.id, supplier_id: supplier.id })),
    ),
    event: foundingEvents(organisation, world.foundedAt),
  });
}

/** The logins of an organisation where its goods are; the one in Slovakia has been refused since yesterday. */
export async function insertDcLogins(
  tx: Tx,
  { id, demo, warehouses }: Organisation,
  world: World,
  encrypt: (text: string) => string,
): Promise<void> {
  const created_at = moment(world.foundedAt);
  const hoursAgo = (hours: number) => new Date(tx.now.getTime() - hours * 3_600_000).toISOString();
  await insertRows(
    tx,
    'dc_login',
    [...new Set(warehouses.map(({ wms }) => wms))].map((wms) => {
      const isRefused = wms.country === 'SK';
      return {
        id: uuid(),
        organisation_id: id,
        wms_id: wms.id,
        type: isRefused ? 'sftp' : 'api',
        login: `${demo.prefix}_${wms.code}`.toLowerCase(),
        password_encrypted: encrypt(`Lading-${demo.code}`),
        used_at: hoursAgo(isRefused ? 30 : 2),
        refused_at: isRefused ? hoursAgo(26) : null,
        refusal: isRefused ? 'Permission denied' : null,
        created_at,
        changed_at: created_at,
      };
    }),
  );
}
