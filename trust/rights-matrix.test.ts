import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingAsRoutes } from '../contracts/access/acting-as.routes.ts';
import {
  apiKeyRoutes,
  KEY_SCOPES,
  type KeyScope,
  READING_SCOPES,
} from '../contracts/api-key/api-key.routes.ts';
import { routes } from '../contracts/index.ts';
import { entityOf, type Noun } from '../contracts/kit/noun.ts';
import { pathOf, type Route } from '../contracts/kit/route.ts';
import { NOUNS } from '../contracts/nouns.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import { endSession } from '../server/platform/access/sessions.ts';
import { signAccess, verifyAccess } from '../server/platform/access/tokens.ts';
import { LONG } from '../testing/long.ts';
import { signInAdmin, signInUser } from '../testing/people.ts';
import { type AnyCall, madeOnce } from './isolation-call.ts';
import type { NamedRoute } from './isolation-calls.ts';
import { foreignIdsAt } from './isolation-kinds.ts';
import { comparable, multipartOf, positionsOf, withValue } from './isolation-probe.ts';
import { type IsolationWalk, openWalk } from './isolation-walk.ts';
import { MULTIPART } from './multipart.ts';
import {
  CALLERS,
  type CallerName,
  listOperations,
  type Operation,
  type Outcome,
  outcomeFor,
} from './rights-expected.ts';
import { forEachGrowing } from './run.ts';

/*
 * Every operation by every caller on an object of its own, as real requests, and by two of those whom it lets in on
 * foreign, unknown and inactive ones: by all of them in a long run. What an id of another does in each position by
 * each role, `isolation-positions.test.ts` asks in every build.
 */

let walk: IsolationWalk;
let tokens: Record<CallerName, () => Promise<string | null>>;
beforeAll(async () => {
  walk = await openWalk('rights');
  const { portal, world } = walk;
  const { mine, foreign } = world;
  const user = async (role: 'owner' | 'manager' | 'member' | 'readOnly', of = mine) =>
    (await signInUser(portal, of, role)).token;
  const fixed = (token: string | null) => () => Promise.resolve(token);
  const key = portal.services.secrets.tokenKey;
  const live = await verifyAccess(key, await user('owner'), new Date());
  const expired = await signAccess(key, live, new Date(Date.now() - 3_600_000));
  const ended = await user('owner');
  const endedClaims = await verifyAccess(key, ended, new Date());
  await portal.database.transaction(systemScope(), (tx) => endSession(tx, endedClaims.sessionId, 'signOut'));
  const support = await signInAdmin(portal, 'support');
  // A session may end what it acts as: each request has one of its own.
  const onBehalf = async () => {
    const token = await portal.tokenFor({ id: support.id, audience: 'admin' });
    await portal.call(
      actingAsRoutes.behalf,
      { body: { organisation: mine.id, reason: 'the matrix of rights' } },
      { token },
    );
    return token;
  };
  const keyFor = async (scopes: KeyScope[]) => {
    const body = { name: 'The matrix', scopes, days: 1 };
    const made = await portal.call(apiKeyRoutes.create, { body }, { token: await user('owner') });
    return fixed(made.body.key);
  };
  tokens = {
    nobody: fixed(null),
    'expired token': fixed(expired.token),
    'ended session': fixed(ended),
    owner: fixed(await user('owner')),
    manager: fixed(await user('manager')),
    member: fixed(await user('member')),
    readOnly: fixed(await user('readOnly')),
    'another client': fixed(await user('owner', foreign)),
    'support on behalf': onBehalf,
    'administrator readOnly': fixed((await signInAdmin(portal, 'readOnly')).token),
    'read key': await keyFor(READING_SCOPES),
    'write key': await keyFor([...KEY_SCOPES]),
  };
}, 120_000);
afterAll(() => walk.close());

let address = 0;
async function send(route: Route, call: AnyCall, caller: CallerName) {
  const token = await tokens[caller]();
  address++;
  const file = call.file === undefined ? undefined : multipartOf(route, call);
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const type = file ? MULTIPART : body === undefined ? undefined : 'application/json';
  const response = await walk.portal.app.inject({
    method: route.method,
    url: pathOf(route, call.params, call.query),
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    headers: {
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    },
    ...(file ? { payload: file } : body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, text: response.body, headers: '' };
}

type Reply = Awaited<ReturnType<typeof send>>;

/** What became of a call, apart from whether what it asked for was there or could be done. */
function outcomeOf({ status, text }: Reply): Outcome | 'fault' {
  if (status >= 500 || status === 429) return 'fault';
  if (status === 401) return 'signIn';
  return status === 403 && /"code":"(notAllowed|keyNotAllowed|keyForNobody|otherArea)"/.test(text)
    ? 'refused'
    : 'letIn';
}

/** Tables whose rows are switched off, by the beginning of their paths: those of nouns that say so by their routes. */
async function readSwitched(): Promise<Map<string, string>> {
  // An organisation that is switched off keeps its people out.
  const nouns: readonly Noun[] = NOUNS.filter(({ name }) => 'deactivate' in routes[name]);
  const entities = nouns.filter(({ owner }) => owner !== 'self').map(entityOf);
  // Where a person is switched off, an account or a membership is.
  const rows = await walk.portal.database.asOwner<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'active' and table_name = any($1)`,
    [entities.map((entity) => entity.replaceAll('-', '_'))],
  );
  return new Map(rows.map(({ name }) => [name.replaceAll('_', '-'), name]));
}

/** A route with its good call, and one for all who are turned away. */
type Named = NamedRoute & { refused: ReturnType<typeof madeOnce> };

const withParameter = (call: AnyCall, { value }: Operation): AnyCall =>
  value ? { ...call, params: { ...call.params, [value.parameter]: value.is } } : call;

interface Cell {
  operation: Operation;
  caller: CallerName;
  /** Whether this caller asks for the three other objects too. */
  isThorough: boolean;
}

/** Another client always asks for all objects, as what is ours is foreign to them, and with them one of the others in turn. */
function cellsOf(operation: Operation, place: number): Cell[] {
  const letIn = CALLERS.filter((caller) => outcomeFor(caller, operation) === 'letIn');
  const inTurn = letIn.filter((caller) => caller !== 'another client');
  const thorough = LONG ? letIn : ['another client', inTurn[place % inTurn.length]];
  return CALLERS.map((caller) => ({ operation, caller, isThorough: thorough.includes(caller) }));
}

test('every operation lets in whom it should, and nobody else, on own, foreign, unknown and inactive objects', {
  timeout: 900_000,
}, async () => {
  const { routes: all, run, world, portal } = walk;
  const wrong: string[] = [];
  const switched = await readSwitched();
  const named = new Map(all.map((one) => [one.name, { ...one, refused: madeOnce(one.good) }]));
  const check = async ({ operation, caller, isThorough }: Cell): Promise<void> => {
    const { route, good, refused } = named.get(`${operation.noun}.${operation.name}`) as Named;
    const expected = outcomeFor(caller, operation);
    const say = (object: string, what: string) =>
      wrong.push(
        `${operation.noun}.${operation.name} ${operation.value?.is ?? ''} by ${caller} on ${object}: ${what}`,
      );
    const ask = (call: AnyCall) => {
      run.attempts++;
      return send(route, call, caller);
    };
    const own = withParameter(await (expected === 'letIn' ? good() : refused()), operation);
    const reply = await ask(own);
    // Some operations know more than a right: signing in, the pictures of the warehouse.
    const knows401 = operation.expectation === 'anyone' && reply.status === 401;
    if (!knows401 && outcomeOf(reply) !== expected)
      say('own', `${outcomeOf(reply)} instead of ${expected}: ${reply.status} ${reply.text.slice(0, 200)}`);
    if (expected !== 'letIn' || !isThorough) return;
    const [position] = positionsOf(route);
    if (!position) return;
    const unknown = await ask(withValue(own, position, uuid()));
    if (outcomeOf(unknown) === 'fault' || outcomeOf(unknown) === 'refused')
      say('unknown', `${unknown.status} ${unknown.text.slice(0, 200)}`);
    const seesAll = caller === 'administrator readOnly' || operation.expectation === 'anyone';
    // To another client what is ours is foreign.
    const records = caller === 'another client' ? world.own : world.others;
    const [foreignId = ''] = foreignIdsAt(records, route, position, 0);
    const foreign = await ask(withValue(own, position, foreignId));
    if (!seesAll) {
      const sent = comparable(foreign).replaceAll(foreignId, '<sent>');
      if (sent.split(' ')[0] !== comparable(unknown).split(' ')[0])
        say('foreign', `${foreign.status}, and unknown ${unknown.status}`);
      if (caller !== 'another client')
        for (const leak of walk.leaksIn(foreign.text, foreignId)) say('foreign', `shows ${leak}`);
    }
    const table = switched.get(/^\/api\/([a-z-]+)\/:id/.exec(route.path)?.[1] ?? '');
    if (table && caller !== 'another client' && route.method === 'GET') {
      const id = String(own.params?.id);
      const rows = await portal.database.asOwner<{ active: boolean }>(
        `select active from ${table} where id = $1`,
        [id],
      );
      if (rows.length === 0) return;
      await portal.database.asOwner(`update ${table} set active = false where id = $1`, [id]);
      const inactive = await ask(own);
      await portal.database.asOwner(`update ${table} set active = true where id = $1`, [id]);
      if (outcomeOf(inactive) !== 'letIn' || inactive.status === 404)
        say('inactive', `${inactive.status} ${inactive.text.slice(0, 200)}`);
    }
  };
  const cells = listOperations().flatMap(cellsOf);
  // What signs out other sessions of its caller goes alone.
  const ending = cells.filter(({ operation }) => ['security', 'profile'].includes(operation.noun));
  const others = cells.filter((cell) => !ending.includes(cell));
  await forEachGrowing(portal.database, others, 4, check);
  for (const cell of ending) await check(cell);
  run.failures.push(...wrong);
  expect(wrong.slice(0, 40)).toEqual([]);
});
