/** Who letters come from: the name that is shown, null without one, and the address of header and envelope. */
export interface Sender {
  name: string | null;
  address: string;
}

const ADDRESS = /^[^\s<>"(),:;@[\]\\]{1,64}@[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i;

/** Reads `lading@example.com` or `Lading <lading@example.com>`, the name in quotes or not; null for anything else. */
export function readSender(text: string): Sender | null {
  const [, shown, within] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (within ?? text).trim();
  if (!ADDRESS.test(address)) return null;
  const name = (shown ?? '')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/\\(.)/g, '$1');
  return { name: name || null, address };
}
