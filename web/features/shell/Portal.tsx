import { useEffect } from 'react';
import { createBrowserRouter, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { COMMON_WORDS } from '../../../contracts/kit/languages.ts';
import { NOUNS } from '../../../contracts/nouns.ts';
import { announceNouns } from '../../platform/nouns.ts';
import { areaOf } from '../../platform/paths.ts';
import { announcePlace } from '../../platform/place.ts';
import { knownSession, prefetchMe } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Area } from './Area.tsx';
import { CrashMessage } from './CrashMessage.tsx';
import { mayOpen, pageAt } from './navigation.ts';
import { SignOut } from './SignOut.tsx';

/** A path before the sign-in: the other side of the page takes over. */
function Leave() {
  useEffect(announcePlace, []);
  return null;
}

/** Milliseconds until the frame is drawn without its page. */
const FRAME_AFTER = 300;

const open = [
  'login',
  'forgotten-password',
  'set-password/:token',
  'invitation/:token',
  'confirm-email/:token',
];

/** What failed in the frame itself; a page that failed is said within it. */
function Crash() {
  return <CrashMessage error={useRouteError()} code="crash.code" />;
}

const routes = [
  {
    ErrorBoundary: Crash,
    children: [
      ...['/user', '/admin'].flatMap((base) => [
        ...open.map((path) => ({ path: `${base}/${path}`, Component: Leave })),
        { path: `${base}/sign-out`, Component: SignOut },
        { path: `${base}/*`, Component: Area },
      ]),
      { path: '*', Component: Leave },
    ],
  },
];

announceNouns(NOUNS);
// The page comes while it is being asked who wants it.
const { pathname } = window.location;
const page = pageAt(pathname)?.page;
page?.ask?.(pathname);
const { audience } = areaOf(pathname);
const ahead = Promise.all([page?.load(), prefetchMe(audience)]).then(() => {
  const session = knownSession(audience);
  if (page && session && mayOpen(page, session)) page.askRows(session);
});

/**
 * When the frame is to be drawn: together with its page, unless that is long in coming. Others wait for it: the code of a
 * page names parts of this module's file, and would wait for a module that waits for the page.
 */
export const untilDue: Promise<unknown> = Promise.race([
  ahead,
  new Promise((resolve) => setTimeout(resolve, FRAME_AFTER)),
]);
const router = createBrowserRouter(routes);

/** Everything behind the sign-in. */
export default function Portal() {
  // What the words of every noun fall back on is there before the first of them is read.
  useTranslation(COMMON_WORDS);
  useEffect(() => {
    // The other side went on without this router.
    const { pathname, search, hash } = window.location;
    const known = router.state.location;
    if (known.pathname !== pathname || known.search !== search)
      void router.navigate(pathname + search + hash, { replace: true });
  }, []);
  return <RouterProvider router={router} />;
}
