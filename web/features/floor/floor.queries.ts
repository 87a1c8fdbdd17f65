import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { floorRoutes } from '../../../contracts/floor/floor.routes.ts';
import type { FLOOR_STATIONS } from '../../../contracts/floor/floor.schema.ts';
import { wmsRecord } from '../../../contracts/wms/wms.record.ts';
import { call } from '../../platform/api.ts';
import { KEPT } from '../../platform/queries.ts';

export type Station = (typeof FLOOR_STATIONS)[number];

const AGAIN = 5_000;

/** What stands at a station of a physical warehouse (or of all), asked again every few seconds. */
export const useTasks = (station: Station, wms: string | null) =>
  useQuery({
    queryKey: ['floor', station, wms],
    queryFn: ({ signal }) => call(floorRoutes.tasks, { params: { station }, query: { wms }, signal }),
    refetchInterval: AGAIN,
    // The counts of the other stations stay on screen; another station's tasks never do.
    placeholderData: (before, query) =>
      query?.queryKey[1] === station ? keepPreviousData(before) : before && { ...before, tasks: [] },
  });

/** The physical warehouses, for who works in one of several. */
export const useWarehouses = () =>
  useQuery({
    queryKey: ['wms', 'list', 'admin', 'floor'],
    queryFn: ({ signal }) => call(wmsRecord.routes.list, { body: { limit: 1_000 }, signal }),
    ...KEPT,
  });
