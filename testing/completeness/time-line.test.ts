import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HISTORY_NOUNS } from '../../contracts/event/event.nouns.ts';
import { eventRoutes } from '../../contracts/event/event.routes.ts';
import type { HistoryEvent } from '../../contracts/event/event.schema.ts';
import { records } from '../../contracts/index.ts';
import { COMMON_WORDS } from '../../contracts/kit/languages.ts';
import type { Noun } from '../../contracts/kit/noun.ts';
import type { RecordContract } from '../../contracts/kit/record.ts';
import { NOUNS } from '../../contracts/nouns.ts';
import { callKeyed } from '../../trust/cut-calls.ts';
import { goodCalls, namedRoutes } from '../../trust/isolation-calls.ts';
import { buildIsolationWorld } from '../../trust/isolation-world.ts';
// biome-ignore lint/style/noRestrictedImports: what the browser makes of the answers is what is tested
import { createFormat } from '../../web/platform/format.ts';
// biome-ignore lint/style/noRestrictedImports: what the browser makes of the answers is what is tested
import { actTitle } from '../../web/ui/history/act.words.ts';
// biome-ignore lint/style/noRestrictedImports: what the browser makes of the answers is what is tested
import { changeWords } from '../../web/ui/history/event.words.ts';
import { signInAdmin } from '../people.ts';
import { createTestPortal, type Portal } from '../portal.ts';

const ONLY_USER = new Set<string>(
  (NOUNS as readonly Noun[]).filter(({ area }) => area === 'user').map(({ name }) => name),
);

/* Every call that writes is made once; what the history keeps of it is then said as a time line says it. */

let portal: Portal;
/** Events by noun. */
const told = new Map<string, HistoryEvent[]>();

beforeAll(async () => {
  portal = await createTestPortal();
  const world = await buildIsolationWorld(portal);
  const people = { user: world.mine.user.id, admin: (await signInAdmin(portal)).id };
  for (const named of namedRoutes(goodCalls(portal, world))) {
    const { route, good } = named;
    if (route.method === 'GET' || good.refused !== undefined || route.audience === 'anyone') continue;
    const audience = good.as ?? 'user';
    const token = await portal.tokenFor({ id: people[audience], audience });
    await callKeyed(portal, named, await good(), `time-line-${named.name}`, token);
  }
  const records = await portal.database.asOwner<{ noun: string; id: string }>(
    `select distinct noun, record_id as id from event where noun = any ($1)`,
    [HISTORY_NOUNS],
  );
  const admin = (await signInAdmin(portal)).token;
  const user = await portal.tokenFor({ id: people.user, audience: 'user' });
  for (const { noun, id } of records) {
    const token = ONLY_USER.has(noun) ? user : admin;
    const params = { noun: noun as (typeof HISTORY_NOUNS)[number], id };
    const { status, body } = await portal.call(eventRoutes.history, { params }, { token });
    if (status === 200) told.set(noun, [...(told.get(noun) ?? []), ...body.events]);
  }
}, 120_000);
afterAll(() => portal.close());

const folder = new URL('../../locales/en/', import.meta.url);
const i18n = createInstance();
await i18n.init({
  lng: 'en',
  fallbackNS: COMMON_WORDS,
  resources: {
    en: Object.fromEntries(
      readdirSync(folder).map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
      ]),
    ),
  },
  interpolation: { escapeValue: false },
});
const format = createFormat('en');
const gridOf = (noun: string) =>
  (records as readonly RecordContract[]).find((record) => record.noun.name === noun)?.grid;

const ID = /^[0-9a-f-]{36}$/;
const isSomething = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

test.each(HISTORY_NOUNS)('the time line of %s says of each act that it happened', (noun) => {
  const acts = new Set((told.get(noun) ?? []).map(({ act }) => act));
  const unsaid = [...acts].filter((act) => actTitle(i18n.t, noun, { act }).includes('acts.'));
  expect(unsaid).toEqual([]);
});

test.each(HISTORY_NOUNS)(
  'the time line of %s says what its calls changed: label and values, no ids',
  (noun) => {
    const events = told.get(noun) ?? [];
    expect(events.length).toBeGreaterThan(0);
    const faults = events.flatMap((event) => {
      const changes = event.diff.filter(({ field }) => field !== 'status');
      const words = changeWords(i18n.t, { noun, grid: gridOf(noun), events }, event, format);
      const wrong = changes.flatMap(({ field, from, to }, index) => {
        const { label, ...said } = words[index] ?? { label: field, from: null, to: null };
        return [
          ...(label === field ? [`${field}: no label`] : []),
          ...(isSomething(from) && said.from === null
            ? [`${field}: from ${JSON.stringify(from)} is not said`]
            : []),
          ...(isSomething(to) && said.to === null ? [`${field}: to ${JSON.stringify(to)} is not said`] : []),
        ];
      });
      const ids = words.filter(({ from, to }) => ID.test(from ?? '') || ID.test(to ?? ''));
      return [...wrong, ...ids.map(({ field }) => `${field}: an id`)].map(
        (fault) => `${event.act}: ${fault}`,
      );
    });
    expect([...new Set(faults)]).toEqual([]);
  },
);
