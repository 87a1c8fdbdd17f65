import { personRecord } from '../../../contracts/person/person.record.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** What is known of a person: their own account once they have joined, until then what the invitation says. */
const known = (column: string) => `coalesce(account.${column}, organisation_user.${column})`;

export const personSource = sourceOf(personRecord.grid, {
  table: 'organisation_user',
  joins: {
    account:
      'left join account on account.id = organisation_user.account_id and organisation_user.joined_at is not null',
  },
  columns: {
    name: `coalesce(account.name, btrim(organisation_user.first_name || ' ' || organisation_user.last_name), '')`,
    firstName: `coalesce(account.first_name, organisation_user.first_name, '')`,
    lastName: `coalesce(account.last_name, organisation_user.last_name, '')`,
    email: `coalesce(account.email, organisation_user.email, '')`,
    phone: 'account.phone',
    language: 'account.language',
    lastSignInAt: 'account.last_sign_in_at',
    status: `case when organisation_user.declined_at is not null then 'declined' when organisation_user.joined_at is null then 'invited' when account.active and organisation_user.active then 'active' else 'inactive' end`,
  },
  extra: ['firstName', 'lastName', 'language', 'version'],
  neverNull: ['name', 'email', 'status'],
  search: {
    organisation_user: { function: 'search_person', column: known('search'), fields: ['name', 'email'] },
  },
});
