import { expeditionPapersRoutes as routes } from '../../../../contracts/expedition/expedition.papers.ts';
import { pathOf, type Route } from '../../../../contracts/kit/route.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  type Expedition,
} from '../../../../testing/builders.ts';
import { readPdf } from '../../../../testing/pdf-text.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createTestPortal } from '../../../../testing/portal.ts';

interface Asked {
  params?: Record<string, unknown>;
  body?: Record<string, unknown>;
}
/** An organisation that prints papers of its orders, each of three bottles unless it says otherwise. */
export async function openPapers() {
  const portal = await createTestPortal();
  const mine = await buildOrganisation(portal.database, {
    address_line1: 'Lidická 12',
    vat_number: 'CZ27082440',
  });
  await portal.database.asOwner("update eshop set name = 'Horská chata', colour = '#1f7a4d' where id = $1", [
    mine.eshop.id,
  ]);
  const { token } = await signInUser(portal, mine);
  const bottle = await buildProduct(portal.database, mine, { name: 'Láhev Čutora', localisation: 'B-02-1' });

  const order = (head: Partial<Parameters<typeof buildExpedition>[2]> = {}): Promise<Expedition> =>
    buildExpedition(portal.database, mine, { items: [{ product: bottle, quantity: 3 }], ...head });

  const ask = (route: Route, { params, body }: Asked, { as = token, language = 'en' } = {}) =>
    portal.app.inject({
      method: route.method as 'GET' | 'POST',
      url: pathOf(route, params),
      headers: { authorization: `Bearer ${as}`, 'accept-language': language },
      ...(body && { payload: body }),
    });
  async function print(...asked: Parameters<typeof ask>) {
    const response = await ask(...asked);
    return {
      status: response.statusCode,
      headers: response.headers,
      pages: response.statusCode === 200 ? await readPdf(response.rawPayload) : [],
    };
  }
  const noteOf = async ({ id }: { id: string }) =>
    (await print(routes.deliveryNote, { params: { id } })).pages;
  const packed = async (made: Expedition, expedited: number[]) => {
    await portal.database.asOwner(
      "update expedition set status = 'waitingForTheCarrier', packed_at = $2 where id = $1",
      [made.id, '2026-03-02T23:30:00Z'],
    );
    for (const [at, pieces] of expedited.entries())
      await portal.database.asOwner('update expedition_item set expedited = $2 where id = $1', [
        made.items[at]?.id,
        pieces,
      ]);
  };
  return { portal, mine, token, bottle, order, ask, print, noteOf, packed };
}

export type Papers = Awaited<ReturnType<typeof openPapers>>;
