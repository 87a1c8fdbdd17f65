/** What addresses of a country are made of. Lists are texts with commas, so that they can be read and kept. */
export interface Places {
  country: string;
  firstNames: { women: string; men: string };
  /** Where a family's name differs: the same place in both lists is the same family. */
  lastNames: { women: string; men: string };
  streets: string;
  /** Each with its postcode as the last word, `_` for a space in it: `Praha 4 14000`, `London SW1A_1AA`. */
  towns: string;
  companies: string;
  /** `#` is a digit. */
  phones: string;
  /** `#` is a digit, `N` a number from 1 to 180. */
  houseNumbers: string;
  /** What recipients write to the warehouse. */
  notes: string;
}

/** A town and its postcode. */
export function townOf(town: string): { city: string; zip: string } {
  const cut = town.lastIndexOf(' ');
  return { city: town.slice(0, cut), zip: town.slice(cut + 1).replace('_', ' ') };
}

const lists = new Map<string, string[]>();

/** The members of such a text. */
export function listOf(text: string): string[] {
  let list = lists.get(text);
  if (!list) {
    list = text.split(',').map((member) => member.trim());
    lists.set(text, list);
  }
  return list;
}
