import { IconBarcode, IconFileText, IconListCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { expeditionPapersRoutes } from '../../../../contracts/expedition/expedition.papers.ts';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import type { BulkAnswer, BulkQuery } from '../../../../contracts/kit/bulk.ts';
import { parcelBookingRoutes } from '../../../../contracts/parcel/parcel.booking.ts';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import type { Icon } from '../../../ui/record/acts.ts';

/** A paper that this person may print of orders. */
export interface Paper {
  key: string;
  icon: Icon;
  label: string;
  labelOfMany: string;
  /** Saves the paper of one order; says why where it fails. */
  printOne: (id: string) => Promise<void>;
  /** Saves the papers of many orders as one file; says why where it fails. */
  printMany: (expeditions: string[]) => Promise<void>;
  /** Begins a job that prints the papers of all that match. */
  printAll: (query: BulkQuery) => Promise<BulkAnswer>;
}

/** What this person may print of orders, as PDF. */
export function usePapers(): Paper[] {
  const { t } = useTranslation(['expedition', 'common']);
  const { may } = useSession();
  const download = useDownload();
  return useMemo(() => {
    const { deliveryNote, deliveryNotes, pickingList, pickingLists } = expeditionPapersRoutes;
    const { labels } = parcelBookingRoutes;
    const all: (Paper & { isOffered: boolean })[] = [
      {
        key: 'deliveryNote',
        icon: IconFileText,
        isOffered: may(deliveryNote.permission),
        label: t('print.deliveryNote'),
        labelOfMany: t('print.deliveryNotes'),
        printOne: (id) => download(deliveryNote, { params: { id } }),
        printMany: (expeditions) => download(deliveryNotes, { body: { expeditions } }),
        printAll: (query) => call(expeditionRoutes.printDeliveryNotes, { body: { query } }),
      },
      {
        key: 'pickingList',
        icon: IconListCheck,
        isOffered: may(pickingList.permission),
        label: t('print.pickingList'),
        labelOfMany: t('print.pickingLists'),
        printOne: (id) => download(pickingList, { params: { id } }),
        printMany: (expeditions) => download(pickingLists, { body: { expeditions } }),
        printAll: (query) => call(expeditionRoutes.printPickingLists, { body: { query } }),
      },
      ...(['pdf', 'zpl'] as const).map((format) => ({
        key: `labels-${format}`,
        icon: IconBarcode,
        isOffered: may(labels.permission),
        label: t(`print.labels.${format}`),
        labelOfMany: t(`print.labels.${format}`),
        printOne: (id: string) => download(labels, { body: { expeditions: [id], format } }),
        printMany: (expeditions: string[]) => download(labels, { body: { expeditions, format } }),
        printAll: (query: BulkQuery) => call(expeditionRoutes.printLabels, { body: { query, format } }),
      })),
    ];
    return all.filter(({ isOffered }) => isOffered);
  }, [t, may, download]);
}
