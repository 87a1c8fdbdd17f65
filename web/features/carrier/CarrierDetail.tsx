import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { carrierRecord, carrierServiceRecord } from '../../../contracts/carrier/carrier.record.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useCountries, useMaster } from '../../platform/master.ts';
import { listPathOf } from '../../platform/nouns.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Card, CardNote } from '../../ui/layout/Card.tsx';
import { switchActs } from '../../ui/record/acts.ts';
import { FactsPage } from '../../ui/record/FactsPage.tsx';
import { Pair } from '../../ui/record/Pairs.tsx';
import { EshopAccountLinks, ProviderCarrierAccount } from '../carrier-account/fields.tsx';
import { ClaimRules } from '../complaint/rule/rules.fields.tsx';
import { PickupPlaces } from '../pickup-place/card.fields.tsx';
import { HandOverButton } from './fields.tsx';

const LISTS = { expedition: 'carrier', carrierService: 'carrier' };

/** One carrier: where it delivers, what it offers, and what was done. */
export default function CarrierDetail() {
  const { t } = useTranslation('carrier');
  const { list } = useFormat();
  const { nameOf } = useCountries();
  const { may, audience } = useSession();
  return (
    <FactsPage
      record={carrierRecord}
      acts={switchActs}
      head={['code']}
      fields={['trackingUrlPattern']}
      lists={LISTS}
      below={({ id, adapter }) => (
        <div style={{ marginTop: 16, display: 'grid', gap: 16 }}>
          <HandOverButton carrier={id} style={{ justifySelf: 'start' }} />
          {adapter && may('master.write') && <ProviderCarrierAccount id={id} />}
          {adapter && audience === 'user' && may('settings.write') && <EshopAccountLinks />}
          <Services carrier={id} />
          {adapter && may('expedition.read') && <PickupPlaces key={`places ${id}`} carrier={id} />}
          {may('master.write') && <ClaimRules key={`rules ${id}`} carrier={id} />}
        </div>
      )}
    >
      {({ adapter, countriesOfOperation }) => (
        <>
          <Pair label={t('fields.adapter')}>{adapter ? t(`values.adapter.${adapter}`) : t('noAdapter')}</Pair>
          <Pair label={t('fields.countriesOfOperation')}>
            {list(countriesOfOperation.map(nameOf)) || t('everywhere')}
          </Pair>
        </>
      )}
    </FactsPage>
  );
}

function Services({ carrier }: { carrier: string }) {
  const { t } = useTranslation(['carrier', 'carrierService', 'shell', 'record']);
  const { base } = useArea();
  const { may } = useSession();
  const rows = useMaster(carrierServiceRecord.routes.list);
  const services = rows?.filter((row) => relationId(row.carrier) === carrier);
  const add = may('master.write') && (
    <Button
      component={Link}
      to={`${listPathOf(base, carrierServiceRecord.noun)}/new?carrier=${carrier}`}
      size="xs"
      variant="default"
    >
      {t('shell:pages.newCarrierService')}
    </Button>
  );
  return (
    <Card title={t('carrierService:title')} aside={add}>
      {services?.length === 0 && <CardNote>{t('noServices')}</CardNote>}
      <ul className="lined">
        {services?.map(({ id, name, code, active }) => (
          <li key={id} className="row" style={{ padding: '8px 16px', gap: 12 }}>
            <Link to={`${listPathOf(base, carrierServiceRecord.noun)}/${id}`}>{name}</Link>
            <small className="ink3">{code}</small>
            {!active && <small className="apart ink3">{t('record:list.views.inactive')}</small>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
