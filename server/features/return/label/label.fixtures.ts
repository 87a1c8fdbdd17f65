import { returnRoutes as routes } from '../../../../contracts/return/return.routes.ts';
import { PACKETA_PASSWORD, type SandboxPacketa } from '../../../../sandbox/carriers/packeta.ts';
import type { Portal } from '../../../../testing/portal.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { setCarrierAccount } from '../../carrier-account/carrier-account.service.ts';
import { openPages } from '../return.fixtures.ts';
import { workOnLabel } from './label.run.ts';

/** An e-shop with its pages open, whose orders go by Packeta; with an account there unless said otherwise. */
export async function openLabelShop(
  { portal, packeta }: { portal: Portal; packeta: SandboxPacketa },
  login: Record<string, string> | null = { apiPassword: PACKETA_PASSWORD, eshop: 'shop' },
) {
  const page = await openPages(portal);
  const { database, services } = portal;
  const { carrier, eshop } = page.mine;
  await database.asOwner(`update carrier set adapter = 'packeta' where id = $1`, [carrier.id]);
  const setLogin = (data: Record<string, string>) =>
    database.transaction(systemScope(), (tx) =>
      setCarrierAccount(
        tx,
        services.secrets,
        { organisationId: page.mine.id, eshopId: eshop.id },
        { carrierId: carrier.id, login: data },
      ),
    );
  if (login) await setLogin(login);
  await database.asOwner('update eshop set return_label = true where id = $1', [eshop.id]);
  const { token } = page;
  const announce = async () => {
    const made = await page.announce(page.order);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.body;
  };
  const ask = (id: string) => portal.call(routes.askForLabel, { params: { id } }, { token });
  const read = async (id: string) => (await portal.call(routes.read, { params: { id } }, { token })).body;
  const row = async (id: string) =>
    (
      await database.asOwner<Record<string, string | null>>(
        'select * from return_label where return_id = $1',
        [id],
      )
    )[0];
  const work = (id: string) => workOnLabel(id, services);
  /** A return that has a label. */
  const takeLabel = async () => {
    const { id } = await announce();
    await ask(id);
    await work(id);
    return id;
  };
  const ours = async (id: string) => {
    const { reference } = (await row(id)) ?? {};
    return packeta.packets.filter(({ number }) => number === reference);
  };
  return { ...page, setLogin, announce, ask, read, row, work, takeLabel, ours };
}
