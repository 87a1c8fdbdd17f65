import type { PickupPlace } from '../carrier-adapter.ts';
import { childrenOf, listOf, readXml, textOf, type XmlNode } from '../xml.ts';

type Row = { [name: string]: XmlNode | XmlNode[] };

const coordinate = (node: XmlNode | XmlNode[] | undefined): number | null =>
  textOf(node) === '' || Number.isNaN(Number(textOf(node))) ? null : Number(textOf(node));

/** The places of `balikovny.xml`. `PSC` looks like a postcode and is the one code of the place; X is the longitude. */
export const placesOf = (xml: string): PickupPlace[] =>
  listOf(childrenOf(readXml(xml).zv).row)
    .map((node) => childrenOf(node) as Row)
    .map((row) => ({
      code: textOf(row.PSC),
      name: textOf(row.NAZEV),
      kind: textOf(row.BOX_PROVIDER) || /box/i.test(textOf(row.TYP)) ? 'box' : 'place',
      // "Street 1, part, 10000, town"
      street: textOf(row.ADRESA).split(',')[0]?.trim() ?? '',
      city: textOf(row.OBEC),
      zip: /\b\d{3} ?\d{2}\b/.exec(textOf(row.ADRESA))?.[0].replace(' ', '') ?? '',
      country: 'CZ',
      latitude: coordinate(row.SOUR_Y_WGS84),
      longitude: coordinate(row.SOUR_X_WGS84),
      cod: null,
      hours: null,
    }));
