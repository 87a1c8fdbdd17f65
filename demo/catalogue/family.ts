/** Products that differ only in size, colour or scent. */
export interface Family {
  /** The SKU without the organisation's prefix; a variant's code follows after a hyphen. */
  sku: string;
  name: string;
  group: string;
  /** CZK, VAT included. */
  price: number;
  grams: number;
  /** Millimetres: length, width, height. */
  size: readonly [number, number, number];
  /** ISO code of the country where it is made. */
  origin: string;
  hsCode: string;
  variants: readonly Variant[];
  /** People buy several at once. */
  several: boolean;
  fragile: boolean;
}

interface Variant {
  code: string;
  /** What follows the family's name, with its comma or space. */
  label: string;
}

/** A set, packed from its parts with every order. */
export interface Bundle {
  sku: string;
  name: string;
  price: number;
  /** SKU without prefix, and how many. */
  parts: readonly (readonly [string, number])[];
}

/** Something that is sold but never packed. */
export interface VirtualProduct {
  sku: string;
  name: string;
  price: number;
}

export interface Catalogue {
  families: readonly Family[];
  bundles: readonly Bundle[];
  virtual: readonly VirtualProduct[];
}

type Dimensions = Family['size'];

/** Families of one group of goods, each in a line: what they share stands once. */
export const group =
  (name: string, origin: string, hsCode: string) =>
  (
    sku: string,
    title: string,
    price: number,
    grams: number,
    size: Dimensions,
    variants: readonly Variant[] = [],
    options: { several?: boolean; fragile?: boolean } = {},
  ): Family => ({
    sku,
    name: title,
    group: name,
    price,
    grams,
    size,
    origin,
    hsCode,
    variants,
    several: options.several ?? false,
    fragile: options.fragile ?? false,
  });

/** `S, M, L` as variants whose code is the size itself. */
export const sizes = (text: string, before = ', '): Variant[] =>
  text.split(', ').map((size) => ({ code: size.replace(/\W/g, ''), label: `${before}${size}` }));

/** `PIN pine, SAN sand` as variants with a code and a word. */
export const kinds = (text: string): Variant[] =>
  text.split(', ').map((kind) => {
    const cut = kind.indexOf(' ');
    return { code: kind.slice(0, cut), label: `, ${kind.slice(cut + 1)}` };
  });
