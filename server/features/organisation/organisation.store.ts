import { sql } from 'kysely';
import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';

type Parts = Pick<OrganisationDetail, 'carriers' | 'wms' | 'eshops' | 'warehouses'>;

/** What an organisation works with and through, each by its name. */
export async function readParts(tx: Tx, id: string): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'code', c.code, 'active', c.active,
          'services', (select coalesce(jsonb_agg(s.name order by s.name), '[]') from carrier_service s
            where s.carrier_id = c.id and s.active)) order by c.name)
        from organisation_carrier used join carrier c on c.id = used.carrier_id
        where used.organisation_id = o.id), '[]') as carriers,
      coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'code', w.code, 'country', w.country,
          'active', w.active) order by w.name)
        from organisation_wms used join wms w on w.id = used.wms_id where used.organisation_id = o.id), '[]') as wms,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'active', e.active,
          'defaultWarehouse', jsonb_build_object('id', h.id, 'name', h.name)) order by e.name)
        from eshop e join warehouse h on h.organisation_id = e.organisation_id and h.id = e.default_warehouse_id
        where e.organisation_id = o.id), '[]') as eshops,
      coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'active', h.active, 'type', h.type,
          'isDefault', h.is_default, 'defaultWms', jsonb_build_object('id', w.id, 'name', w.name))
          order by h.is_default desc, h.name)
        from warehouse h join wms w on w.id = h.default_wms_id where h.organisation_id = o.id), '[]') as warehouses
    from organisation o where o.id = ${id}::uuid`.execute(tx.db);
  return rows[0] as Parts;
}

/** The people of an organisation, those with most rights first; the provider alone may read accounts. */
export const listMembers = async (tx: Tx, id: string): Promise<OrganisationDetail['users']> =>
  (await tx.db
    .selectFrom('organisation_user as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.login', 'a.active', 'm.role'])
    .select(sql<string>`a.name`.as('name'))
    .select(
      sql<string>`case when m.declined_at is not null then 'declined' when m.joined_at is null then 'invited' when a.active and m.active then 'active'
        else 'inactive' end`.as('status'),
    )
    .where('m.organisation_id', '=', id)
    .orderBy(sql`array_position(array['owner', 'manager', 'member', 'readOnly'], m.role)`)
    .orderBy('name')
    .execute()) as OrganisationDetail['users'];

/** Whether an account is one of the organisation's owners. */
export async function isOwner(tx: Tx, organisationId: string, accountId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('organisation_user')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return row !== undefined;
}

/** The oldest organisation that has a registration number, the given one aside; only of those that the caller sees. */
export async function findByRegistrationNumber(
  tx: Tx,
  registrationNumber: string,
  butFor: string | null = null,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from organisation
    where registration_number_key = record_key(${registrationNumber}) and id is distinct from ${butFor}::uuid
    order by created_at, id limit 1`.execute(tx.db);
  return rows[0];
}

/** Writes that something of it has changed; its own fields, and so its version, are as they were. */
export async function touchOrganisation(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('organisation').set({ changed_at: tx.now }).where('id', '=', id).execute();
}
