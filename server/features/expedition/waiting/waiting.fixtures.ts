import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { expeditionWaitingRoutes } from '../../../../contracts/expedition/expedition.waiting.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Expedition,
  type ExpeditionLine,
  type Organisation,
  type Row,
} from '../../../../testing/builders.ts';
import { sell } from '../../../../testing/catalogue.ts';
import { buildAdvice } from '../../../../testing/documents.ts';
import { signInUser } from '../../../../testing/people.ts';
import type { Portal } from '../../../../testing/portal.ts';

type Head = Partial<Omit<Parameters<typeof buildExpedition>[2], 'items'>>;

/** A client whose orders are promised by hand what advices bring. */
export async function openWaiting(portal: Portal) {
  const mine: Organisation = await buildOrganisation(portal.database, { automatic_pairing: false });
  const { token } = await signInUser(portal, mine);
  const product = async (inStock: number): Promise<Row<'product'>> => {
    const row = await buildProduct(portal.database, mine, { weight: 100 });
    await sell(portal.database, mine, [row]);
    if (inStock > 0) await buildStock(portal.database, mine, row, inStock);
    return row;
  };
  const draft = (items: ExpeditionLine[], head: Head = {}) =>
    buildExpedition(portal.database, mine, { billing_phone: '+420604118372', ...head, items });
  const send = async (row: Expedition): Promise<Expedition> => {
    const reply = await portal.call(expeditionRoutes.send, { params: { id: row.id } }, { token });
    if (reply.status !== 200 || reply.body.status === 'incorrect') throw new Error(reply.text);
    return row;
  };
  const sent = async (items: ExpeditionLine[], head: Head = {}) => send(await draft(items, head));
  const advise = (one: Row<'product'>, quantity: number, expected: string | null = '2098-01-05T08:00:00Z') =>
    buildAdvice(portal.database, mine, { expected_at: expected, items: [{ product: one, quantity }] });
  const lineOf = (row: Expedition, index = 0): string => row.items[index]?.id ?? '';
  const ask = (row: { id: string }) =>
    portal.call(expeditionWaitingRoutes.waiting, { params: { id: row.id } }, { token });
  const pair = (row: { id: string }, body: object = {}) =>
    portal.call(expeditionWaitingRoutes.pair, { params: { id: row.id }, body }, { token });
  const unpair = (row: { id: string }) =>
    portal.call(expeditionWaitingRoutes.unpair, { params: { id: row.id } }, { token });
  const split = (row: { id: string }) =>
    portal.call(expeditionWaitingRoutes.split, { params: { id: row.id } }, { token });
  const historyOf = async (id: string) =>
    (
      await portal.database.asOwner<{ act: string }>(
        'select act from event where record_id = $1 order by id',
        [id],
      )
    ).map(({ act }) => act);
  return { mine, token, product, draft, send, sent, advise, lineOf, ask, pair, unpair, split, historyOf };
}
export type WaitingShop = Awaited<ReturnType<typeof openWaiting>>;
