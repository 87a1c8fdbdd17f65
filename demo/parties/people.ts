import type { AdminRole } from '../../contracts/kit/permissions.ts';
import { type Calendar, DAY } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Account, Administrator } from '../world.ts';
import type { DemoPerson } from './organisations/organisation.ts';

const HOUR = DAY / 24;

/** Hours since people last signed in: the first of a list came today, the others the longer ago the later they stand. */
const seenAt = (calendar: Calendar, index: number): number =>
  calendar.now - (3 + 17 * index) * HOUR - index * 7 * 60_000;

/** The people of an organisation; those who came later have ids of their own sequence. */
export function makePeople(
  people: readonly DemoPerson[],
  foundedAt: number,
  calendar: Calendar,
  random: Random,
): Account[] {
  const later = random.fork('people');
  return people.map((person, index) => {
    const since = person.days === null ? foundedAt : calendar.now - person.days * DAY;
    const seen = person.state === 'left' ? calendar.now - 38 * DAY : seenAt(calendar, index);
    return {
      ...person,
      id: (person.days === null ? random : later).id(since),
      name: `${person.firstName} ${person.lastName}`,
      since,
      lastSeen: person.state === 'invited' ? null : seen,
    };
  });
}

const ADMINISTRATORS: readonly (readonly [login: string, first: string, last: string, role: AdminRole])[] = [
  ['admin@lading.example', 'Martin', 'Kubát', 'full'],
  ['support@lading.example', 'Jana', 'Marešová', 'support'],
  ['audit@lading.example', 'Ivana', 'Hronská', 'readOnly'],
];

/** The provider's own people, one of each role. */
export function makeAdministrators(foundedAt: number, calendar: Calendar, random: Random): Administrator[] {
  const later = random.fork('administrators');
  return ADMINISTRATORS.map(([login, firstName, lastName, role], index) => ({
    id: (index === 0 ? random : later).id(foundedAt),
    login,
    firstName,
    lastName,
    role,
    lastSeen: seenAt(calendar, index),
  }));
}
