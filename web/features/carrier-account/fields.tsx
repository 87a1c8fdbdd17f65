import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { carrierAccountRoutes } from '../../../contracts/carrier-account/carrier-account.routes.ts';
import type {
  CarrierAccount,
  CarrierAccountTest,
} from '../../../contracts/carrier-account/carrier-account.schema.ts';
import { eshopNoun } from '../../../contracts/eshop/eshop.noun.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import { type ApiError, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { listPathOf } from '../../platform/nouns.ts';
import { lazyPart } from '../../platform/offline.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Card, CardNote } from '../../ui/layout/Card.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';

const CarrierLoginDialog = lazyPart(() => import('./CarrierLoginDialog.tsx'));

/** The calls of one owner: an e-shop, or the provider at one carrier. */
interface Calls {
  list: () => Promise<CarrierAccount[]>;
  set: (carrier: string, login: Record<string, string>) => Promise<unknown>;
  remove: (carrier: string) => Promise<unknown>;
  test: (carrier: string) => Promise<CarrierAccountTest>;
}

const callsOfEshop = (id: string): Calls => {
  const at = (carrier: string) => ({ params: { id, carrier } });
  return {
    list: () => call(carrierAccountRoutes.listOfEshop, { params: { id } }),
    set: (carrier, login) => call(carrierAccountRoutes.setOfEshop, { ...at(carrier), body: { login } }),
    remove: (carrier) => call(carrierAccountRoutes.removeOfEshop, at(carrier)),
    test: (carrier) => call(carrierAccountRoutes.testOfEshop, at(carrier)),
  };
};

const callsOfProvider = (id: string): Calls => {
  const params = { id };
  return {
    list: async () => [await call(carrierAccountRoutes.read, { params })].flatMap((one) => one ?? []),
    set: (_, login) => call(carrierAccountRoutes.set, { params, body: { login } }),
    remove: () => call(carrierAccountRoutes.remove, { params }),
    test: () => call(carrierAccountRoutes.test, { params }),
  };
};

/** The login data of an e-shop at the carriers that the portal books with: set, replaced, forgotten and tried here. */
export function EshopCarrierAccounts({ id }: { id: string }) {
  return <Accounts key={id} of={id} calls={callsOfEshop(id)} isShop />;
}

/** The provider's login data at a carrier, for e-shops that have none of their own. */
export function ProviderCarrierAccount({ id }: { id: string }) {
  return <Accounts key={id} of={id} calls={callsOfProvider(id)} isShop={false} />;
}

/** To the login data of each e-shop of the chosen client, which are kept there. */
export function EshopAccountLinks() {
  const { t } = useTranslation('carrierAccount');
  const { base } = useArea();
  const shops = useSession().organisation?.eshops ?? [];
  if (shops.length === 0) return null;
  return (
    <Card title={t('title')} beside={<small className="ink2">{t('ofEshop')}</small>}>
      <ul className="lined">
        {shops.map(({ id, name }) => (
          <li key={id} className="row" style={{ padding: '8px 16px' }}>
            <Link to={`${listPathOf(base, eshopNoun)}/${id}?tab=carriers`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Accounts({ of, calls, isShop }: { of: string; calls: Calls; isShop: boolean }) {
  const { t } = useTranslation(['carrierAccount', 'common']);
  const client = useQueryClient();
  const queryKey = ['carrierAccount', of];
  const accounts = useQuery({ queryKey, queryFn: calls.list });
  const [opened, setOpened] = useState<CarrierAccount | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey });
  return (
    <Card
      title={t(isShop ? 'title' : 'titleOfOne')}
      beside={<small className="ink2">{t(isShop ? 'ofEshop' : 'ofProvider')}</small>}
    >
      {accounts.isError && <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />}
      {accounts.data?.length === 0 && <CardNote>{t('none')}</CardNote>}
      <ul className="lined">
        {accounts.data?.map((account) => (
          <AccountLine
            key={relationId(account.carrier)}
            account={account}
            isShop={isShop}
            calls={calls}
            onSet={() => setOpened(account)}
            onChange={() => void refresh()}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {opened && (
          <CarrierLoginDialog
            account={opened}
            save={async (login) => {
              await calls.set(relationId(opened.carrier) ?? '', login);
              await refresh();
              toast({ meaning: 'done', title: t('saved', { carrier: relationName(opened.carrier) }) });
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface LineProps {
  account: CarrierAccount;
  isShop: boolean;
  calls: Calls;
  onSet: () => void;
  onChange: () => void;
}

function AccountLine({ account, isShop, calls, onSet, onChange }: LineProps) {
  const { t } = useTranslation(['carrierAccount', 'common']);
  const [isTesting, setTesting] = useState(false);
  const carrier = relationName(account.carrier);
  const id = relationId(account.carrier) ?? '';
  const act = t(account.setAt ? 'replace' : 'enter');
  /** What a button does, and at whom: there is one like it in each line. */
  const named = (words: string) => `${words}: ${carrier}`;
  const fail = (error: ApiError) => toast({ meaning: 'trouble', title: error.message });
  const remove = async () => {
    const isSure = await confirm({
      title: t('remove', { carrier }),
      body: t('removeText'),
      confirmLabel: t('common:delete'),
      danger: true,
    });
    if (!isSure) return;
    await calls.remove(id).then(() => toast({ meaning: 'done', title: t('removed', { carrier }) }), fail);
    onChange();
  };
  const test = async () => {
    setTesting(true);
    await calls.test(id).then(({ result, text }) => {
      toast({
        meaning: result === 'works' ? 'done' : 'trouble',
        title: t(`test.${result}`, { carrier }),
        ...(text && { text }),
      });
    }, fail);
    setTesting(false);
    onChange();
  };
  return (
    <li className="row" style={{ padding: '8px 16px', gap: 12, flexWrap: 'wrap' }}>
      <strong>{carrier}</strong>
      <Standing account={account} isShop={isShop} />
      <span className="apart row" style={{ gap: 8 }}>
        {account.setAt && (
          <>
            <Button
              size="xs"
              variant="default"
              aria-label={named(t('tryOut'))}
              loading={isTesting}
              onClick={() => void test()}
            >
              {t('tryOut')}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={named(t('common:delete'))}
              onClick={() => void remove()}
            >
              {t('common:delete')}
            </Button>
          </>
        )}
        <Button size="xs" variant="default" aria-label={named(act)} onClick={onSet}>
          {act}
        </Button>
      </span>
    </li>
  );
}

/** Since when there are login data, or what is used without them. */
function Standing({ account, isShop }: { account: CarrierAccount; isShop: boolean }) {
  const { t } = useTranslation('carrierAccount');
  const format = useFormat();
  const { setAt, refusedAt, refusal, hasDefault } = account;
  if (refusedAt)
    return (
      <small data-ink="trouble" title={refusal ?? undefined}>
        {t('refusedSince', { when: format.instant(refusedAt) })}
      </small>
    );
  if (setAt) return <small className="ink2">{t('setSince', { when: format.instant(setAt) })}</small>;
  return <small className="ink3">{t(isShop && hasDefault ? 'usesDefault' : 'notSet')}</small>;
}
