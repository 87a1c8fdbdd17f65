import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { carrierRecord, carrierServiceRecord } from '../../../contracts/carrier/carrier.record.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import { wmsRecord } from '../../../contracts/wms/wms.record.ts';
import { call } from '../../platform/api.ts';
import { useCountries, useMaster } from '../../platform/master.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Nothing } from '../../ui/grid/cells.tsx';
import { Card, CardNote } from '../../ui/layout/Card.tsx';
import { DataTable } from '../../ui/layout/DataTable.tsx';
import { useOrganisationChange } from './organisation.calls.ts';

interface Props {
  organisation: OrganisationDetail;
}

interface Linkable {
  id: string;
  name: string;
  active: boolean;
  /** The cell that says more of it. */
  more: ReactNode;
}

const { routes } = organisationRecord;

interface LinkCardProps extends Props {
  title: string;
  /** The heading of the second column. */
  moreLabel: string;
  /** All that the provider has; undefined until they are here. */
  all: readonly Linkable[] | undefined;
  linked: readonly { id: string }[];
  /** Links one, or ends that. */
  set: (id: string, on: boolean) => Promise<OrganisationDetail>;
}

/** All that the provider has of a kind, with a switch for those that the organisation works with. */
function LinkCard({ organisation, title, moreLabel, all, linked, set }: LinkCardProps) {
  const { t } = useTranslation('organisation');
  const { may } = useSession();
  const { change, isRunning } = useOrganisationChange(organisation.id);
  const mayWrite = may('master.write');
  const on = new Set(linked.map(({ id }) => id));
  // What is switched off cannot be added any more.
  const shown = (all ?? []).filter(({ id, active }) => on.has(id) || (mayWrite && active));
  return (
    <Card
      title={title}
      beside={all && <small className="ink2">{t('links.count', { on: on.size, count: shown.length })}</small>}
    >
      {all && shown.length === 0 ? (
        <CardNote>{t('links.none')}</CardNote>
      ) : (
        <DataTable
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('fields.name'),
              cell: ({ name, active }) => (
                <>
                  {name}
                  {!active && <small className="ink3"> {t('values.active.false')}</small>}
                </>
              ),
            },
            { head: moreLabel, cell: ({ more }) => more || <Nothing /> },
            {
              head: t('links.on'),
              isNumber: true,
              cell: ({ id, name }) => (
                <Switch
                  display="inline-block"
                  aria-label={t('links.of', { name })}
                  checked={on.has(id)}
                  disabled={!mayWrite || isRunning}
                  // The focus comes back to it.
                  data-loading={isRunning || undefined}
                  onChange={({ currentTarget: { checked } }) =>
                    void change(
                      () => set(id, checked),
                      t(checked ? 'links.added' : 'links.removed', { name }),
                    )
                  }
                />
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** The carriers of the provider, and which of them the organisation ships with. */
export function CarrierCard({ organisation }: Props) {
  const { t } = useTranslation(['organisation', 'carrier']);
  const { may } = useSession();
  const carriers = useMaster(carrierRecord.routes.list, may('master.write') ? undefined : null);
  const services = useMaster(carrierServiceRecord.routes.list, may('master.write') ? undefined : null);
  const servicesOf = (carrier: string) =>
    (services ?? []).flatMap((one) =>
      one.active && relationId(one.carrier) === carrier ? [one.name ?? ''] : [],
    );
  const own = new Map(organisation.carriers.map((carrier) => [carrier.id, carrier]));
  const rows = [
    ...organisation.carriers,
    ...(carriers ?? []).flatMap(({ id = '', name = '', active = true }) =>
      own.has(id) ? [] : [{ id, name, active, services: servicesOf(id) }],
    ),
  ].sort((one, other) => one.name.localeCompare(other.name));
  const params = { id: organisation.id };
  return (
    <LinkCard
      organisation={organisation}
      title={t('carrier:title')}
      moreLabel={t('links.services')}
      all={rows.map((row) => ({ ...row, more: row.services.join(', ') }))}
      linked={organisation.carriers}
      set={(id, on) =>
        call(routes[on ? 'addCarriers' : 'removeCarriers'], { params, body: { carriers: [id] } })
      }
    />
  );
}

/** The physical warehouses of the provider, and in which of them the organisation keeps goods. */
export function WmsCard({ organisation }: Props) {
  const { t } = useTranslation(['organisation', 'wms']);
  const { may } = useSession();
  const { nameOf } = useCountries();
  const all = useMaster(wmsRecord.routes.list, may('master.write') ? undefined : null);
  const own = new Set(organisation.wms.map(({ id }) => id));
  const rows = [
    ...organisation.wms,
    ...(all ?? []).flatMap(({ id = '', name = '', active = true, country = '' }) =>
      own.has(id) ? [] : [{ id, name, active, country }],
    ),
  ].sort((one, other) => one.name.localeCompare(other.name));
  const params = { id: organisation.id };
  return (
    <LinkCard
      organisation={organisation}
      title={t('wms:title')}
      moreLabel={t('fields.primaryCountry')}
      all={rows.map((row) => ({ ...row, more: nameOf(row.country) }))}
      linked={organisation.wms}
      set={(id, on) => call(routes[on ? 'addWms' : 'removeWms'], { params, body: { wms: [id] } })}
    />
  );
}
