import { code128 } from '../../../../contracts/kit/code128.ts';
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

/** A text from a place down, over so many lines at most. */
const field = (y: number, size: number, lines: number, text: string): string =>
  `^FO${EDGE},${y}^A0N,${size},${size}^FB${ROOM},${lines},4^FH_^FD${escaped(text)}^FS`;

const rule = (y: number): string => `^FO${EDGE},${y}^GB${ROOM},2,2^FS`;

function barcode(code: string): string {
  const bars = code128(code);
  if (!bars) return '';
  const module = Math.max(1, Math.min(4, Math.floor(ROOM / bars.modules)));
  return `^BY${module}^FO${EDGE},890^BCN,210,N,N,N,A^FH_^FD${escaped(code)}^FS`;
}

/** A label of our own as a printer takes it. */
export function writeLabel(label: OwnLabel, { parcel, facts }: LabelWords): string {
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
    ...facts.slice(0, 5).map(([name, value], place) => field(620 + place * 44, 28, 1, `${name}: ${value}`)),
    barcode(label.code),
    field(1_115, 40, 1, label.code),
    '^XZ',
  ]
    .filter(Boolean)
    .join('\n');
}
