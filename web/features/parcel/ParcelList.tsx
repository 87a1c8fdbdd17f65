import { IconBarcode, IconMessagePlus, IconPackage } from '@tabler/icons-react';
import { useMemo } from 'react';
import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { recordContract } from '../../../contracts/kit/record.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { parcelBookingRoutes } from '../../../contracts/parcel/parcel.booking.ts';
import { parcelGrid } from '../../../contracts/parcel/parcel.grid.ts';
import { parcelRoutes } from '../../../contracts/parcel/parcel.routes.ts';
import { type ApiError, download } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { BulkAction } from '../../ui/grid/definition.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { newClaimPath } from '../complaint/claims.fields.tsx';
import { type ParcelRow, parcelCard, parcelCells } from './parcel.cells.tsx';
import { parcelViews } from './parcel.views.ts';

const parcels = recordContract({
  noun: { name: 'parcel', path: 'parcels', title: 'trackingNumber' },
  grid: parcelGrid,
  routes: parcelRoutes,
});

const needs = ['expedition', 'organisation'];
const { labels } = parcelBookingRoutes;

const useOwn = () => {
  const { t } = useTranslation('parcel');
  const { base } = useArea();
  const { may } = useSession();
  const mayClaim = may('expedition.write');
  const mayPrint = may(labels.permission);
  const furtherActions = useMemo(
    (): BulkAction<ParcelRow>[] =>
      (['pdf', 'zpl'] as const).map((format) => ({
        key: `labels-${format}`,
        label: t(`labels.${format}`),
        icon: IconBarcode,
        appliesTo: () => mayPrint,
        run: ({ applicable }) =>
          download(labels, { body: { parcels: applicable.map(({ id }) => id), format } }).catch(
            (error: ApiError) => toast({ meaning: 'trouble', title: error.message }),
          ),
      })),
    [t, mayPrint],
  );
  const own = useMemo(
    () => ({
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      rowActs: (row: ParcelRow) =>
        mayClaim
          ? [
              {
                key: 'claim',
                label: t('list.claim'),
                icon: <IconMessagePlus size={16} stroke={1.7} aria-hidden />,
                to: newClaimPath(base, {
                  organisation: row.organisation ?? null,
                  expedition: relationId(row.expedition) ?? '',
                  parcel: row.id,
                }),
              },
            ]
          : [],
      rowPath: (row: ParcelRow) => `${base}/expeditions/${relationId(row.expedition) ?? ''}`,
    }),
    [t, base, mayClaim],
  );
  return { ...(mayPrint && { furtherActions }), ...own };
};

/** Every parcel that was packed, newest first; a row leads to its order. */
export default recordList(
  {
    record: parcels,
    words: 'parcel',
    icon: IconPackage,
    looks: expeditionStates.looks,
    cells: parcelCells,
    card: parcelCard,
    views: parcelViews,
    needs,
  },
  useOwn,
);
