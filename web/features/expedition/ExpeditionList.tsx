import { IconTruckDelivery } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { expeditionRecord } from '../../../contracts/expedition/expedition.record.ts';
import type { Cell } from '../../ui/grid/definition.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { expeditionActs } from './expedition.acts.ts';
import { type ExpeditionRow, expeditionCard, expeditionCells } from './expedition.cells.tsx';
import { expeditionViews } from './expedition.views.ts';

const relations = {
  carrierService: { entity: 'carrier-service', label: 'name', detail: 'code' },
  bookedProduct: { entity: 'product', label: 'name', detail: 'productSku', search: true },
  // Partners have no list yet.
  partner: null,
};

/** The list of expeditions: what needs a person, what waits, what is late; sending and cancelling many. */
export default function ExpeditionList() {
  const { t } = useTranslation('expedition');
  const cells = useMemo((): Record<string, Cell<ExpeditionRow>> => {
    const heading = t('columns.recipientAndDestination');
    return {
      ...expeditionCells,
      recipient: { render: (row) => row.recipient, under: { field: 'destinationCity', heading } },
    };
  }, [t]);
  return (
    <RecordList
      record={expeditionRecord}
      icon={IconTruckDelivery}
      acts={expeditionActs}
      cells={cells}
      card={expeditionCard}
      views={expeditionViews}
      relations={relations}
      isImportFile
    />
  );
}
