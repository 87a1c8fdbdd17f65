import { relationName } from '../../../contracts/kit/related.ts';
import type { Parcel } from '../../../contracts/parcel/parcel.schema.ts';
import { Moment, Nothing } from '../../ui/grid/cells.tsx';
import type { Card, Cell } from '../../ui/grid/definition.ts';
import { CarrierAndService, Destination, orderStatus } from '../expedition/expedition.cells.tsx';

/** A row of the list: `select` may have left fields out. */
export type ParcelRow = Partial<Parcel> & { id: string };

export const parcelCells: Record<string, Cell<ParcelRow>> = {
  // The row itself leads to the order.
  expedition: { render: (row) => relationName(row.expedition) || <Nothing /> },
  carrier: { needs: ['carrierService'], render: (row) => <CarrierAndService row={row} /> },
  destinationCity: { needs: ['destinationCountry'], render: (row) => <Destination row={row} /> },
};

/** On a phone: the tracking number and its order; status and day; recipient and carrier. */
export const parcelCard: Card<ParcelRow> = {
  needs: [
    'trackingNumber',
    'expedition',
    'expeditionStatus',
    'createdAt',
    'recipient',
    'carrier',
    'carrierService',
  ],
  title: (row, { t }) => row.trackingNumber ?? t('parcel:noNumber'),
  value: (row) => relationName(row.expedition),
  status: orderStatus,
  date: (row, { format }) => row.createdAt && <Moment iso={row.createdAt} format={format} />,
  line: (row) => row.recipient,
  detail: (row) => <CarrierAndService row={row} />,
};
