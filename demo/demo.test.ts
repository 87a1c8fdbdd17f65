import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintStates } from '../contracts/complaint/complaint.states.ts';
import { EXPEDITION_STATUSES, expeditionStates } from '../contracts/expedition/expedition.states.ts';
import {
  INTERNAL_STOCK_CHANGE_STATUSES,
  internalStockChangeStates,
} from '../contracts/internal-stock-change/internal-stock-change.states.ts';
import { type Actor, type States, transitionsFor } from '../contracts/kit/states.ts';
import { guessCodeType } from '../contracts/product/product.code.ts';
import { returnStates } from '../contracts/return/return.states.ts';
import { stockAdviceStates } from '../contracts/stock-advice/stock-advice.states.ts';
import { TRANSFER_STATUSES, transferStates } from '../contracts/transfer/transfer.states.ts';
import { recheckExpedition } from '../server/features/expedition/expedition.recheck.ts';
import type { ExpeditionRow } from '../server/features/expedition/expedition.store.ts';
import { saveProducts } from '../server/features/product/product.save.ts';
import { systemScope, tenantScope } from '../server/platform/access/scope.ts';
import { searchNeedle } from '../server/platform/list/search-text.ts';
import { checkDrift } from '../server/stock/drift.ts';
import type { TestDatabase } from '../testing/database.ts';
import { MOBILE, NOW, openDemos } from './demo.fixtures.ts';
import { GOES_ON } from './orders/going-on.ts';
import type { DemoSummary } from './seed.ts';

const demos = openDemos();
afterAll(() => demos.close());

describe('the demo data as a newcomer gets them', () => {
  let database: TestDatabase;
  let summary: DemoSummary;
  beforeAll(async () => {
    ({ database, summary } = await demos.seed(NOW, 1));
  }, 120_000);

  it('are found by their texts, every one of them', async () => {
    const tables = await database.asOwner<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'search' and is_generated = 'NEVER'`,
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables)
      expect(await database.asOwner(`select * from ${name} where search = '' limit 1`), name).toEqual([]);
  });

  it('are a small warehouse’s season', async () => {
    expect(summary).toMatchObject({ organisations: 3, expeditions: 3_003, stockAdvices: 40 });
    expect(summary.products).toBeGreaterThan(380);
  });

  it('hold every status that lasts longer than seconds in every organisation, most of them delivered', async () => {
    const rows = await database.asOwner<{ organisation_id: string; status: string; count: number }>(
      'select organisation_id, status, count(*)::integer as count from expedition group by 1, 2',
    );
    const organisations = new Set(rows.map((row) => row.organisation_id));
    expect(organisations.size).toBe(3);
    for (const id of organisations) {
      const found = rows.filter((row) => row.organisation_id === id).map((row) => row.status);
      expect(found.sort()).toEqual(
        EXPEDITION_STATUSES.filter((status) => status !== 'awaitingReservation').sort(),
      );
    }
    expect(summary.byStatus.delivered).toBeGreaterThan(2_400);
    const counted = await database.asOwner('select sum(difference)::integer as count from expedition_count');
    expect(counted).toEqual([{ count: 3_003 }]);
  });

  it('hold orders that left without a part of their goods: one whose rest was sent, one closed, one to decide', async () => {
    const rows = await database.asOwner(
      `select e.rest, count(*)::integer as orders, count(f.id)::integer as followed, count(distinct e.organisation_id)::integer as organisations
        from expedition e left join expedition f on f.split_from_id = e.id where e.rest is not null group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { rest: 'closed', orders: 3, followed: 0, organisations: 3 },
      { rest: 'followed', orders: 3, followed: 3, organisations: 3 },
      { rest: 'open', orders: 3, followed: 0, organisations: 3 },
    ]);
  });

  it('go on: everything on the floor, on the ramp or with a carrier has its turn, a few at a time', async () => {
    const going = Object.keys(GOES_ON);
    const [counted] = await database.asOwner<{ orders: number; planned: number }>(
      `select count(*)::integer as orders, count(j.id)::integer as planned from expedition e
        left join graphile_worker._private_jobs j on j.key = 'warehouse:' || e.id
        where e.status = any ($1)`,
      [going],
    );
    expect(counted?.orders).toBeGreaterThan(150);
    expect(counted?.planned).toBe(counted?.orders);
    const [soon] = await database.asOwner(
      `select count(*) filter (where run_at <= $1::timestamptz + interval '5 minutes')::integer between 1 and 9 as few,
        max(run_at) < $1::timestamptz + interval '10 hours' as today
        from graphile_worker._private_jobs where key like 'warehouse:%'`,
      [NOW.toISOString()],
    );
    expect(soon).toEqual({ few: true, today: true });
  });

  it('hold stock advices in all nine statuses', async () => {
    const rows = await database.asOwner('select distinct status from stock_advice');
    expect(rows).toHaveLength(9);
  });

  it('have a ledger without drift', async () => {
    const { drift, items, products, movements } = await database.read(systemScope(), checkDrift);
    expect({ drift, items, products }).toEqual({ drift: [], items: [], products: [] });
    expect(movements).toBe(summary.movements);
  });

  it('hold transfers and internal changes in all of their statuses', async () => {
    const statuses = async (table: string) =>
      (await database.asOwner<{ status: string }>(`select distinct status from ${table}`)).map(
        ({ status }) => status,
      );
    expect((await statuses('transfer')).sort()).toEqual([...TRANSFER_STATUSES].sort());
    expect((await statuses('internal_stock_change')).sort()).toEqual(
      [...INTERNAL_STOCK_CHANGE_STATUSES].sort(),
    );
  });

  it.each([
    stockAdviceStates,
    transferStates,
    internalStockChangeStates,
    returnStates,
    complaintStates,
  ] as States[])('tell the lives of $noun by legal steps', async (states) => {
    const rows = await database.asOwner<{
      record_id: string;
      act: string;
      actor_kind: string;
      from_status: string | null;
      to_status: string;
    }>('select record_id, act, actor_kind, from_status, to_status from event where noun = $1 order by id', [
      states.noun,
    ]);
    expect(rows.length).toBeGreaterThan(10);
    const stands = new Map<string, string>();
    for (const { record_id, act, actor_kind, from_status, to_status } of rows) {
      expect(from_status).toBe(stands.get(record_id) ?? null);
      // What is noted beside the life changes no status and stands in no row.
      if (from_status === to_status && !states.transitions.some((row) => row.act === act)) continue;
      const actor = actor_kind === 'user' ? 'client' : actor_kind;
      const legal =
        from_status === null
          ? states.transitions.filter((row) => row.act === act && row.from.length === 0)
          : transitionsFor(states, from_status, act, actor as Actor);
      if (!legal.some((row) => row.to.includes(to_status)))
        expect.fail(`${from_status} -${act}-> ${to_status} by ${actor}`);
      stands.set(record_id, to_status);
    }
  });

  it('tell each life by legal steps that end where the order stands', async () => {
    const rows = await database.asOwner<{
      record_id: string;
      act: string;
      actor_kind: string;
      from_status: string | null;
      to_status: string;
      status: string;
    }>(`select record_id, act, actor_kind, from_status, to_status, status from event
      join expedition e on e.id = record_id order by event.id`);
    const stands = new Map<string, string>();
    for (const { record_id, act, actor_kind, from_status, to_status } of rows) {
      const actor = actor_kind === 'user' ? 'client' : actor_kind;
      expect(from_status).toBe(stands.get(record_id) ?? null);
      const legal =
        from_status === null
          ? expeditionStates.transitions.filter((row) => row.act === act && row.from.length === 0)
          : transitionsFor(expeditionStates, from_status as never, act as never, actor as never);
      if (!legal.some((row) => (row.to as readonly string[]).includes(to_status)))
        expect.fail(`${from_status} -${act}-> ${to_status} by ${actor}`);
      stands.set(record_id, to_status);
    }
    expect(stands.size).toBe(3_003);
    for (const { record_id, status } of rows) expect(stands.get(record_id)).toBe(status);
  });

  it('are what the product itself would let pass, and nothing else', async () => {
    const ids = await database.asOwner<{ id: string; status: string; order_number: string }>(
      `select id, status, order_number from expedition
        where status = 'incorrect' or right(internal_number, 2) in ('07', '37', '57', '87') order by internal_number`,
    );
    await database.read(systemScope(), async (tx) => {
      for (const { id, status, order_number } of ids) {
        const found = await tx.db.selectFrom('expedition').selectAll().where('id', '=', id).execute();
        const row = found[0] as ExpeditionRow;
        const errors = await recheckExpedition(tx, row);
        if (status === 'incorrect') {
          expect(errors, order_number).not.toEqual([]);
          expect(row.errors, order_number).toEqual(errors);
        } else expect(errors, order_number).toEqual([]);
      }
    });
    const codes = await database.asOwner(
      "select distinct errors->0->>'code' as code from expedition where status = 'incorrect'",
    );
    expect(codes.length).toBeGreaterThan(3);
  });

  it('have mobile numbers as their country writes them', async () => {
    const rows = await database.asOwner<{ phone: string; country: string }>(
      'select billing_phone as phone, billing_country as country from expedition where billing_phone is not null',
    );
    expect([...new Set(rows.map((row) => row.country))].sort()).toEqual(Object.keys(MOBILE).sort());
    for (const { phone, country } of rows) expect(phone).toMatch(MOBILE[country]!);
  });

  it('have codes with their check digit, and a marketplace’s number here and there', async () => {
    const rows = await database.asOwner<{ type: string; value: string }>(
      'select type, value from product_code',
    );
    expect([...new Set(rows.map(({ type }) => type))].sort()).toEqual(['EAN13', 'FNSKU', 'ITF14']);
    for (const { type, value } of rows) {
      expect(guessCodeType(value)).toBe(type);
      if (type === 'FNSKU') continue;
      const sum = [...value]
        .reverse()
        .reduce((all, digit, index) => all + Number(digit) * (index % 2 ? 3 : 1), 0);
      expect(sum % 10, value).toBe(0);
    }
  });

  it('hold products that the product itself would take as they are', async () => {
    const rows = await database.asOwner<{ id: string; organisation_id: string }>(
      'select id, organisation_id from product',
    );
    await database.transaction(systemScope(), async (tx) => {
      for (const organisation of new Set(rows.map((row) => row.organisation_id))) {
        const ids = rows.filter((row) => row.organisation_id === organisation).map(({ id }) => id);
        const saved = await saveProducts(
          tx,
          organisation,
          ids.map((id) => ({ id, fields: { description: 'Touched' } })),
          { mode: 'update', dryRun: true },
        );
        expect(saved.filter(({ done }) => !done)).toEqual([]);
      }
    });
    const [sets] = await database.asOwner(
      'select count(distinct bundle_id)::int as sets, count(*)::int as parts from bundle_item',
    );
    expect(sets).toMatchObject({ sets: expect.toSatisfy((count: number) => count >= 6) });
  });

  it('are found without diacritics, in every alphabet', async () => {
    for (const typed of ['dvorakova', 'ΠΑΠΑΔΟΠΟΥΛΟΣ', 'lodz', 'weissmuller']) {
      const found = await database.asOwner('select id from expedition where search like $1', [
        searchNeedle(typed),
      ]);
      expect(found.length, typed).toBeGreaterThan(0);
    }
  });

  it('show the first client only what is theirs', async () => {
    const [account] = await database.asOwner<{ id: string; organisation_id: string }>(
      `select a.id, u.organisation_id from account a join organisation_user u on u.account_id = a.id
        where a.login = 'client@lading.example'`,
    );
    const scope = tenantScope([account!.organisation_id], { kind: 'user', id: account!.id, name: 'Tereza' });
    const seen = await database.read(scope, (tx) =>
      tx.db.selectFrom('expedition').select('organisation_id').distinct().execute(),
    );
    expect(seen).toEqual([{ organisation_id: account!.organisation_id }]);
  });

  it('have the demo password for whoever has come, whatever their role, and for nobody who is only invited', async () => {
    const rows = await database.asOwner(
      `select a.audience || ' ' || coalesce(a.role, m.role) || ' ' || case when m.active then a.status when m.active is null then 'active' else 'inactive' end as who, count(*)::integer as people,
          bool_and((a.password_hash is null) = (a.status = 'invited')) as fits
        from account a left join organisation_user m on m.account_id = a.id group by 1 order by 1`,
    );
    expect(rows).toEqual(
      [
        ['admin full active', 1],
        ['admin readOnly active', 1],
        ['admin support active', 1],
        ['user manager active', 3],
        ['user member active', 4],
        ['user member inactive', 3],
        ['user member invited', 3],
        ['user owner active', 3],
        ['user readOnly active', 3],
      ].map(([who, people]) => ({ who, people, fits: true })),
    );
  });
});
