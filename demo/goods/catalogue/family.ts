import { membersOf, readTable } from '../../table.ts';

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

/** `M` or `PIN pine`: a size is its own code. */
function variantOf(text: string, family: string): Variant {
  const [, code, label] = /^(\S+) (.+)$/.exec(text) ?? [text, text.replace(/\W/g, ''), text];
  // After a colour in the family's name (`…, pine`) the size needs no second comma.
  return { code: code as string, label: `${family.includes(',') ? ' ' : ', '}${label}` };
}

/**
 * Families as a table: a line `Books: CZ 49019900` (group, country of origin, HS code) above those of a group, then a line for each of
 * SKU, name, price, grams, millimetres, and where it has them variants and what it is (`several`, `fragile`).
 */
export function familiesOf(table: string): Family[] {
  let group = { group: '', origin: '', hsCode: '' };
  return readTable(table).flatMap(
    ([sku = '', name = '', price, grams, size = '', variants = '', traits = '']) => {
      if (name === '') {
        const [title = '', origin = '', hsCode = ''] = sku.split(/: | (?=\d+$)/);
        group = { group: title, origin, hsCode };
        return [];
      }
      return {
        sku,
        name,
        ...group,
        price: Number(price),
        grams: Number(grams),
        size: size.split(' × ').map(Number) as [number, number, number],
        variants: membersOf(variants).map((text) => variantOf(text, name)),
        several: traits.includes('several'),
        fragile: traits.includes('fragile'),
      };
    },
  );
}

/** Sets, each in a line of SKU, name, price, and its parts as `2 SPORK`. */
export const bundlesOf = (table: string): Bundle[] =>
  readTable(table).map(([sku = '', name = '', price, parts = '']) => {
    const partOf = (part: string) => {
      const [quantity, of = ''] = part.split(' ');
      return [of, Number(quantity)] as const;
    };
    return { sku, name, price: Number(price), parts: membersOf(parts).map(partOf) };
  });

/** What is never packed, each in a line of SKU, name and price. */
export const virtualOf = (table: string): VirtualProduct[] =>
  readTable(table).map(([sku = '', name = '', price]) => ({ sku, name, price: Number(price) }));
