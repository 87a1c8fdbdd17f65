import { IconTruckDelivery } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expeditionGrid } from '../../../contracts/expedition/expedition.grid.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { mayAct } from '../../../contracts/kit/states.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { BulkDialogs } from './bulk/BulkDialogs.tsx';
import { type BulkQuestion, useBulkActions } from './bulk/expedition.bulk.ts';
import { type ExpeditionRow, expeditionCard, expeditionCells } from './expedition.cells.tsx';
import { expeditionViews } from './expedition.views.ts';

/** The list of expeditions: what needs a person, what waits, what is late; sending and cancelling many. */
export default function ExpeditionList() {
  const { t } = useTranslation(['expedition', 'grid']);
  const { base } = useArea();
  const { actor } = useSession();
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const bulkActions = useBulkActions(setQuestion);

  const definition = useMemo(
    (): GridDefinition<ExpeditionRow> => ({
      grid: expeditionGrid,
      noun: 'expedition',
      listRoute: expeditionRoutes.list,
      exportRoute: expeditionRoutes.export,
      title: t('title'),
      icon: IconTruckDelivery,
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      looks: expeditionStates.looks,
      cells: {
        ...expeditionCells,
        recipient: {
          render: (row) => row.recipient,
          under: { field: 'destinationCity', heading: t('columns.recipientAndDestination') },
        },
      },
      card: expeditionCard,
      views: expeditionViews(t),
      bulkActions,
      needs: ['orderNumber', 'status'],
      relations: {
        carrierService: { entity: 'carrier-service', label: 'name', detail: 'code' },
        bookedProduct: { entity: 'product', label: 'name', detail: 'productSku', search: true },
        // Partners have no list yet.
        partner: null,
      },
      rowName: (row) => row.orderNumber ?? row.id,
      rowPath: (row) => `${base}/expeditions/${row.id}`,
      editPath: (row) =>
        row.status && mayAct(expeditionStates, row.status, 'update', actor)
          ? `${base}/expeditions/${row.id}/edit`
          : null,
      newPath: `${base}/expeditions/new`,
      newLabel: t('list.new'),
      newPermission: 'expedition.write',
      importPath: `${base}/expeditions/import`,
    }),
    [t, base, actor, bulkActions],
  );

  return (
    <>
      <GridPage definition={definition} />
      <BulkDialogs question={question} onClose={(of) => setQuestion((now) => (now === of ? null : now))} />
    </>
  );
}
