import type { Acting } from '../../server/platform/access/scope.ts';
import type { Row } from '../insert.ts';
import { ADMINISTRATOR, eventRow, ownerOf, SYSTEM } from '../orders/history-rows.ts';
import type { Organisation, World } from '../world.ts';

/* How what the demo begins with came to be, for the history of each record. */

const CREATED = { act: 'create', from: null, to: null };

/** What belongs to the provider: made by its first administrator, who was there before. */
export const providerEvents = ({ foundedAt, ...world }: World): Row<'event'>[] => {
  const made = (noun: string, records: Iterable<{ id: string }>): Row<'event'>[] =>
    [...records].map(({ id }) => eventRow(noun, null, id, foundedAt, ADMINISTRATOR, CREATED));
  return [
    ...made('wms', world.wms),
    ...made('carrier', world.carriers),
    ...made('carrierService', world.services.values()),
    ...world.administrators.map(({ id, firstName, lastName }) => {
      const isFirst = `${firstName} ${lastName}` === ADMINISTRATOR.name;
      return eventRow('admin', null, id, foundedAt, isFirst ? SYSTEM : ADMINISTRATOR, CREATED);
    }),
    ...made(
      'user',
      world.organisations.flatMap(({ people }) => people),
    ),
  ];
};

/** An organisation, which the provider made with its e-shops, and the people whom its owner invited. */
export function foundingEvents(organisation: Organisation, foundedAt: number): Row<'event'>[] {
  const { people, owner, warehouses, eshops, suppliers } = organisation;
  const made = (noun: string, ids: readonly string[]): Row<'event'>[] =>
    ids.map((id) => eventRow(noun, organisation, id, foundedAt, ADMINISTRATOR, CREATED));
  return [
    ...made('organisation', [organisation.id]),
    ...made(
      'warehouse',
      warehouses.map(({ id }) => id),
    ),
    ...made(
      'supplier',
      suppliers.map(({ id }) => id),
    ),
    ...made(
      'partner',
      eshops.flatMap(({ partner }) => partner ?? []),
    ),
    ...made(
      'eshop',
      eshops.map(({ id }) => id),
    ),
    ...people.flatMap((person) => {
      const inviter = person === owner ? ADMINISTRATOR : ownerOf(organisation);
      const self: Acting = { kind: 'user', id: person.id, name: person.login };
      const { since, state, lastSeen } = person;
      const happened = (at: number, by: Acting, act: string, from: string | null, to: string | null) =>
        eventRow('person', organisation, person.id, at, by, { act, from, to });
      return [
        happened(since, inviter, 'create', null, 'invited'),
        ...(state === 'invited' ? [] : [happened(since, self, 'accept', 'invited', 'active')]),
        ...(state === 'left'
          ? [happened(lastSeen ?? since, ownerOf(organisation), 'deactivate', null, null)]
          : []),
      ];
    }),
  ];
}
