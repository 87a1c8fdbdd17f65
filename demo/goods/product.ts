import { DAY } from '../calendar.ts';
import type { Random } from '../random.ts';
import { SHELF_LIVES } from '../stock/lots.ts';
import type { Eshop, Organisation, Product, ProductGroup } from '../world.ts';
import type { Bundle, Family, VirtualProduct } from './catalogue/family.ts';

/** Twelve digits with their check digit (GS1). */
export function makeEan(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A carton's fourteen digits: an indicator before the EAN of what is in it, with a check digit of its own. */
function makeCartonCode(ean: string): string {
  const digits = `1${ean.slice(0, 12)}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const INACTIVE = 0.03;
/** Products that a marketplace's warehouse sells too, under a number of its own. */
const ON_MARKETPLACE = 0.12;
const MARKETPLACE_SIGNS = [...'0123456789BCDFGHJKLMNPQRSTVWXZ'];

/** The catalogue of an organisation: every variant of its families, its sets and what is sold unpacked. */
export function makeProducts(organisation: Organisation, foundedAt: number, random: Random): Product[] {
  const { demo } = organisation;
  let item = 0;
  const nextEan = (): string => {
    item += 7;
    return makeEan(`${demo.eanPrefix}${String(30_000 + item)}`);
  };
  const products: Product[] = [];
  const soldIn = (eshops: Eshop[]): Eshop[] => (eshops.length > 0 ? eshops : organisation.eshops.slice(0, 1));
  const add = (sku: string, name: string, price: number, more: Partial<Product>): Product => {
    const createdAt = foundedAt + random.between(1, 250) * DAY;
    const product: Product = {
      id: random.id(createdAt),
      sku: `${demo.prefix}-${sku}`,
      name,
      type: 'Physical',
      active: true,
      ean: nextEan(),
      codes: [],
      supplierNumber: null,
      features: [],
      services: [],
      group: null,
      price,
      grams: null,
      size: null,
      origin: null,
      hsCode: null,
      fragile: false,
      several: false,
      popularity: 0,
      location: null,
      shelfLife: null,
      eshops: soldIn(organisation.eshops.filter((eshop) => random.chance(eshop.demo.range))),
      parts: [],
      createdAt,
      ...more,
    };
    products.push(product);
    return product;
  };
  for (const family of demo.catalogue.families) addFamily(family, add, random);
  for (const made of demo.catalogue.virtual) addVirtual(made, add);
  for (const bundle of demo.catalogue.bundles) addBundle(bundle, demo.prefix, products, add);
  return products;
}

type Add = (sku: string, name: string, price: number, more: Partial<Product>) => Product;

function addFamily(family: Family, add: Add, random: Random): void {
  // Some families are loved, most are not; within one the middle sizes go first.
  const love = 1 / random.between(0.25, 6) + (family.several ? 0.6 : 0);
  const variants = family.variants.length > 0 ? family.variants : [{ code: '', label: '' }];
  const beside = random.fork(family.sku);
  variants.forEach(({ code, label }, index) => {
    const fromMiddle = Math.abs(index - (variants.length - 1) / 2);
    const product = add(
      code === '' ? family.sku : `${family.sku}-${code}`,
      `${family.name}${label}`,
      family.price,
      {
        active: !random.chance(INACTIVE),
        group: family.group,
        shelfLife: SHELF_LIVES[family.group] ?? null,
        grams: family.grams + (family.variants.length > 1 ? index * Math.round(family.grams * 0.02) : 0),
        size: family.size,
        origin: family.origin,
        hsCode: family.hsCode,
        fragile: family.fragile,
        several: family.several,
        popularity: love / (1 + 0.35 * fromMiddle),
        location: random.digits(`MOD-${random.pick(['A', 'B', 'C', 'D', 'E'])}-##-0${random.integer(1, 6)}`),
        features: label === '' ? [] : [label.replace(/^[, ]+/, '')],
        services: family.fragile ? ['fragile packing'] : [],
        supplierNumber: beside.chance(0.4) ? beside.digits('7###-####') : null,
      },
    );
    const carton = family.several && product.ean ? makeCartonCode(product.ean) : null;
    if (carton) product.codes.push({ type: 'ITF14', value: carton });
    const number = Array.from({ length: 7 }, () => beside.pick(MARKETPLACE_SIGNS)).join('');
    if (beside.chance(ON_MARKETPLACE)) product.codes.push({ type: 'FNSKU', value: `X00${number}` });
  });
}

function addVirtual({ sku, name, price }: VirtualProduct, add: Add): void {
  add(sku, name, price, { type: 'Virtual', ean: null });
}

function addBundle(bundle: Bundle, prefix: string, products: readonly Product[], add: Add): void {
  const parts = bundle.parts.map(([sku, quantity]) => {
    const product = products.find((candidate) => candidate.sku === `${prefix}-${sku}`);
    if (!product) throw new Error(`${bundle.sku} holds ${sku}, which is not in the catalogue`);
    // What a set needs is sold on.
    product.active = true;
    return { product, quantity };
  });
  const [first] = parts;
  const eshops = (first?.product.eshops ?? []).filter((eshop) =>
    parts.every(({ product }) => product.eshops.includes(eshop)),
  );
  // A set is sold somewhere, and there all that it holds is sold as well.
  const [main] = first?.product.eshops ?? [];
  if (eshops.length === 0 && main) {
    eshops.push(main);
    for (const { product } of parts) if (!product.eshops.includes(main)) product.eshops.push(main);
  }
  add(bundle.sku, bundle.name, bundle.price, {
    type: 'Bundle',
    group: 'Sets',
    parts,
    grams: parts.reduce((sum, { product, quantity }) => sum + (product.grams ?? 0) * quantity, 0),
    eshops,
    services: ['gift wrapping'],
  });
}

/** The groups of a catalogue, each a record of its own. */
export function makeGroups(products: readonly Product[], at: number, random: Random): ProductGroup[] {
  const names = new Set(products.flatMap(({ group }) => (group === null ? [] : [group])));
  return [...names].sort().map((name) => ({ id: random.id(at), name }));
}
