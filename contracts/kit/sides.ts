const OPEN_PAGES = /^\/(user|admin)\/(login|forgotten-password|set-password|invitation|confirm-email)(\/|$)/;

/** Whether a path is one of the pages before the sign-in. */
export const isOpenPage = (path: string): boolean => OPEN_PAGES.test(path);

export type Side = 'access' | 'portal' | 'shared' | 'returns';

/**
 * The page has these sides: those before the sign-in, which must load fast, the portal behind it, what is shared by a link
 * with whoever has it, and where customers of an e-shop announce returns. A path of none belongs to the first, which leads to the user login.
 */
export const sideOf = (path: string): Side => {
  if (/^\/track\/[^/]/.test(path)) return 'shared';
  if (/^\/(return|withdraw)\/[^/]/.test(path)) return 'returns';
  return /^\/(user|admin)(\/|$)/.test(path) && !isOpenPage(path) ? 'portal' : 'access';
};
