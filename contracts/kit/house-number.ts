/** What of an address says which house it is. */
interface HousePlace {
  street: string;
  houseNumber: string | null;
}

/**
 * The number of a house apart from what follows it (`12`, `/5a`), for carriers that ask so. Where the order has none, it is
 * taken out of the end of the street.
 */
export function splitHouse({ street, houseNumber }: HousePlace): {
  street: string;
  number: string;
  rest: string;
} {
  const inStreet = houseNumber ? null : /^(.*\S?)[\s,]+(\d\S*(?:\s*\/\s*\S+)?)$/.exec(street.trim());
  const [, name = street.trim(), tail = (houseNumber ?? '').trim()] = inStreet ?? [];
  const [, number = '', rest = ''] = /^(\d*)\s*(.*)$/.exec(tail) ?? [];
  return { street: name.replace(/[\s,]+$/, ''), number, rest: rest.replace(/\s+/g, '') };
}
