import { priceIn } from '../money.ts';
import type { Eshop, Product, Service, World } from '../world.ts';
import type { Flaw, Order } from './order.ts';

type Demand = (service: Service['demo'], order: Order) => boolean;

/** Which services can meet a flaw, the commonest flaws first. */
const FLAWS: readonly (readonly [Flaw, number, Demand])[] = [
  ['phone', 4, ({ traits }) => traits.has('phone')],
  ['pickupPlace', 4, ({ places }) => places !== null],
  ['email', 2, ({ traits }) => traits.has('email')],
  ['zip', 2, ({ places }) => places === null],
  [
    'codLimit',
    2,
    ({ cod }, { eshop }) => eshop.demo.currency === 'CZK' && cod?.currency === 'CZK' && cod.limit <= 20_000,
  ],
  ['product', 1, (_, { eshop }) => switchedOff(eshop) !== undefined],
];

const switchedOff = (eshop: Eshop): Product | undefined =>
  eshop.organisation.products.find(
    (product) => product.type === 'Physical' && !product.active && product.eshops.includes(eshop),
  );

/** Makes an order wrong: what its carrier or its e-shop asks for is then really not in its row. */
export function breakOrder(order: Order, world: World): void {
  const { random, eshop } = order;
  const destination = eshop.demo.destinations.find(({ country }) => country === order.country);
  const services = (destination?.ways ?? [])
    .map(([way]) => world.services.get(way))
    .filter(
      (service): service is Service =>
        service !== undefined && !service.demo.traits.has('personalCollection'),
    );
  const possible = FLAWS.filter(([, , demand]) => services.some((service) => demand(service.demo, order)));
  const [flaw, , demand] = random.pickWeighted(possible.map((one) => [one, one[1]]));
  const suitable = services.filter((service) => demand(service.demo, order));
  order.flaw = flaw;
  if (!suitable.includes(order.service)) order.service = random.pick(suitable);
  order.cod = flaw === 'codLimit';
  if (flaw === 'codLimit') {
    const dearest = [...order.items].sort((a, b) => b.price - a.price)[0];
    if (dearest) dearest.quantity = Math.ceil(((order.service.demo.cod?.limit ?? 0) * 1.05) / dearest.price);
  }
  const [first] = order.items;
  const product = switchedOff(eshop);
  if (flaw === 'product' && first && product) {
    const price = priceIn(eshop.demo.currency, product.price);
    Object.assign(first, { product, price, shelf: null, quantity: 1 });
  }
}
