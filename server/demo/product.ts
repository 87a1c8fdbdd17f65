import { DAY } from './calendar.ts';
import type { Bundle, Family, VirtualProduct } from './catalogue/family.ts';
import type { Random } from './random.ts';
import type { Eshop, Organisation } from './world.ts';

export interface Product {
  id: string;
  sku: string;
  name: string;
  type: 'Physical' | 'Virtual' | 'Bundle';
  active: boolean;
  ean: string;
  /** The code of a whole carton, where there is one. */
  cartonEan: string | null;
  group: string | null;
  /** CZK */
  price: number;
  grams: number | null;
  size: readonly [number, number, number] | null;
  origin: string | null;
  hsCode: string | null;
  fragile: boolean;
  several: boolean;
  /** How often it is bought, against others. */
  popularity: number;
  location: string | null;
  eshops: Eshop[];
  parts: { product: Product; quantity: number }[];
  createdAt: number;
}

/** Twelve digits with their check digit (GS1). */
export function makeEan(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const INACTIVE = 0.03;

/** The catalogue of an organisation: every variant of its families, its sets and what is sold unpacked. */
export function makeProducts(organisation: Organisation, foundedAt: number, random: Random): Product[] {
  const { demo } = organisation;
  let item = 0;
  const nextEan = (): string => {
    item += 7;
    return makeEan(`${demo.eanPrefix}${String(30_000 + item)}`);
  };
  const products: Product[] = [];
  const add = (sku: string, name: string, price: number, more: Partial<Product>): Product => {
    const createdAt = foundedAt + random.between(1, 250) * DAY;
    const product: Product = {
      id: random.id(createdAt),
      sku: `${demo.prefix}-${sku}`,
      name,
      type: 'Physical',
      active: true,
      ean: nextEan(),
      cartonEan: null,
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
      eshops: organisation.eshops.filter((eshop) => random.chance(eshop.demo.range)),
      parts: [],
      createdAt,
      ...more,
    };
    products.push(product);
    return product;
  };
  for (const family of demo.catalogue.families) addFamily(family, add, nextEan, random);
  for (const made of demo.catalogue.virtual) addVirtual(made, add);
  for (const bundle of demo.catalogue.bundles) addBundle(bundle, demo.prefix, products, add);
  return products;
}

type Add = (sku: string, name: string, price: number, more: Partial<Product>) => Product;

function addFamily(family: Family, add: Add, nextEan: () => string, random: Random): void {
  // Some families are loved, most are not; within one the middle sizes go first.
  const love = 1 / random.between(0.25, 6) + (family.several ? 0.6 : 0);
  const variants = family.variants.length > 0 ? family.variants : [{ code: '', label: '' }];
  variants.forEach(({ code, label }, index) => {
    const fromMiddle = Math.abs(index - (variants.length - 1) / 2);
    add(code === '' ? family.sku : `${family.sku}-${code}`, `${family.name}${label}`, family.price, {
      active: !random.chance(INACTIVE),
      cartonEan: family.several ? nextEan() : null,
      group: family.group,
      grams: family.grams + (family.variants.length > 1 ? index * Math.round(family.grams * 0.02) : 0),
      size: family.size,
      origin: family.origin,
      hsCode: family.hsCode,
      fragile: family.fragile,
      several: family.several,
      popularity: love / (1 + 0.35 * fromMiddle),
      location: random.digits(`MOD-${random.pick(['A', 'B', 'C', 'D', 'E'])}-##-0${random.integer(1, 6)}`),
    });
  });
}

function addVirtual({ sku, name, price }: VirtualProduct, add: Add): void {
  add(sku, name, price, { type: 'Virtual' });
}

function addBundle(bundle: Bundle, prefix: string, products: readonly Product[], add: Add): void {
  const parts = bundle.parts.map(([sku, quantity]) => {
    const product = products.find((candidate) => candidate.sku === `${prefix}-${sku}`);
    if (!product) throw new Error(`${bundle.sku} holds ${sku}, which is not in the catalogue`);
    // What a set needs is sold on.
    product.active = true;
    return { product, quantity };
  });
  const everywhere = parts.map(({ product }) => product.eshops);
  add(bundle.sku, bundle.name, bundle.price, {
    type: 'Bundle',
    group: 'Sets',
    parts,
    grams: parts.reduce((sum, { product, quantity }) => sum + (product.grams ?? 0) * quantity, 0),
    eshops: (everywhere[0] ?? []).filter((eshop) => everywhere.every((eshops) => eshops.includes(eshop))),
  });
}
