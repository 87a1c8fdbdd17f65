/** What of an address says which house it is. */
interface HousePlace {
  street: string;
  houseNumber: string | null;
}

/**
 * The number of a house apart from what follows it (`12`, `/5a`), for carriers that ask so. Where the order has none, it is
 * taken out of the end of the street. Read word by word: a cell of a file has 32,000 letters, and an expression that looks
 * for the end of a text begins anew at each blank.
 */
export function splitHouse({ street, houseNumber }: HousePlace): {
  street: string;
  number: string;
  rest: string;
} {
  const inStreet = houseNumber ? null : cutHouse(street);
  const tail = inStreet?.tail ?? (houseNumber ?? '').trim();
  const [, number = '', rest = ''] = /^(\d*)(.*)$/s.exec(tail) ?? [];
  return { street: withoutEnd(inStreet?.name ?? street.trim()), number, rest: rest.replace(/\s+/g, '') };
}

/** A street that ends in the number of a house, before and behind where that begins; null for any other. */
function cutHouse(street: string): { name: string; tail: string } | null {
  const words = street.trim().split(/\s+/);
  const last = words.length - 1;
  let first = last;
  while (first > 0 && (words[first]?.startsWith('/') || words[first - 1]?.endsWith('/'))) first--;
  // `551 / 52` is one number; of `Corso A / 12` the last word is.
  for (const from of new Set([first, last])) {
    const end = words.slice(from).join('');
    const [, before = '', tail = ''] = /^(.*,)?(\d.*)$/.exec(end) ?? [];
    if (tail && (before || from > 0)) return { name: [...words.slice(0, from), before].join(' '), tail };
  }
  return null;
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (/[\s,]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
