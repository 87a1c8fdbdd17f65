import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expeditionRecord } from '../../../contracts/expedition/expedition.record.ts';
import { productRecord } from '../../../contracts/product/product.record.ts';
import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildSupplier,
  type Organisation,
} from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { describeNewRecords } from '../../../testing/completeness/new-records.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let mine: Organisation;
let theirs: Organisation;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildOrganisation(portal.database);
  theirs = await buildOrganisation(portal.database);
  ({ token } = await signInUser(portal, mine));
});
afterAll(() => portal.close());

const { routes } = supplierRecord;
const readSupplier = async (id: string) =>
  (await portal.call(routes.read, { params: { id } }, { token })).body;

describe('editing several records', () => {
  it('gives each its own values; each succeeds or fails alone, with what is wrong in its field', async () => {
    const [one, two, three] = [
      await buildSupplier(portal.database, mine, { city: 'Brno', phone: '+420777111222' }),
      await buildSupplier(portal.database, mine),
      await buildSupplier(portal.database, theirs),
    ];
    const { status, body } = await portal.call(
      routes.editRows,
      {
        body: {
          rows: [
            { id: one.id, version: 1, set: { country: 'SK', note: 'Two pallets a week' } },
            { id: two.id, version: 1, set: { email: 'nobody' } },
            { id: three.id, set: { note: 'not mine' } },
          ],
        },
      },
      { token },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ done: 1, failed: 2 });
    expect(body.results[1]).toMatchObject({
      id: two.id,
      done: false,
      violations: [{ propertyPath: 'email', message: expect.stringContaining('jana@example.com') }],
    });
    expect(body.results[1]?.message).toMatch(/^E-mail: /);
    expect(body.results[2]).toMatchObject({ id: three.id, code: 'notFound', violations: [] });
    expect(await readSupplier(one.id)).toMatchObject({
      country: 'SK',
      note: 'Two pallets a week',
      city: 'Brno',
      phone: '+420777111222',
      version: 2,
    });
  });

  it('refuses a row that somebody else has changed meanwhile, and takes it when nothing is asked of it', async () => {
    const supplier = await buildSupplier(portal.database, mine);
    const edit = (version: number, note: string) =>
      portal.call(
        routes.editRows,
        { body: { rows: [{ id: supplier.id, version, set: { note } }] } },
        { token },
      );
    expect((await edit(1, 'first')).body.done).toBe(1);
    const late = await edit(1, 'second');
    expect(late.body.results[0]).toMatchObject({ done: false, code: 'stale' });
    expect((await edit(1, 'first')).body.done).toBe(1);
    expect(await readSupplier(supplier.id)).toMatchObject({ note: 'first', version: 2 });
  });

  it('sets one value for many, and empties a field', async () => {
    const ids = [
      (await buildSupplier(portal.database, mine, { note: 'old' })).id,
      (await buildSupplier(portal.database, mine, { note: 'old' })).id,
    ];
    const { body } = await portal.call(
      routes.editMany,
      { body: { suppliers: ids, set: { note: null } } as never },
      { token },
    );
    expect(body).toMatchObject({ done: 2, failed: 0 });
    for (const id of ids) expect((await readSupplier(id)).note).toBeNull();
  });

  it('takes fields of the noun that are not for this, and nothing at all, for wrong', async () => {
    const { id } = await buildSupplier(portal.database, mine);
    for (const set of [{ name: 'Other' }, {}]) {
      const reply = await portal.call(routes.editRows, { body: { rows: [{ id, set }] } as never }, { token });
      expect([set, reply.status]).toEqual([set, 400]);
    }
  });

  it('says by which status an order is locked, and changes the others', async () => {
    const product = await buildProduct(portal.database, mine);
    await sell(portal.database, mine, [product]);
    const order = async (status: string) => {
      const made = await buildExpedition(portal.database, mine, { items: [{ product, quantity: 1 }] });
      await portal.database.asOwner('update expedition set status = $2, sent_at = now() where id = $1', [
        made.id,
        status,
      ]);
      return made.id;
    };
    const [held, sent] = [await order('onHold'), await order('delivered')];
    const { body } = await portal.call(
      expeditionRecord.routes.editRows,
      {
        body: {
          rows: [
            { id: held, set: { requiredExpeditionDate: '2030-01-15' } },
            { id: sent, set: { requiredExpeditionDate: '2030-01-15' } },
          ],
        },
      },
      { token },
    );
    expect(body.results).toMatchObject([
      { id: held, done: true },
      {
        id: sent,
        done: false,
        code: 'fieldsLocked',
        violations: [{ propertyPath: 'requiredExpeditionDate', code: 'locked' }],
      },
    ]);
    expect(body.results[1]?.message).toContain('Delivered');
    expect(
      (await portal.call(expeditionRecord.routes.read, { params: { id: held } }, { token })).body,
    ).toMatchObject({ requiredExpeditionDate: '2030-01-15' });
  });

  it('keeps everything else of a product', async () => {
    const owner = await describeNewRecords(portal);
    const made = await portal.call(
      productRecord.routes.create,
      { body: owner.productOf('Physical') } as never,
      owner,
    );
    const { id } = made.body;
    const read = async () => (await portal.call(productRecord.routes.read, { params: { id } }, owner)).body;
    const before = await read();
    const { body } = await portal.call(
      productRecord.routes.editMany,
      {
        body: {
          products: [id],
          set: { productGroup: 'Winter', strictFifo: true, expirationOffset: 30 },
        } as never,
      },
      owner,
    );
    expect(body.results).toMatchObject([{ done: true, message: null }]);
    const { version: _, changedAt: __, ...kept } = before;
    expect(await read()).toMatchObject({
      ...kept,
      productGroup: { name: 'Winter' },
      strictFifo: true,
      expirationOffset: 30,
    });
  });
});
