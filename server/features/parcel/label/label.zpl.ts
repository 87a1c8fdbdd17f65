import { code128 } from '../../../../contracts/kit/code128.ts';
import { cutToFit } from '../../../platform/pdf/cut.ts';
import type { OwnLabel } from './label.store.ts';
import type { LabelWords } from './label.words.ts';

/* Labels for thermal printers of 203 dpi, eight dots a millimetre: 100 x 150 mm. */

const WIDTH = 800;
const HEIGHT = 1_200;
const EDGE = 40;
const ROOM = WIDTH - 2 * EDGE;

/** What commands a printer, in hexadecimals: a name with a caret in it writes no command. */
const escaped = (text: string): string =>
  text.replaceAll(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}`).replaceAll(/\p{Cc}/gu, ' ');

/** How wide a letter of the printers' own font is at most on an average, by its height; a capital W is wider. */
const LETTER = 0.6;
const SMALLEST = 16;

/**
 * A text from a place down, over so many lines at most, as large as it fits: printers write what has no room left over
 * the last line, where nobody reads either.
 */
function field(y: number, largest: number, lines: number, text: string): string {
  // A word that no longer fits leaves the end of a line empty.
  const room = ROOM * (lines - (lines - 1) / 4);
  const fitting = Math.floor(room / (LETTER * [...text].length));
  const size = Math.max(SMALLEST, Math.min(largest, fitting));
  const most = Math.floor(room / (LETTER * size));
  const cut = cutToFit(text, (some) => [...some].length <= most);
  return `^FO${EDGE},${y}^A0N,${size},${size}^FB${ROOM},${lines},4^FH_^FD${escaped(cut)}^FS`;
}

const rule = (y: number): string => `^FO${EDGE},${y}^GB${ROOM},2,2^FS`;

function barcode(code: string): string {
  const bars = code128(code);
  if (!bars) return '';
  const module = Math.max(1, Math.min(4, Math.floor(ROOM / bars.modules)));
  return `^BY${module}^FO${EDGE},890^BCN,210,N,N,N,A^FH_^FD${escaped(code)}^FS`;
}

const factTop = (place: number): number => 620 + place * 44;
/** Lines below so many facts, above the barcode. */
const noteLines = (facts: number): number => Math.floor((880 - factTop(facts)) / 28);

/** A label of our own as a printer takes it. */
export function writeLabel(label: OwnLabel, { parcel, facts, note }: LabelWords): string {
  const [addressee = '', ...lines] = label.addressee;
  return [
    '^XA^CI28',
    `^PW${WIDTH}^LL${HEIGHT}`,
    field(40, 44, 1, label.carrier),
    field(92, 26, 1, parcel),
    rule(130),
    field(150, 48, 2, addressee),
    ...lines.map((line, place) => field(262 + place * 62, 40, 1, line)),
    rule(600),
    ...facts.map(([name, value], place) => field(factTop(place), 28, 1, `${name}: ${value}`)),
    note ? field(factTop(facts.length), 24, noteLines(facts.length), `${note[0]}: ${note[1]}`) : '',
    barcode(label.code),
    field(1_115, 40, 1, label.code),
    '^XZ',
  ]
    .filter(Boolean)
    .join('\n');
}
