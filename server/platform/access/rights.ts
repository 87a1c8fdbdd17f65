import type { ActingAs } from '../../../contracts/access/acting-as.ts';
import type { AdminRole, Permission, UserRole } from '../../../contracts/kit/permissions.ts';
import { type Adjusted, adminRightsOf, rightsOf } from '../../../contracts/kit/rights.ts';
import { type Acting, providerScope, type Scope, tenantScope } from './scope.ts';

/** A person's place in an organisation, as `read_caller` answers it. */
interface Membership {
  organisation: string;
  role: UserRole;
  rights: Adjusted;
}

/** As whom a session looks or acts, as `read_caller` answers it. */
interface RowOfActingAs {
  role: string | null;
  reason: string | null;
  until: string | null;
  organisation: { id: string; name: string; active: boolean; rights: Adjusted } | null;
}

/** What `read_caller` answers: who a session belongs to and what they may do. */
export interface CallerRow {
  account: string;
  audience: 'user' | 'admin';
  name: string;
  role: AdminRole | null;
  epoch: number;
  memberships: Membership[];
  /** The organisations by name, where all that they belong to are switched off; null where one is not. */
  off?: string | null;
  as: RowOfActingAs | null;
}

/** What a session may do: in which organisations, and what in each. */
export interface Rights {
  actingAs: ActingAs | null;
  /** The organisations that are reached; null is all of them. */
  organisations: readonly string[] | null;
  permissions: (organisationId: string | null) => readonly Permission[];
  /** The scope of calls that demand a permission: what a person may not touch is not there. */
  scopeFor(permission: Permission | undefined): Scope;
}

const both = (some: readonly Permission[], others: readonly Permission[]): Permission[] =>
  some.filter((one) => others.includes(one));

const describe = ({ role, reason, until, organisation }: RowOfActingAs): ActingAs => ({
  kind: until === null ? 'view' : 'behalf',
  role: role as ActingAs['role'],
  organisation: organisation && { id: organisation.id, name: organisation.name },
  reason,
  until: until && new Date(until).toISOString(),
});

const isUserRole = (role: string | null): role is UserRole =>
  role === 'owner' || role === 'manager' || role === 'member' || role === 'readOnly';

/** The rights of a session: those of the person's roles, less what they look or act as does not have. */
export function readRights(row: CallerRow): Rights {
  const acting: Acting = { kind: row.audience, id: row.account, name: row.name };
  return row.audience === 'admin' ? adminRights(row, acting) : userRights(row, acting);
}

function userRights({ memberships, as }: CallerRow, acting: Acting): Rights {
  const seen = as
    ? memberships.filter(({ organisation }) => organisation === as.organisation?.id)
    : memberships;
  const rights = new Map(
    seen.map(({ organisation, role, rights: adjusted }) => [
      organisation,
      as?.organisation && as.role
        ? both(rightsOf(role, adjusted), rightsOf(as.role as UserRole, as.organisation.rights))
        : rightsOf(role, adjusted),
    ]),
  );
  const permissions = (id: string | null) => (id === null ? undefined : rights.get(id)) ?? [];
  const organisations = [...rights.keys()];
  return {
    actingAs: as && describe(as),
    organisations,
    permissions,
    scopeFor: (permission) =>
      tenantScope(
        organisations.filter((id) => !permission || permissions(id).includes(permission)),
        acting,
      ),
  };
}

function adminRights({ role, as }: CallerRow, acting: Acting): Rights {
  const own = adminRightsOf(role);
  if (!as) {
    return {
      actingAs: null,
      organisations: null,
      permissions: () => own,
      scopeFor: () => providerScope(acting),
    };
  }
  const actingAs = describe(as);
  if (!as.organisation) {
    const viewed = both(own, adminRightsOf(as.role as AdminRole));
    return {
      actingAs,
      organisations: null,
      permissions: () => viewed,
      scopeFor: () => providerScope(acting),
    };
  }
  // Whoever acts for a client has no more than its owner; whoever looks as a role, no more than that role.
  const { id, name, active, rights: adjusted } = as.organisation;
  const rights = active
    ? both(own, isUserRole(as.role) ? rightsOf(as.role, adjusted) : rightsOf('owner'))
    : [];
  const who = actingAs.kind === 'behalf' ? { ...acting, onBehalfOf: name } : acting;
  return {
    actingAs,
    organisations: active ? [id] : [],
    permissions: () => rights,
    scopeFor: () => tenantScope(active ? [id] : [], who),
  };
}
