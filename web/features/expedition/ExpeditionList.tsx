import { IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { expeditionRecord } from '../../../contracts/expedition/expedition.record.ts';
import { lazyPart } from '../../platform/offline.ts';
import { useTranslation } from '../../platform/words.ts';
import type { BulkAction, Cell } from '../../ui/grid/definition.ts';
import { Later } from '../../ui/grid/Later.tsx';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { expeditionActs } from './expedition.acts.ts';
import { type ExpeditionRow, expeditionCard, expeditionCells } from './expedition.cells.tsx';
import { expeditionViews } from './expedition.views.ts';
import type { Printed } from './papers/printed.ts';

const PrintDialog = lazyPart(() => import('./papers/PrintDialog.tsx'));

const relations = {
  carrierService: { entity: 'carrier-service', label: 'name', detail: 'code' },
  bookedProduct: { entity: 'product', label: 'name', detail: 'productSku', search: true },
  'import-result': { entity: 'import-result', label: 'fileName' },
  // Partners have no list yet.
  partner: null,
};

const list = {
  record: expeditionRecord,
  icon: IconTruckDelivery,
  acts: expeditionActs,
  cells: expeditionCells,
  card: expeditionCard,
  views: expeditionViews,
  relations,
  isImportFile: true,
};

/** The list of expeditions: what needs a person, what waits, what is late; sending, cancelling and printing many. */
function ExpeditionList() {
  const { t } = useTranslation(['expedition', 'record']);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const cells = useMemo((): Record<string, Cell<ExpeditionRow>> => {
    const heading = t('columns.recipientAndDestination');
    return {
      ...expeditionCells,
      recipient: { render: (row) => row.recipient, under: { field: 'destinationCity', heading } },
    };
  }, [t]);
  const furtherActions = useMemo(
    (): BulkAction<ExpeditionRow>[] => [
      {
        key: 'print',
        label: t('record:dots', { act: t('record:print') }),
        icon: IconPrinter,
        appliesTo: () => true,
        run: ({ applicable }) => setPrinted({ expeditions: applicable.map(({ id }) => id) }),
        runAll: async (all) => setPrinted({ all }),
      },
    ],
    [t],
  );
  return (
    <>
      <RecordList {...list} cells={cells} furtherActions={furtherActions} />
      <Later isOpen={printed !== null}>
        {printed && <PrintDialog printed={printed} onClose={() => setPrinted(null)} />}
      </Later>
    </>
  );
}

export default Object.assign(ExpeditionList, { askRows: askForList(list) });
