import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Relation, relationId, relationName } from '../../../../contracts/kit/relation.ts';
import { organisationRoutes } from '../../../../contracts/organisation/organisation.routes.ts';
import { supplierRecord } from '../../../../contracts/supplier/supplier.record.ts';
import { warehouseRoutes } from '../../../../contracts/warehouse/warehouse.routes.ts';
import { wmsRoutes } from '../../../../contracts/wms/wms.routes.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import type { Choice } from '../../../ui/form/SelectField.tsx';

/** Master data change seldom: asked for once in a while, kept for the whole form. */
const KEPT = { staleTime: 5 * 60_000 };
const ALL = { limit: 1_000 } as const;

/** Where goods can go: a virtual warehouse in a physical one. */
export interface Place {
  key: string;
  wms: string;
  warehouse: string;
  wmsName: string;
  warehouseName: string;
  isDefault: boolean;
}

export const placeKey = (wms: string | null, warehouse: string | null): string =>
  `${wms ?? ''} ${warehouse ?? ''}`;

/** What can be chosen in the fields of an announcement of this organisation. */
export function useAdviceOptions(organisation: string | null) {
  const { audience } = useArea();
  const ofOrganisation = { ...ALL, criteria: { organisation: { eq: organisation } } };
  const suppliers = useQuery({
    queryKey: ['supplier', 'list', audience, ofOrganisation],
    queryFn: ({ signal }) =>
      call(supplierRecord.routes.list, { body: { ...ofOrganisation, sort: [{ field: 'name' }] }, signal }),
    enabled: organisation !== null,
    ...KEPT,
  }).data?.results;
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
  const owner = useQuery({
    queryKey: ['organisation', 'read', audience, organisation],
    queryFn: ({ signal }) => call(organisationRoutes.read, { params: { id: organisation ?? '' }, signal }),
    enabled: organisation !== null,
    ...KEPT,
  }).data;

  return useMemo(() => {
    const open = (warehouses ?? []).filter((row) => row.active !== false);
    const places = (wms ?? [])
      .filter((row) => row.active !== false)
      .flatMap((physical): Place[] =>
        open.map((row) => ({
          key: placeKey(physical.id ?? '', row.id ?? ''),
          wms: physical.id ?? '',
          warehouse: row.id ?? '',
          wmsName: physical.name ?? '',
          warehouseName: row.name ?? '',
          isDefault: row.isDefault === true && relationId(row.defaultWms) === physical.id,
        })),
      );
    return {
      suppliers: (suppliers ?? [])
        .filter((row) => row.active !== false)
        .map(
          (row): Choice => ({
            value: row.id ?? '',
            label: [row.name, row.city].filter(Boolean).join(', '),
          }),
        ),
      places,
      defaultPlace: places.find((place) => place.isDefault),
      /** Weeks after which an advice closes itself, or `never`; null while it is not known. */
      closeInterval: owner?.stockAdviceCloseInterval ?? null,
    };
  }, [suppliers, warehouses, wms, owner]);
}
export type AdviceOptions = ReturnType<typeof useAdviceOptions>;

/** The choices, with the record's own one even where it is no longer offered. */
export function withCurrent(choices: readonly Choice[], current: Relation | undefined): readonly Choice[] {
  const id = relationId(current);
  const name = relationName(current);
  if (id === null || name === '' || choices.some((choice) => choice.value === id)) return choices;
  return [...choices, { value: id, label: name }];
}
