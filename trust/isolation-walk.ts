import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { grids } from '../contracts/index.ts';
import type { Grid } from '../contracts/kit/grid.ts';
import { PERMISSIONS } from '../contracts/kit/permissions.ts';
import { permissionOf, type Route } from '../contracts/kit/route.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import type { AnyCall } from './isolation-call.ts';
import { goodCalls, type NamedRoute, namedRoutes } from './isolation-calls.ts';
import { type Answered, type Chosen, comparable, createAsker, isLetIn } from './isolation-probe.ts';
import { buildIsolationWorld, type IsolationWorld, MARK, type Person } from './isolation-world.ts';
import { forEachGrowing, openRun, type Run } from './run.ts';

/** Calls in flight at once. */
const WIDTH = 4;

/** A value of the other organisation, or one that nobody has, and the call that holds it. */
export interface Asked {
  value: string;
  make(): AnyCall | Promise<AnyCall>;
}

/** One question, asked with an unknown value and with foreign ones. */
export interface Probe {
  /** Names the question in a failure. */
  where: string;
  route: Route;
  person: Person;
  unknown: Asked;
  foreign: Asked[];
  /** Takes a call back that was refused: nothing came of it, so that it is good for the next question. */
  takeBack?(call: AnyCall): void;
  /** Whether the unknown value must get an answer: a refusal of the whole would hide what it was asked for. */
  isAnswered?: boolean;
}

export const asksFor = (
  make: (value: string) => Asked['make'],
  foreign: string[],
  unknown: string = uuid(),
) => ({
  unknown: { value: unknown, make: make(unknown) },
  foreign: foreign.map((value) => ({ value, make: make(value) })),
});

/** Two organisations in a database of their own, every route with its good call, and the means to look for leaks. */
export interface IsolationWalk {
  portal: Portal;
  world: IsolationWorld;
  run: Run;
  routes: NamedRoute[];
  /** The routes of lists and exports, each with its grid. */
  lists: (NamedRoute & { grid: Grid })[];
  ask(route: Route, call: AnyCall, person: Person): Promise<Answered>;
  /** Whether rows of the other organisation must stay hidden from this person on this route, as its parameter is chosen. */
  mustSeeNothing(route: Route, person: Person, chosen?: Chosen): boolean;
  /** What of the other organisation a text shows, apart from what the caller sent. */
  leaksIn(text: string, sent: string): string[];
  /** Asks all probes and expects the answer to a foreign value to be the one to an unknown value. */
  expectNoLeak(what: string, probes: Probe[]): Promise<void>;
  close(): Promise<void>;
}

const READING: readonly string[] = PERMISSIONS.user.readOnly;

/** Opens a walk of its own world. @param name what it is called in its report. */
export async function openWalk(name: string): Promise<IsolationWalk> {
  const run = openRun(name);
  const portal = await createTestPortal();
  const world = await buildIsolationWorld(portal);
  const routes = namedRoutes(goodCalls(portal, world));
  const ask = createAsker(portal);

  const leaksIn: IsolationWalk['leaksIn'] = (text, sent) => {
    const ids = Object.entries(world.others).filter(([, id]) => id !== sent && text.includes(id));
    const words = sent.includes(MARK) ? text.replaceAll(sent, '') : text;
    return [
      ...ids.map(([kind]) => `the id of the ${kind}`),
      ...(new RegExp(MARK, 'i').test(words) ? [MARK] : []),
    ];
  };

  async function compare({
    where,
    route,
    person,
    unknown,
    foreign,
    takeBack,
    isAnswered,
  }: Probe): Promise<void> {
    const answerTo = async ({ value, make }: Asked) => {
      const call = await make();
      const answer = await ask(route, call, person);
      if (answer.status >= 400) takeBack?.(call);
      return { ...answer, comparable: comparable(answer).replaceAll(value, '<sent>') };
    };
    const { status, comparable: expected } = await answerTo(unknown);
    if (isAnswered && status >= 400) run.failures.push(`${where}: refused with ${expected.slice(0, 300)}`);
    for (const one of foreign) {
      run.attempts++;
      const answer = await answerTo(one);
      const fail = (what: string) => run.failures.push(`${where} ${one.value}${what}`);
      const leaks = leaksIn(answer.text, one.value);
      if (answer.status >= 500 || answer.status === 429) fail(`: status ${answer.status}`);
      if (answer.comparable !== expected)
        fail(`:\n    ${answer.comparable.slice(0, 900)}\n    ${expected.slice(0, 900)}`);
      if (leaks.length > 0) fail(`: shows ${leaks.join(', ')}`);
    }
  }

  return {
    portal,
    world,
    run,
    routes,
    lists: routes.flatMap((named) => {
      const entity = /^\/api\/([a-z-]+)\/(list|export\/:format)$/.exec(named.route.path)?.[1];
      const grid = grids.find((one) => one.entity === entity);
      return grid ? [{ ...named, grid }] : [];
    }),
    ask,
    // Administrators see everybody's rows where they may call at all; whoever reads elsewhere may read there.
    mustSeeNothing: (route, person, chosen = {}) => {
      if (person.audience === 'admin') return !isLetIn(route, person, chosen);
      if (!person.readsForeign) return true;
      const permission = permissionOf(route, chosen);
      return permission !== undefined && !READING.includes(permission);
    },
    leaksIn,
    expectNoLeak: async (what, probes) => {
      const [attempts, failures] = [run.attempts, run.failures.length];
      await forEachGrowing(portal.database, probes, WIDTH, compare);
      process.stdout.write(`${name}: ${run.attempts - attempts} probes of ${what}\n`);
      expect(run.failures.slice(failures, failures + 20)).toEqual([]);
    },
    close: async () => {
      run.report();
      await portal.close();
    },
  };
}
