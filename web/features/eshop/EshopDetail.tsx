import { eshopRecord } from '../../../contracts/eshop/eshop.record.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { FactsPage } from '../../ui/record/FactsPage.tsx';
import { Pair } from '../../ui/record/Pairs.tsx';
import { EshopCarrierAccounts } from '../carrier-account/fields.tsx';
import { SettingsForm } from '../setting/fields.tsx';
import { PageLinks } from './PageLinks.tsx';

const FIELDS = ['organisation', 'partner', 'defaultWarehouse', 'warehouses', 'suppliers'];
const LISTS = { expedition: 'eshop', product: 'eshops' };

/** One e-shop: what it sells from, how its orders are worked on, and what was done. */
export default function EshopDetail() {
  const { t } = useTranslation('eshop');
  const { may } = useSession();
  return (
    <FactsPage
      record={eshopRecord}
      acts={switchActs}
      head={['organisation']}
      fields={FIELDS}
      lists={LISTS}
      parts={({ id }) => [
        { key: 'settings', content: <SettingsForm of="eshop" id={id} />, isForm: true },
        ...(may('settings.write') ? [{ key: 'carriers', content: <EshopCarrierAccounts id={id} /> }] : []),
      ]}
    >
      {({ id, integrationType, storeKey }) => (
        <>
          <Pair label={t('fields.integrationType')}>
            {integrationType ? t(`values.integrationType.${integrationType}`) : t('noConnection')}
          </Pair>
          <PageLinks id={id} />
          {storeKey && (
            <Pair label={t('fields.storeKey')}>
              <span className="code">{storeKey}</span>
            </Pair>
          )}
        </>
      )}
    </FactsPage>
  );
}
