import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Networks that Fastify knows by name. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** So many different senders are logged, then no more: anybody can send the header. */
const MOST_LOGGED = 20;

/** Whether a text names a proxy: an address, a network (`10.0.0.0/8`, never all of them), or one by its name. */
export function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) return NAMES.has(text);
  if (bits === undefined) return true;
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/**
 * Logs what speaks for a wrong TRUSTED_PROXIES: at the start, and at the first forwarded request of each sender that
 * is not believed, because everybody behind it counts as one address in the limits.
 */
export function watchProxies(
  app: FastifyInstance,
  { log, trustedProxies, https }: { log: Logger; trustedProxies: string[]; https: boolean },
): void {
  if (https && trustedProxies.length === 0)
    log.warn(
      'PUBLIC_URL is https, which a proxy speaks for us, but TRUSTED_PROXIES is empty: all people count as one address',
    );
  const logged = new Set<string>();
  app.addHook('onRequest', async (request) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    const sender = request.socket.remoteAddress ?? '';
    if (!isForwarded || (request.ips?.length ?? 0) > 1) return;
    if (logged.has(sender) || logged.size >= MOST_LOGGED) return;
    logged.add(sender);
    log.warn(
      { sender },
      'a forwarded request from an address that TRUSTED_PROXIES does not name: all people behind it count as one address',
    );
  });
}
