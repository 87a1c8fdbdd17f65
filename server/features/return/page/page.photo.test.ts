import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { returnRoutes } from '../../../../contracts/return/return.routes.ts';
import { returnPageRoutes as routes } from '../../../../contracts/return/return-page.routes.ts';
import { createTestClock } from '../../../../testing/clock.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { MULTIPART, multipartBody } from '../../../../trust/multipart.ts';
import { makeTelephonePhoto } from '../../../platform/images/fixtures.ts';
import { openPages } from '../return.fixtures.ts';

const clock = createTestClock(new Date('2099-06-25T14:30:05Z'));
let portal: Portal;
let photo: Buffer;
beforeAll(async () => {
  portal = await createTestPortal({ clock });
  photo = await makeTelephonePhoto();
});
afterAll(() => portal.close());

type Page = Awaited<ReturnType<typeof openPages>>;

/** Sends a photo as the page does. */
async function send(
  { params, proof }: Pick<Page, 'params' | 'proof'>,
  content: Buffer = photo,
  more: Record<string, string> = {},
): Promise<{ status: number; body: { id: string; urlSmall: string; code: string } }> {
  const fields = Object.entries({ ...proof, ...more }).map(([name, value]) => ({ name, value }));
  const file = { name: 'photo', fileName: 'IMG_1.jpg', type: 'image/jpeg', value: content };
  const answer = await portal.app.inject({
    method: 'PUT',
    url: `/api/return-page/${params.eshop}/photo`,
    headers: { 'content-type': MULTIPART, 'accept-language': 'en' },
    payload: multipartBody([...fields, file]),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const announce = ({ params, proof }: Page, line: number, photos: string[]) =>
  portal.call(routes.announce, {
    params,
    body: { ...proof, items: [{ line, quantity: 1, reason: 'broken' as const, photos }] },
  });

describe('a photo of what comes back', () => {
  test('stands at the item of the return, and says nothing of who took it and where', async () => {
    const page = await openPages(portal);
    const [one, two] = [await send(page), await send(page)];
    expect([one.status, two.status]).toEqual([200, 200]);
    const made = await announce(page, 2, [two.body.id, one.body.id.toUpperCase()]);
    expect(made.status).toBe(200);
    const [{ id } = { id: '' }] = await page.list();
    const { body } = await portal.call(returnRoutes.read, { params: { id } }, { token: page.token });
    expect(body.items[0]?.photos.map((shown) => shown.id)).toEqual([one.body.id, two.body.id]);
    const shown = await portal.app.inject({ url: body.items[0]?.photos[0]?.urlLarge ?? '' });
    expect(shown.headers['content-type']).toBe('image/webp');
    const read = await sharp(shown.rawPayload).metadata();
    expect([read.exif, read.xmp, read.width]).toEqual([undefined, undefined, 400]);
  });

  test('is given to one return, of its own order', async () => {
    const [page, other] = [await openPages(portal), await openPages(portal)];
    const { id } = (await send(page)).body;
    const refused = await announce(other, 1, [id]);
    expect(refused.problem.violations).toMatchObject([
      { propertyPath: 'items[0].photos[0]', code: 'photoUnknown' },
    ]);
    expect(await other.list()).toEqual([]);
    expect((await announce(page, 1, [id])).status).toBe(200);
    expect((await announce(page, 1, [id])).problem.violations).toMatchObject([{ code: 'photoUnknown' }]);
  });

  test('is taken from whoever knows number and e-mail, where the shop has opened the page', async () => {
    const page = await openPages(portal);
    expect(await send(page, photo, { email: 'other@example.com' })).toMatchObject({
      status: 404,
      body: { code: 'returnOrderUnknown' },
    });
    expect((await send(await openPages(portal, false))).status).toBe(404);
  });

  test('is a picture by its content', async () => {
    const page = await openPages(portal);
    const { status, body } = await send(page, Buffer.from('%PDF-1.7 not a picture'));
    expect([status, body.code]).toEqual([415, 'imageUnknownType']);
  });

  test('is one of few: those of a return that never was announced are forgotten after two days', async () => {
    const page = await openPages(portal);
    await portal.database.asOwner(
      `insert into return_photo (id, organisation_id, expedition_id, bytes, width, height, file_key, small_key, large_key,
         created_at)
       select gen_random_uuid(), $1, $2, 1, 1, 1, 'a', 'b', 'c', $3 from generate_series(1, $4)`,
      [page.mine.id, page.order.id, '2099-06-25T10:00:00Z', LIMITS.waitingPhotos],
    );
    expect(await send(page)).toMatchObject({ status: 409, body: { code: 'photosFull' } });
    await portal.database.asOwner(`update return_photo set created_at = '2099-06-23T10:00:00Z'`);
    expect((await send(page)).status).toBe(200);
  });
});
