import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Permission } from '../../../contracts/kit/permissions.ts';
import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { listPathOf, nounOf } from '../../platform/nouns.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Card, CardNote } from '../../ui/layout/Card.tsx';
import { type DataColumn, DataTable } from '../../ui/layout/DataTable.tsx';
import { RelationLink } from '../../ui/record/RelationLink.tsx';
import { useOrganisationChange } from './organisation.calls.ts';

interface Props {
  organisation: OrganisationDetail;
}

interface PlaceCardProps<Row> extends Props {
  noun: string;
  /** What making one asks of a role. */
  permission: Permission;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
}

/** Records of a noun that belong to an organisation, each with its page; a new one is made for this organisation. */
function PlaceCard<Row extends { id: string; name: string; active: boolean }>(props: PlaceCardProps<Row>) {
  const { organisation, noun: name, permission, rows, columns } = props;
  const { t } = useTranslation(['organisation', name]);
  const { base } = useArea();
  const { may } = useSession();
  const noun = nounOf(name);
  const list = noun && listPathOf(base, noun);
  return (
    <Card
      title={t(`${name}:title`)}
      aside={
        list &&
        noun.write &&
        may(permission) && (
          <Button
            component={Link}
            to={`${list}/new?organisation=${organisation.id}`}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.9} aria-hidden="true" />}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <CardNote>{t(`${name}:list.empty.title`)}</CardNote>
      ) : (
        <DataTable
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t(`record:fields.${name}`),
              cell: (row) => (
                <>
                  <RelationLink value={row} noun={name} base={base} />
                  {!row.active && <small className="ink3"> {t('values.active.false')}</small>}
                </>
              ),
            },
            ...columns,
          ]}
        />
      )}
    </Card>
  );
}

/** The e-shops of an organisation. */
export function EshopCard({ organisation }: Props) {
  const { t } = useTranslation('eshop');
  const { base } = useArea();
  return (
    <PlaceCard
      organisation={organisation}
      noun="eshop"
      permission="settings.write"
      rows={organisation.eshops}
      columns={[
        {
          head: t('fields.defaultWarehouse'),
          cell: (row) => <RelationLink value={row.defaultWarehouse} noun="warehouse" base={base} />,
        },
      ]}
    />
  );
}

/** The virtual warehouses of an organisation, the default one first. */
export function WarehouseCard({ organisation }: Props) {
  const { t } = useTranslation(['warehouse', 'organisation']);
  const { base } = useArea();
  return (
    <PlaceCard
      organisation={organisation}
      noun="warehouse"
      permission="settings.write"
      rows={organisation.warehouses}
      columns={[
        {
          head: t('record:fields.wms'),
          cell: (row) => <RelationLink value={row.defaultWms} noun="wms" base={base} />,
        },
        { head: t('fields.type'), cell: (row) => t(`values.type.${row.type}`) },
        {
          head: t('fields.isDefault'),
          cell: (row) => <DefaultMark organisation={organisation} warehouse={row} />,
        },
      ]}
    />
  );
}

interface DefaultMarkProps extends Props {
  warehouse: OrganisationDetail['warehouses'][number];
}

/** Which one is the default of an organisation, and the way to make another one it; the focus stays where it was made. */
function DefaultMark({ organisation, warehouse }: DefaultMarkProps) {
  const { t } = useTranslation(['warehouse', 'common']);
  const { may } = useSession();
  const { change, isRunning } = useOrganisationChange(organisation.id);
  const { id, name, isDefault, active } = warehouse;
  const mayChange = active && may('master.write');
  if (!mayChange)
    return isDefault ? <IconStarFilled size={16} role="img" aria-label={t('common:yes')} /> : null;
  const make = async () => {
    await call(warehouseRecord.routes.makeDefault, { params: { id } });
    return undefined;
  };
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      aria-label={`${t(isDefault ? 'fields.isDefault' : 'acts.makeDefault')}: ${name}`}
      aria-pressed={isDefault}
      data-hint={t(isDefault ? 'fields.isDefault' : 'acts.makeDefault')}
      aria-disabled={isDefault || isRunning}
      onClick={() => !isDefault && !isRunning && void change(make, t('done.makeDefault', { name }))}
    >
      {isDefault ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.7} />}
    </ActionIcon>
  );
}
