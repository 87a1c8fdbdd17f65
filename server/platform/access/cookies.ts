/**
 * The name of one of our cookies. A browser takes one with `__Host-` only over https, for all paths, and from no other
 * host of the domain.
 */
export const cookieName = (of: 'user' | 'admin' | 'device', secure: boolean): string =>
  `${secure ? '__Host-' : ''}lading-${of}`;
