import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inboundReceiptGrid } from '../../../contracts/inbound-receipt/inbound-receipt.grid.ts';
import { inboundReceiptRoutes } from '../../../contracts/inbound-receipt/inbound-receipt.routes.ts';
import { useArea } from '../../platform/area.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { type InboundReceiptRow, inboundReceiptCard, inboundReceiptCells } from './inbound-receipt.cells.tsx';

/** Everything that the warehouse took in, newest first. */
export default function InboundReceiptList() {
  const { t } = useTranslation(['inboundReceiptScreen', 'inboundReceipt', 'grid', 'event']);
  const { base } = useArea();
  const definition = useMemo(
    (): GridDefinition<InboundReceiptRow> => ({
      grid: inboundReceiptGrid,
      noun: 'inboundReceipt',
      listRoute: inboundReceiptRoutes.list,
      exportRoute: inboundReceiptRoutes.export,
      title: t('title'),
      icon: IconClipboardCheck,
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      cells: inboundReceiptCells(t),
      card: inboundReceiptCard(t),
      views: [
        {
          key: 'advices',
          label: t('list.views.advices'),
          filters: [{ field: 'stockAdvice', comparator: 'notEmpty', value: '' }],
        },
        {
          key: 'transfers',
          label: t('list.views.transfers'),
          filters: [{ field: 'transfer', comparator: 'notEmpty', value: '' }],
        },
        {
          key: 'corrections',
          label: t('list.views.corrections'),
          filters: [{ field: 'correction', comparator: 'eq', value: 'true' }],
        },
      ],
      rowName: (row) => row.internalNumber ?? row.id,
      rowPath: (row) => `${base}/inbound-receipts/${row.id}`,
    }),
    [t, base],
  );
  return <GridPage definition={definition} />;
}
