import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { accessRoutes, type Me } from '../../contracts/access/access.routes.ts';
import type { Permission } from '../../contracts/kit/permissions.ts';
import { SENDING_RIGHTS } from '../../contracts/kit/rights.ts';
import { ApiError, call } from './api.ts';
import { useArea } from './area.ts';
import { keep, readKept, takeTab } from './keep.ts';
import type { AreaAudience } from './paths.ts';
import { queryClientOf } from './queries.ts';
import { mayHaveSession, takeMe } from './token.ts';
import { isAnythingUnsaved } from './unsaved.ts';

export type SessionOrganisation = Me['organisations'][number];
export type SessionEshop = SessionOrganisation['eshops'][number];

export interface Session {
  audience: AreaAudience;
  me: Me;
  /** The chosen organisation; null means all of them, which only administrators can choose. */
  organisation: SessionOrganisation | null;
  /** The chosen e-shop of the organisation; null means all of them. */
  eshop: SessionEshop | null;
  choose: (organisationId: string | null, eshopId: string | null) => void;
  /** Whether it is allowed in the organisation: the chosen one, and on a record's page the record's own. */
  may: (permission: Permission) => boolean;
  /** Whether any of this person's organisations allows it: a record's page says of its own what it allows. */
  mayAnywhere: (permission: Permission) => boolean;
  /** As whom the transition tables know this person. */
  actor: 'client' | 'admin';
}

interface Chosen {
  organisation: string | null;
  eshop: string | null;
}

const SessionContext = createContext<Session | null>(null);

const chosenKey = (me: Me) => `chosen.${me.audience}.${me.id}`;

function readChosen(me: Me): Chosen {
  try {
    return JSON.parse(readKept(chosenKey(me)) ?? '') as Chosen;
  } catch {
    return { organisation: null, eshop: null };
  }
}

/** What was chosen, as far as the person still has it. */
function resolveChosen(me: Me, chosen: Chosen): Pick<Session, 'organisation' | 'eshop'> {
  const found = me.organisations.find(({ id }) => id === chosen.organisation);
  const isOneOnly = me.audience === 'user' || Boolean(me.actingAs?.organisation);
  const organisation = found ?? (isOneOnly ? (me.organisations[0] ?? null) : null);
  return { organisation, eshop: organisation?.eshops.find(({ id }) => id === chosen.eshop) ?? null };
}

export const meKey = (audience: AreaAudience) => ['me', audience];

const meQuery = (audience: AreaAudience) =>
  queryOptions({
    queryKey: meKey(audience),
    queryFn: async ({ signal }): Promise<Me> => {
      const me = (await takeMe(audience)) ?? ((await call(accessRoutes.me, { signal })) as Me);
      // A session also ends without signing out in this tab: by time, or in another one.
      takeTab(audience, me.id);
      return me;
    },
    staleTime: 60_000,
    meta: { kept: true },
    retry: (failures, error) => !(error instanceof ApiError && error.status === 401) && failures < 2,
  });

/** Asks who is signed in to the area that is shown. */
export function useMe() {
  const { audience } = useArea();
  return useQuery(meQuery(audience));
}

/** Asks it before the page is drawn, where this browser may have a session. */
export async function prefetchMe(audience: AreaAudience): Promise<void> {
  if (mayHaveSession(audience)) await queryClientOf(audience).prefetchQuery(meQuery(audience));
}

/** The session that the page begins with, once it is known who is signed in; null until then. */
export function knownSession(audience: AreaAudience): Session | null {
  const me = queryClientOf(audience).getQueryData<Me>(meKey(audience));
  return me ? sessionOf(me, resolveChosen(me, readChosen(me)), () => {}) : null;
}

/** Gives everything below it the session of `me`. */
export function SessionProvider({ me, children }: { me: Me; children: ReactNode }) {
  const [chosen, setChosen] = useState(() => readChosen(me));
  const choose = useCallback(
    (organisation: string | null, eshop: string | null) => {
      keep(chosenKey(me), JSON.stringify({ organisation, eshop }));
      setChosen({ organisation, eshop });
    },
    [me],
  );
  const session = useMemo(() => sessionOf(me, resolveChosen(me, chosen), choose), [me, chosen, choose]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** What a person may in an organisation, or in none chosen. */
export function sessionOf(
  me: Me,
  { organisation, eshop }: Pick<Session, 'organisation' | 'eshop'>,
  choose: Session['choose'],
): Session {
  // An administrator's rights are the same in every organisation.
  const permissions = me.audience === 'user' ? (organisation?.permissions ?? []) : me.permissions;
  const isStopped = Boolean(organisation?.stopped);
  return {
    audience: me.audience,
    me,
    organisation,
    eshop,
    choose,
    may: (permission) =>
      permissions.includes(permission) && !(isStopped && SENDING_RIGHTS.includes(permission)),
    mayAnywhere: (permission) =>
      permissions.includes(permission) ||
      me.organisations.some((one) => me.audience === 'user' && one.permissions.includes(permission)),
    actor: me.audience === 'user' ? 'client' : 'admin',
  };
}

/**
 * Below it everything is allowed or not as in the organisation of a record: whoever belongs to several may do other
 * things in each, whichever of them is chosen.
 */
export function SessionWithin({
  organisation: id,
  children,
}: {
  organisation: string | null;
  children: ReactNode;
}) {
  const outer = useSession();
  const session = useMemo(() => within(outer, id), [outer, id]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session as it is in another of the person's organisations; where there is no such one it stays. */
export function within(outer: Session, id: string | null): Session {
  const { me, organisation: chosen, choose } = outer;
  const organisation = me.organisations.find((one) => one.id === id);
  if (me.audience !== 'user' || !organisation || organisation.id === chosen?.id) return outer;
  return sessionOf(me, { organisation, eshop: null }, choose);
}

/** Whether something that was allowed is so no more: a right was taken away, or a place in an organisation. */
export const losesRights = (before: Me, now: Me): boolean => {
  const isMissing = (had: readonly Permission[], has: readonly Permission[] = []) =>
    had.some((permission) => !has.includes(permission));
  return (
    isMissing(before.permissions, now.permissions) ||
    before.organisations.some(
      ({ id, permissions }) =>
        isMissing(permissions, now.organisations.find((one) => one.id === id)?.permissions) ||
        !now.organisations.some((one) => one.id === id),
    )
  );
};

/**
 * Below it a page on which something is typed keeps what it was opened with, though rights are taken away meanwhile: what
 * was typed stays to be read, and saving says what is wrong. It ends with the page at this path.
 */
export function SessionOfPage({ path, children }: { path: string; children: ReactNode }) {
  const session = useSession();
  const opened = useRef({ path, session });
  const { path: before, session: held } = opened.current;
  const isHeld = before === path && losesRights(held.me, session.me) && isAnythingUnsaved();
  if (!isHeld) opened.current = { path, session };
  return <SessionContext value={opened.current.session}>{children}</SessionContext>;
}

/** The session of the signed-in person; only within the shell. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession outside the shell');
  return session;
}
