import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  COMPLAINT_STATUSES,
  type ComplaintStatus,
  complaintStates,
  TURN_OF,
} from '../../../contracts/complaint/complaint.states.ts';
import { mayAct } from '../../../contracts/kit/states.ts';
import { type Claims, openClaims } from './complaint.fixtures.ts';
import { BUTTONS, type Button, type Side, standAtClaims, TEXT } from './complaint.press.fixtures.ts';

let claims: Claims;
let at: ReturnType<typeof standAtClaims>;
beforeAll(async () => {
  claims = await openClaims();
  at = standAtClaims(claims);
});
afterAll(() => claims.portal.close());

/** What leads on from a status, by whom: the walk mostly takes one of these. */
const waysFrom = (status: ComplaintStatus): { act: Button | 'reply' | 'clock'; side: Side }[] =>
  complaintStates.transitions
    .filter((row) => row.from.includes(status) && row.act !== 'update')
    .flatMap(({ act, by }): { act: Button | 'reply' | 'clock'; side: Side }[] =>
      act === 'reply' || Object.hasOwn(BUTTONS, act)
        ? by.map((side) => ({ act: act as Button | 'reply', side: side as Side }))
        : [{ act: 'clock', side: 'client' }],
    );

test('a claim that is walked anywhere stays within its graph, and always knows whose turn it is', async () => {
  const odd = fc.record({
    act: fc.constantFrom(...(Object.keys(BUTTONS) as Button[]), 'reply' as const, 'clock' as const),
    side: fc.constantFrom<Side>('client', 'admin'),
  });
  const steps = fc.array(fc.oneof({ arbitrary: fc.nat(1_000), weight: 3 }, { arbitrary: odd, weight: 1 }), {
    minLength: 4,
    maxLength: 12,
  });
  const reached = new Set<ComplaintStatus>();
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const id = await at.made();
      for (const step of walk) {
        const before = await claims.read(id, claims.admin);
        const ways = waysFrom(before.status);
        const chosen = typeof step === 'number' ? ways[step % ways.length] : step;
        if (!chosen) break;
        const { act, side } = chosen;
        if (act === 'clock') await claims.passDeadline(id);
        else if (act === 'reply') await at.say(id, side);
        else
          await at.press(
            act,
            id,
            side,
            act === 'ask' && side === 'admin' ? { ...TEXT, of: 'cs' } : undefined,
          );
        const after = await claims.read(id, claims.admin);
        reached.add(after.status);
        if (after.status !== before.status) {
          const named = act === 'clock' ? ['route', 'expire', 'closeSilent'] : [act];
          const rows = complaintStates.transitions.filter(
            (row) => row.from.includes(before.status) && row.to.includes(after.status),
          );
          expect(rows.some((row) => named.includes(row.act))).toBe(true);
          if (act !== 'clock') expect(mayAct(complaintStates, before.status, act, side)).toBe(true);
        }
        expect(after.turn).toBe(TURN_OF[after.status]);
        expect(after.resolution === 'no_resolution').toBe(!['decided', 'over'].includes(after.turn));
        expect(after.dueAt === null).toBe(after.turn === 'over');
      }
    }),
    { numRuns: 60, seed: 15 },
  );
  expect(COMPLAINT_STATUSES.filter((status) => !reached.has(status) && status !== 'created')).toEqual([]);
}, 120_000);
