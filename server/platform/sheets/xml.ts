import { brokenSheet } from './error.ts';

/** Receives what a scanner finds. Names come without their prefix, attributes as written (`readAttributes`). */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** May be called several times for one text. */
  text(value: string): void;
}

/** Characters that one tag, comment or CDATA section may have. */
const MARKUP_LENGTH = 1024 * 1024;
const DEPTH = 100;

/**
 * A small forward-only XML scanner for the parts of a workbook. It takes the text in pieces of any size and
 * holds no more than one unfinished tag, so its time and memory are linear in what it is given. It knows the
 * five entities of XML and character references; a DOCTYPE, and with it any entity of the file's own, is
 * refused. Throws `sheetBroken`.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  #rest = '';
  #depth = 0;
  #sawRoot = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  write(piece: string): void {
    const text = this.#rest === '' ? piece : this.#rest + piece;
    let at = 0;
    while (at < text.length) {
      const start = text.indexOf('<', at);
      if (start === -1) {
        const end = wholeText(text, at);
        this.#text(text.slice(at, end));
        at = end;
        break;
      }
      this.#text(text.slice(at, start));
      const end = this.#markup(text, start);
      at = end === -1 ? start : end;
      if (end === -1) break;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MARKUP_LENGTH) throw brokenSheet('a tag of more than a megabyte');
  }

  end(): void {
    if (this.#rest.trim() !== '' || this.#depth !== 0 || !this.#sawRoot) throw brokenSheet('XML ends early');
  }

  #text(raw: string): void {
    if (raw !== '' && this.#depth > 0) this.#handler.text(decodeText(raw));
  }

  /** Handles the markup at `start` and says where it ends; -1 when its end has not come yet. */
  #markup(text: string, start: number): number {
    const second = text[start + 1];
    if (second === undefined) return -1;
    if (second === '?') return endOf(text, '?>', start + 2);
    if (second === '!') return this.#declaration(text, start);
    const end = tagEnd(text, start + 1);
    if (end === -1) return -1;
    if (second === '/') {
      this.#depth -= 1;
      if (this.#depth < 0) throw brokenSheet('a tag closes what is not open');
      this.#handler.close(localName(text.slice(start + 2, end).trim()));
      return end + 1;
    }
    const closed = text[end - 1] === '/';
    const content = text.slice(start + 1, closed ? end - 1 : end);
    const space = content.search(/\s/);
    const name = localName(space === -1 ? content : content.slice(0, space));
    this.#sawRoot = true;
    this.#handler.open(name, space === -1 ? '' : content.slice(space));
    if (closed) this.#handler.close(name);
    else this.#depth += 1;
    if (this.#depth > DEPTH) throw brokenSheet('tags too deep in each other');
    return end + 1;
  }

  #declaration(text: string, start: number): number {
    if (text.startsWith('<!--', start)) return endOf(text, '-->', start + 4);
    if (text.startsWith('<![CDATA[', start)) {
      const end = endOf(text, ']]>', start + 9);
      if (end !== -1) this.#handler.text(text.slice(start + 9, end - 3));
      return end;
    }
    const seen = text.slice(start, start + 9);
    if ('<!--'.startsWith(seen) || '<![CDATA['.startsWith(seen)) return -1;
    throw brokenSheet('a DOCTYPE is not allowed');
  }
}

/** The attributes of a tag by their names without prefix; the last of two with one name counts. */
export function readAttributes(raw: string): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = Object.create(null);
  const pattern = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  for (let match = pattern.exec(raw); match; match = pattern.exec(raw)) {
    found[localName(match[1] ?? '')] = decodeText(match[2] ?? match[3] ?? '');
  }
  return found;
}

/** Office writes characters that XML cannot hold as `_x000D_`, and a literal `_x000D_` as `_x005F_x000D_`. */
export function decodeOfficeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeText(raw: string): string {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));|&/g, (_, hex, decimal, name) => {
    if (name !== undefined && NAMED[name] !== undefined) return NAMED[name];
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (!(code > 0 && code <= 0x10ffff)) throw brokenSheet('an entity that XML does not know');
    return String.fromCodePoint(code);
  });
}

/** Where the text that can be handed on ends: an entity or a line end may continue in the next piece. */
function wholeText(text: string, from: number): number {
  const entity = text.lastIndexOf('&');
  if (entity >= from && text.length - entity < 12 && !text.includes(';', entity)) return entity;
  return text.endsWith('\r') ? text.length - 1 : text.length;
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? -1 : found + mark.length;
}

/** The `>` of a tag, not the one within a value. */
function tagEnd(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62) return at;
    else if (code === 34 || code === 39) quote = code;
  }
  return -1;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
