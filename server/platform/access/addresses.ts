import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** An IPv4 address that is written as an IPv6 one is the IPv4 address. */
function readAddress(text: string): Address | null {
  // Only the usual forms: "127.1" and "0x7f.1" are read differently by different programs.
  return isIP(text) === 0 || text.includes('%') ? null : ipaddr.process(text);
}

function readRange(text: string): Range | null {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const found = readAddress(address);
  if (!found || rest.length > 0) return null;
  const whole = found.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [found, whole];
  if (!/^[1-9]\d{0,2}$/.test(bits)) return null;
  const mapped = isIP(address) === 6 && whole === 32 ? 96 : 0;
  const length = Number(bits) - mapped;
  return length >= 1 && length <= whole ? [found, length] : null;
}

/**
 * An address or a range in its one spelling: `81.19.44.0/28`, `2a02:8308:4::/48`, `46.13.202.17`; null for any other
 * text, and for all addresses.
 */
export function normalRange(text: string): string | null {
  const range = readRange(text);
  if (!range) return null;
  const [address, length] = range;
  const whole = address.kind() === 'ipv4' ? 32 : 128;
  if (length === whole) return address.toString();
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${length}`).toString()}/${length}`;
}

/** Whether an address is in one of the ranges; what is no address is in none. */
export function isWithin(ip: string, ranges: readonly string[]): boolean {
  const address = readAddress(ip.split('%')[0] ?? '');
  return (
    address !== null &&
    ranges.some((text) => {
      const range = readRange(text);
      return range?.[0].kind() === address.kind() && address.match(range as never);
    })
  );
}
