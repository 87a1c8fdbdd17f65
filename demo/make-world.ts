import type { Calendar } from './calendar.ts';
import { DAY } from './calendar.ts';
import { makeGroups, makeProducts } from './goods/product.ts';
import { carriers } from './parties/carriers.ts';
import { COUNTRIES } from './parties/countries.ts';
import { organisations } from './parties/organisations/all.ts';
import { type DemoOrganisation, WMS, type WmsCode } from './parties/organisations/organisation.ts';
import { makeAdministrators, makePeople } from './parties/people.ts';
import { makeSuppliers } from './parties/suppliers.ts';
import type { Random } from './random.ts';
import { need, type Organisation, type Service, type Wms, type World } from './world.ts';

export function makeWorld(random: Random, calendar: Calendar): World {
  const foundedAt = calendar.now - 400 * DAY;
  const wms = (Object.keys(WMS) as WmsCode[]).map((code) => ({ id: random.id(foundedAt), ...WMS[code] }));
  const made = carriers(COUNTRIES).map((demo) => ({ id: random.id(foundedAt), demo }));
  const services = new Map<string, Service>();
  for (const carrier of made) {
    for (const demo of carrier.demo.services) {
      services.set(`${carrier.demo.code}/${demo.code}`, { id: random.id(foundedAt), carrier, demo });
    }
  }
  return {
    foundedAt,
    wms,
    carriers: made,
    services,
    administrators: makeAdministrators(foundedAt, calendar, random),
    organisations: organisations.map((demo) =>
      makeOrganisation(demo, wms, foundedAt, random.fork(demo.code), calendar),
    ),
  };
}

function makeOrganisation(
  demo: DemoOrganisation,
  wms: readonly Wms[],
  foundedAt: number,
  random: Random,
  calendar: Calendar,
): Organisation {
  const people = makePeople(demo.people, foundedAt, calendar, random);
  const warehouses = demo.warehouses.map((warehouse) => ({
    id: random.id(foundedAt),
    demo: warehouse,
    wms: need(
      wms.find(({ name }) => name === WMS[warehouse.wms].name),
      warehouse.wms,
    ),
  }));
  const organisation: Organisation = {
    id: random.id(foundedAt),
    demo,
    people,
    owner: need(people[0], 'owner'),
    warehouses,
    eshops: [],
    products: [],
    groups: [],
    suppliers: [],
  };
  organisation.eshops = demo.eshops.map((eshop) => ({
    id: random.id(foundedAt),
    demo: eshop,
    organisation,
    warehouse: need(
      warehouses.find((warehouse) => warehouse.demo.name === eshop.warehouse),
      eshop.warehouse,
    ),
    partner: eshop.partner ? random.fork(eshop.name).id(foundedAt) : null,
  }));
  organisation.products = makeProducts(organisation, foundedAt, random);
  organisation.suppliers = makeSuppliers(foundedAt, random.fork('suppliers'));
  organisation.groups = makeGroups(organisation.products, foundedAt, random.fork('groups'));
  return organisation;
}
