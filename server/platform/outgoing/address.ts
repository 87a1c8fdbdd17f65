import ipaddr from 'ipaddr.js';
import { OutgoingError } from './error.ts';

/** Ports on which the world serves pages and files; nothing else is knocked at. */
const PORTS = new Set(['', '80', '443', '8080', '8443']);
const DOCUMENTATION_V6 = ipaddr.IPv6.parseCIDR('3fff::/20');
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address of the network is one of the public internet. Private, loopback, link-local, shared,
 * multicast, documentation, benchmarking and reserved ranges are not; neither are the forms of IPv6 that carry an
 * IPv4 address inside (mapped, NAT64, 6to4, Teredo), whatever that address is.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return true;
  const v6 = parsed as ipaddr.IPv6;
  return v6.match(GLOBAL_V6) && !v6.match(DOCUMENTATION_V6);
}

/** The host as the network knows it: an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * The address to be called, checked as far as can be without asking the network. The parser of the platform has
 * made decimal, octal and hexadecimal hosts plain by then.
 * @param isAllowed lets a host and port through that would be refused: for tests.
 * @throws OutgoingError naming what is wrong with it.
 */
export function checkAddress(text: string, isAllowed: (host: string, port: number) => boolean = never): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') throw new OutgoingError('addressForm');
  if (url.username !== '' || url.password !== '') throw new OutgoingError('addressCredentials');
  const host = hostOf(url);
  if (isAllowed(host, portOf(url))) return url;
  if (!PORTS.has(url.port)) throw new OutgoingError('addressPort', { port: url.port });
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new OutgoingError('addressForbidden');
  // Names that no public resolver answers for.
  if (/(?:^|\.)(?:localhost|local|internal|localdomain|home\.arpa)\.?$/i.test(host))
    throw new OutgoingError('addressForbidden');
  return url;
}

const never = () => false;

/** The port that is meant. */
export const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
