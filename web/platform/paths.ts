/*
 * The rules of paths (specification 2), apart from the router, which the pages before the sign-in do without.
 */

import { isOpenPage } from '../../contracts/kit/sides.ts';

export type AreaAudience = 'user' | 'admin';

export interface Area {
  /** Where the paths of the area begin. */
  base: '/user' | '/admin';
  audience: AreaAudience;
}

const USER: Area = { base: '/user', audience: 'user' };
const ADMIN: Area = { base: '/admin', audience: 'admin' };

/** The area that a path belongs to; a path of no area counts as the user's. */
export const areaOf = (path: string): Area => (/^\/admin(\/|$)/.test(path) ? ADMIN : USER);

/** Where the Dashboard button of the page "not found" leads (specification 2). */
export const dashboardOf = (path: string): string => (path.startsWith('/admin/') ? '/admin' : '/user');

/** The address of an area's login page that leads back to where the person was. */
export function loginPath(audience: AreaAudience, returnTo?: string): string {
  const login = `/${audience}/login`;
  const back = returnTo === undefined ? null : safeReturn(returnTo, audience);
  return back === null || back === `/${audience}` ? login : `${login}?return=${encodeURIComponent(back)}`;
}

/**
 * A path to go back to after the sign-in, or null when it must not be followed: it has to be a path of this
 * very origin, within the area that was signed in to, and no page of the sign-in itself.
 */
export function safeReturn(target: string | null, audience: AreaAudience): string | null {
  if (target === null || !target.startsWith('/') || target.length > 2_000) return null;
  const origin = 'https://origin.invalid';
  let url: URL;
  try {
    url = new URL(target, origin);
  } catch {
    return null;
  }
  const path = url.pathname;
  const isWithin = path === `/${audience}` || path.startsWith(`/${audience}/`);
  if (url.origin !== origin || !isWithin || isOpenPage(path)) return null;
  return path + url.search + url.hash;
}
