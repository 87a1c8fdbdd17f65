import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { providerRoutes } from '../../../contracts/provider/provider.routes.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { MULTIPART, multipartBody } from '../../../trust/multipart.ts';
import { makeJpeg } from '../../platform/images/fixtures.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const sendLogo = (content: Buffer, token: string) =>
  portal.app.inject({
    method: 'PUT',
    url: providerRoutes.uploadLogo.path,
    headers: { 'content-type': MULTIPART, authorization: `Bearer ${token}` },
    payload: multipartBody([{ name: 'imageFile', fileName: 'logo.jpg', value: content }]),
  });
const brandBefore = async () => (await portal.call(accessRoutes.firstRun, {})).body.brand;

test('the name and the logo of the provider are seen by everybody, before the sign-in and behind it', async () => {
  const { token } = await signInAdmin(portal);
  const client = (await signInUser(portal, await buildOrganisation(portal.database))).token;
  expect(await brandBefore()).toEqual({ name: 'Lading', logo: null });

  const { body: read } = await portal.call(providerRoutes.read, {}, { token });
  const body = { name: 'Moravia Fulfilment', supportEmail: 'help@moravia.example' };
  const { body: named } = await portal.call(providerRoutes.update, { body }, { token });
  expect(named).toMatchObject({ ...body, logo: null, version: read.version + 1 });
  const sent = await sendLogo(await makeJpeg(300, 200), token);
  expect(sent.statusCode).toBe(200);
  const { logo } = sent.json();
  expect(await brandBefore()).toEqual({ name: body.name, logo });
  const picture = await portal.app.inject({ method: 'GET', url: logo });
  expect(picture.headers['content-type']).toBe('image/webp');
  const { body: me } = await portal.call(accessRoutes.me, {}, { token: client });
  expect(me).toMatchObject({ brand: { name: body.name, logo }, supportEmail: body.supportEmail });

  await portal.call(providerRoutes.removeLogo, {}, { token });
  await portal.call(providerRoutes.update, { body: { name: null } }, { token });
  expect(await brandBefore()).toEqual({ name: 'Lading', logo: null });
  const { events } = (await portal.call(providerRoutes.history, {}, { token })).body;
  expect(events.map(({ act, actor, diff }) => [act, actor.name, ...diff.map(({ field }) => field)])).toEqual([
    ['update', 'Martin Kubát', 'name', 'supportEmail'],
    ['removeLogo', 'Martin Kubát', 'logo'],
    ['update', 'Martin Kubát', 'logo'],
    ['update', 'Martin Kubát', 'name', 'supportEmail'],
  ]);
  expect(events[2]?.diff).toEqual([{ field: 'logo', from: null, to: 'logo.jpg' }]);
});

test('only who administers everything changes it, and nobody over another', async () => {
  const { token } = await signInAdmin(portal);
  const change = (as: string, version?: number) =>
    portal.call(
      providerRoutes.update,
      { body: { name: 'Another' } },
      { token: as, headers: version === undefined ? {} : { 'if-match': `"${version}"` } },
    );
  const client = (await signInUser(portal, await buildOrganisation(portal.database))).token;
  for (const as of [client, (await signInAdmin(portal, 'support')).token]) {
    expect((await change(as)).status).toBe(403);
    expect((await portal.call(providerRoutes.history, {}, { token: as })).status).toBe(403);
    expect((await sendLogo(await makeJpeg(30, 20), as)).statusCode).toBe(403);
  }
  const { body } = await portal.call(providerRoutes.read, {}, { token });
  expect((await change(token, body.version - 1)).status).toBe(409);
  expect((await sendLogo(Buffer.from('no picture'), token)).statusCode).toBe(415);
});
