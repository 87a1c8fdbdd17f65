/** Tags that end a line where they stand. */
const BLOCKS =
  /^\/?(?:address|blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)$/i;
const HIDDEN = /^(?:script|style|template)$/i;

const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    bull: '•',
    middot: '·',
    deg: '°',
    times: '×',
    plusmn: '±',
    frac12: '½',
    sup2: '²',
    sup3: '³',
    micro: 'µ',
    euro: '€',
    pound: '£',
    copy: '©',
    reg: '®',
    trade: '™',
    szlig: 'ß',
  }),
);
/** `&rcaron;` is r with a caron: letters with marks need no table. */
const MARKS = new Map(
  Object.entries({
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    ring: '\u030a',
    caron: '\u030c',
    cedil: '\u0327',
  }),
);
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,11}));/gi;

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name === undefined) {
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
    }
    const mark = MARKS.get(name.slice(1));
    return NAMED.get(name.toLowerCase()) ?? (mark ? (name.charAt(0) + mark).normalize('NFC') : whole);
  });
}

/** Without tags, comments and what browsers hide; in one pass, however the text was broken. */
function stripTags(html: string): string {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) return text + html.slice(at);
    text += html.slice(at, open);
    if (!/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      text += '<';
      at = open + 1;
      continue;
    }
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open);
    if (close === -1) return text;
    at = close + (isComment ? 3 : 1);
    const name = /^\/?[a-z0-9]*/i.exec(html.slice(open + 1, open + 20))?.[0] ?? '';
    if (BLOCKS.test(name)) text += '\n';
    if (HIDDEN.test(name)) {
      const end = new RegExp(`</${name}`, 'gi');
      end.lastIndex = at;
      const found = end.exec(html);
      if (!found) return text;
      at = found.index;
    }
  }
  return text;
}

/** What a person reads of a piece of HTML: its lines, without tags and empty lines. Plain text stays as it is. */
export function plainText(html: string): string {
  return decodeEntities(stripTags(html))
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/[\p{Zs}\p{Cc}\u200b\ufeff]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The same in one line. */
export const plainLine = (html: string): string => plainText(html).replaceAll('\n', ' ');

/** At most `max` characters, cut between words where one ends near, never within a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  const space = kept.search(/\s\S*$/);
  return `${(space > max * 0.8 ? kept.slice(0, space) : kept).trimEnd()}…`;
}
