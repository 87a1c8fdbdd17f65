import fc from 'fast-check';
import { grids } from '../contracts/index.ts';
import { type Grid, type GridColumn, KIND_OPERATORS } from '../contracts/kit/grid.ts';
import type { Hints } from './from-schema.ts';
import { type FuzzWorld, idsOf } from './fuzz-known.ts';
import { LOGINS, PASSWORD } from './fuzz-world.ts';
import { orderOf } from './tenant.ts';

const oneOf = (...values: unknown[]) => fc.constantFrom(...values);

// Made once: fast-check spends milliseconds on each pattern.
const ORDER_NUMBERS = fc.stringMatching(/^[A-Z]{2}-[0-9]{6}$/);
const CODES = fc.stringMatching(/^[A-Z]{3}-[0-9]{6}$/);
const SKUS = fc.stringMatching(/^[A-Z]{2} [0-9]{6}$/);
const INTERNAL_SKUS = fc.stringMatching(/^[A-Z]{2}[0-9]{6}$/);
const REGISTRATION_NUMBERS = fc.stringMatching(/^[0-9]{8}$/);
const EANS = fc.option(fc.stringMatching(/^[0-9]{13}$/));

/** What fields of these names should hold to get beyond the first check. */
export function hintsOf(world: FuzzWorld, caller: 'client' | 'admin', path: string): Hints {
  const ids = world.ids[caller];
  const entity = /^\/api\/([a-z-]+)\//.exec(path)?.[1]?.replace('fe-complaints', 'complaint');
  const grid: Grid | undefined = grids.find((one) => one.entity === entity);
  const columns = Object.fromEntries(
    Object.entries(grid?.columns ?? { id: { kind: 'relation' } }).filter(([, column]) => !column.displayOnly),
  ) as Grid['columns'];
  // Mostly one's own, so that most requests get beyond the first look.
  const idOf = (noun: string) =>
    fc.oneof(
      { arbitrary: oneOf(...idsOf(world.ids.admin, noun)), weight: 19 },
      { arbitrary: oneOf(...idsOf(ids, noun)), weight: 1 },
    );
  const template = Object.entries(orderOf(world.mine, 'N-1')).filter(([name]) =>
    /^(billing|value|curr)/.test(name),
  );
  const nothing = oneOf(null);
  const login = path.startsWith('/gateway/admin') ? LOGINS.admin : LOGINS.client;
  return {
    ...Object.fromEntries(template.map(([name, value]) => [name, oneOf(value)])),
    '*key': oneOf(...Object.keys(columns)),
    field: oneOf(...Object.keys(columns), 'id'),
    select: oneOf(...Object.keys(columns), 'id'),
    columns: oneOf(...Object.keys(columns)),
    criteria: entity === 'grid-preset' ? plainCriteria(columns, ids) : criteriaOf(columns, ids),
    extra: nothing,
    organisation: idOf('organisation'),
    eshop: idOf('eshop'),
    eshops: idOf('eshop'),
    warehouse: idOf('warehouse'),
    wms: idOf('wms'),
    carrier: idOf(path.includes('/carrier-account') ? 'connected-carrier' : 'carrier'),
    carrierService: idOf('carrier-service'),
    product: idOf('product'),
    products: idOf('product'),
    productId: path.includes('{imageId}') ? oneOf(world.pictured.product) : idOf('product'),
    imageId: oneOf(...world.pictured.images),
    file: oneOf(...world.pictured.files),
    expedition: idOf(path.includes('/return/offer') ? 'order-returned' : 'expedition'),
    expeditions: idOf('expedition'),
    partner: idOf('partner'),
    partners: idOf('partner'),
    suppliers: idOf('supplier'),
    defaultWarehouse: idOf('warehouse'),
    storeKey: oneOf(null, 'bl_12345'),
    colour: oneOf(null, '#2d4fc4'),
    warehouses: idOf(entity === 'wms' ? 'spare-wms' : 'warehouse'),
    timeZone: oneOf('Europe/Prague', 'America/New_York'),
    zone: oneOf('Europe/Prague', 'America/New_York'),
    ...(path.startsWith('/api/claim-cost') && { from: oneOf('2026-01-05'), until: oneOf('2026-06-30') }),
    openDays: oneOf('monday', 'sunday'),
    holidays: oneOf('2026-12-24', '2027-01-01'),
    into: idOf('product-group'),
    countries: idOf('country'),
    currencies: idOf('currency'),
    registrationNumber: path.includes('{registrationNumber}') ? oneOf('92847498') : REGISTRATION_NUMBERS,
    since: oneOf('2026-11-23T00:00:00Z'),
    rate: oneOf('25.185', 4.25, null),
    rateDay: oneOf('2026-01-05', null),
    productGroups: idOf('product-group'),
    virtualWarehouses: idOf('spare-warehouse'),
    customId: oneOf(null),
    defaultWms: idOf('wms'),
    ...(['warehouse', 'product-group'].includes(entity ?? '') && { name: CODES }),
    ...(entity === 'wms' && { name: CODES, code: CODES, country: oneOf('CZ', 'SK') }),
    supplier: idOf('supplier'),
    user: nothing,
    stockAdvice: idOf('stock-advice'),
    stockAdvices: idOf('stock-advice'),
    transfers: idOf('transfer'),
    returns: idOf('return-new'),
    claims: idOf('complaint'),
    internalStockChanges: idOf('internal-stock-change'),
    reservations: idOf('reservation'),
    today: oneOf('2026-11-23'),
    fromWms: idOf('wms'),
    fromWarehouse: idOf('warehouse'),
    toWms: idOf('other-wms'),
    toWarehouse: idOf('other-warehouse'),
    attachmentId: oneOf(
      ...idsOf(world.ids.admin, entity === 'complaint' ? 'complaint-attachment' : 'stock-advice-attachment'),
    ),
    // In an upload nothing is an empty text.
    comment: oneOf(''),
    claimValue: oneOf(null, '10.00'),
    resolver: nothing,
    stock_advice: oneOf(JSON.stringify({ organisation: world.mine.id })),
    originalName: oneOf(null, 'lamp.png'),
    orderNumber: ORDER_NUMBERS,
    productSku: SKUS,
    primaryEan: EANS,
    internalSku: entity === 'product' ? INTERNAL_SKUS : nothing,
    internal: oneOf(false),
    valueCurrency: oneOf('CZK', 'EUR'),
    productValueCurrency: oneOf('CZK', null),
    codCurrency: oneOf('CZK'),
    deliveryCostCurrency: oneOf('CZK'),
    countryOfOrigin: oneOf('CZ', null),
    deliveryCountry: oneOf('CZ', null),
    deliveryEmail: oneOf(null, 'jana@example.com'),
    deliveryPhone: oneOf(null, '+420 604 118 372'),
    differentDeliveryAddress: oneOf(false, '0'),
    cod: oneOf(false, 0),
    codValue: oneOf(null, '10.00'),
    codVariableSymbol: oneOf(null, '2026000123'),
    deliveryCost: oneOf(null, 99),
    unitPurchasePrice: oneOf(null, '12.5'),
    productValue: oneOf(null, '12.5'),
    invoiceUrl: oneOf(null, 'https://example.com/invoice.pdf'),
    eshopOrderDate: oneOf(null, '2026-01-05T10:00:00Z', '2026-01-05'),
    requiredExpeditionDate: oneOf(null, '2999-12-31'),
    occurredAt: oneOf('2026-01-05T10:00:00Z'),
    range: fc.ipV4().map((ip) => `${ip}/32`),
    login: oneOf(login),
    email: oneOf(login),
    password: oneOf(PASSWORD),
    grid: oneOf('expedition', 'expedition', 'product'),
    q: oneOf('N-', 'Jana', 'š', '%', '_'),
  };
}

/** Criteria that the grid knows: a column, an operator of its kind, and what that may be compared with. */
function plainCriteria(columns: Grid['columns'], ids: Record<string, string[]>): fc.Arbitrary<unknown> {
  const operandOf = ({ kind, values, relation }: GridColumn): fc.Arbitrary<unknown> => {
    if (values)
      return oneOf(
        ...values,
        ...values.map((one) => one.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)),
      );
    if (kind === 'relation')
      return relation === 'country' || relation === 'currency'
        ? oneOf('CZ', 'EUR')
        : oneOf(...Object.values(ids).flat());
    if (kind === 'integer') return oneOf(0, 1, '2', -1, 2_147_483_648, '9007199254740991');
    if (kind === 'money') return oneOf('12.5', 0, '999999999999.9999');
    if (kind === 'instant' || kind === 'day')
      return oneOf('2026-01-05', '2026-01-05T10:00:00+02:00', '9999-12-31');
    if (kind === 'flag') return oneOf(true, false, '1', 0);
    return oneOf('Brno', 'N-1', '%a%', 'a_c', '100%', 'ž%', 42);
  };
  const condition = oneOf(...Object.entries(columns)).chain((entry) => {
    const [field, column] = entry as [string, GridColumn];
    return oneOf(...KIND_OPERATORS[column.kind]).chain((operator) => {
      const operand = operandOf(column);
      const value =
        operator === 'null' || operator === 'flag'
          ? fc.boolean()
          : operator === 'in' || operator === 'nin'
            ? fc.array(operand, { maxLength: 4 })
            : operand;
      return value.map((given) => [field, { [String(operator)]: given }] as const);
    });
  });
  return fc.array(condition, { maxLength: 2 }).map((pairs) => Object.fromEntries(pairs));
}

function criteriaOf(columns: Grid['columns'], ids: Record<string, string[]>): fc.Arbitrary<unknown> {
  const plain = plainCriteria(columns, ids);
  return fc.oneof(
    { arbitrary: plain, weight: 6 },
    { arbitrary: fc.array(plain, { maxLength: 3 }).map((or) => ({ or })), weight: 2 },
    { arbitrary: oneOf(null, []), weight: 1 },
  );
}
