import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { relationId } from '../../../contracts/kit/relation.ts';
import { warehouseRoutes } from '../../../contracts/warehouse/warehouse.routes.ts';
import { wmsRoutes } from '../../../contracts/wms/wms.routes.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';

/** A virtual warehouse in a physical one. */
export interface Place {
  key: string;
  wms: string;
  warehouse: string;
  wmsName: string;
  warehouseName: string;
  country: string;
  /** Where the virtual warehouse has its goods unless somebody put some elsewhere. */
  isHome: boolean;
}

export interface Building {
  wms: string;
  name: string;
  country: string;
  places: Place[];
}

export const placeKey = (wms: string | null, warehouse: string | null): string =>
  `${wms ?? ''} ${warehouse ?? ''}`;

/** Master data change seldom: asked for once in a while, kept for the whole form. */
const KEPT = { staleTime: 5 * 60_000 };
const ALL = { limit: 1_000 } as const;

/** Where goods of an organisation can lie, the usual places first within each building. */
export function usePlaces(organisation: string | null): readonly Place[] {
  const { audience } = useArea();
  const ofOrganisation = { ...ALL, criteria: { organisation: { eq: organisation } } };
  const warehouses = useQuery({
    queryKey: ['warehouse', 'list', audience, ofOrganisation],
    queryFn: ({ signal }) => call(warehouseRoutes.list, { body: ofOrganisation, signal }),
    enabled: organisation !== null,
    ...KEPT,
  }).data?.results;
  const wms = useQuery({
    queryKey: ['wms', 'list', audience, ALL],
    queryFn: ({ signal }) => call(wmsRoutes.list, { body: ALL, signal }),
    ...KEPT,
  }).data?.results;
  return useMemo(() => {
    const open = (warehouses ?? []).filter((row) => row.active !== false);
    return (wms ?? [])
      .filter((row) => row.active !== false)
      .flatMap((physical) =>
        open
          .map(
            (row): Place => ({
              key: placeKey(physical.id ?? '', row.id ?? ''),
              wms: physical.id ?? '',
              warehouse: row.id ?? '',
              wmsName: physical.name ?? '',
              warehouseName: row.name ?? '',
              country: physical.country ?? '',
              isHome: relationId(row.defaultWms) === physical.id,
            }),
          )
          .sort((a, b) => Number(b.isHome) - Number(a.isHome)),
      );
  }, [warehouses, wms]);
}

/** The buildings with the places that are at home there; all of them where none is. */
export function groupByBuilding(places: readonly Place[]): Building[] {
  const buildings = new Map<string, Building>();
  for (const place of places) {
    const { wms, wmsName: name, country } = place;
    const building = buildings.get(wms) ?? { wms, name, country, places: [] };
    building.places.push(place);
    buildings.set(wms, building);
  }
  return [...buildings.values()].map((building) => {
    const home = building.places.filter(({ isHome }) => isHome);
    return { ...building, places: home.length > 0 ? home : building.places };
  });
}
