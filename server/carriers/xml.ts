import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { ownWords } from '../../contracts/carrier/carrier.words.ts';
import { CarrierError } from './carrier-error.ts';

/** An element: text, or its children by name; a name that occurs once is no list. */
export type XmlNode = string | { [name: string]: XmlNode | XmlNode[] };

// Numbers stay text: ids have leading zeros.
const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  processEntities: true,
  removeNSPrefix: true,
});
const builder = new XMLBuilder({ suppressEmptyNode: true });

/** @throws CarrierError `unknownOutcome` for what is no XML, or declares a document type. */
export function readXml(text: string): { [name: string]: XmlNode | XmlNode[] } {
  try {
    if (text.includes('<!DOCTYPE')) throw new Error('it declares a document type');
    return parser.parse(text, true);
  } catch (error) {
    throw new CarrierError('unknownOutcome', ownWords('unreadable'), null, error);
  }
}

export const writeXml = (tree: object): string => builder.build(tree);

/** The children of an element; none where it is text. */
export const childrenOf = (node: XmlNode | XmlNode[] | undefined): { [name: string]: XmlNode | XmlNode[] } =>
  node !== undefined && typeof node !== 'string' && !Array.isArray(node) ? node : {};

/** The text of an element; empty where it has children or is not there. */
export const textOf = (node: XmlNode | XmlNode[] | undefined): string =>
  typeof node === 'string' ? node : '';

/** As a list, however often the element occurs. */
export const listOf = (node: XmlNode | XmlNode[] | undefined): XmlNode[] =>
  node === undefined ? [] : Array.isArray(node) ? node : [node];
