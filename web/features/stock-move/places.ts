import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { relationId } from '../../../contracts/kit/related.ts';
import { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import { wmsRecord } from '../../../contracts/wms/wms.record.ts';
import { useMaster } from '../../platform/master.ts';

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
  /** The home of the organisation's default warehouse. */
  isDefault: boolean;
}

export interface Building {
  wms: string;
  name: string;
  country: string;
  places: Place[];
}

export const placeKey = (wms: string | null, warehouse: string | null): string =>
  `${wms ?? ''} ${warehouse ?? ''}`;

/** Where goods of an organisation can lie, the usual places first within each building. */
export function usePlaces(organisation: string | null): readonly Place[] {
  const warehouses = useMaster(warehouseRecord.routes.list, organisation);
  const wms = useMaster(wmsRecord.routes.list);
  return useMemo(() => {
    const open = (warehouses ?? []).filter((row) => row.active !== false);
    return (wms ?? [])
      .filter((row) => row.active !== false)
      .flatMap((physical) =>
        open
          .map((row): Place => {
            const isHome = relationId(row.defaultWms) === physical.id;
            return {
              key: placeKey(physical.id ?? '', row.id ?? ''),
              wms: physical.id ?? '',
              warehouse: row.id ?? '',
              wmsName: physical.name ?? '',
              warehouseName: row.name ?? '',
              country: physical.country ?? '',
              isHome,
              isDefault: isHome && row.isDefault === true,
            };
          })
          .sort((a, b) => Number(b.isHome) - Number(a.isHome)),
      );
  }, [warehouses, wms]);
}

/** Shows a place in the fields of a new record while nobody has chosen one. */
export function useUsualPlace(
  of: { getValues: (name: never) => unknown; resetField: (name: never, options: never) => void },
  fields: { wms: string; warehouse: string },
  place: Place | undefined,
): void {
  const { wms, warehouse } = fields;
  const form = of as unknown as Pick<UseFormReturn, 'getValues' | 'resetField'>;
  useEffect(() => {
    if (!place || form.getValues(warehouse) !== null) return;
    form.resetField(wms, { defaultValue: place.wms });
    form.resetField(warehouse, { defaultValue: place.warehouse });
  }, [place, form.getValues, form.resetField, wms, warehouse]);
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
