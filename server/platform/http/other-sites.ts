import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../contracts/kit/problem.ts';

/**
 * Refuses what a page of another site sends, so that no stranger signs a person in or out. Browsers say where a call
 * comes from, and no page can change what they say; other programs say nothing and pass.
 * @param origins those of our own pages (`https://portal.example`), besides that of the host which is called.
 * @throws Problem 403.
 */
export function refuseOtherSites(request: FastifyRequest, origins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  // Behind a proxy that names itself as the host, the browser still says that the page is of the same origin.
  const isOwnOrigin =
    origin === undefined ||
    site === 'same-origin' ||
    origins.includes(origin) ||
    origin.replace(/^https?:\/\//, '') === request.host;
  if (!isOwnSite || !isOwnOrigin) throw new Problem('otherSite', { status: 403 });
}
