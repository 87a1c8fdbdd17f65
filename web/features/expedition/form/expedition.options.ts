import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { carrierRoutes, carrierServiceRoutes } from '../../../../contracts/carrier/carrier.routes.ts';
import type { CarrierService } from '../../../../contracts/carrier/carrier.schema.ts';
import { eshopRoutes } from '../../../../contracts/eshop/eshop.routes.ts';
import { relationId } from '../../../../contracts/kit/relation.ts';
import { warehouseRoutes } from '../../../../contracts/warehouse/warehouse.routes.ts';
import { wmsRoutes } from '../../../../contracts/wms/wms.routes.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { choicesOf, KEPT, useCountries, useMaster } from '../../../platform/master.ts';

/** The e-shop with its own settings. */
export function useEshop(id: string | null) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['eshop', 'read', audience, id],
    queryFn: ({ signal }) => call(eshopRoutes.read, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    ...KEPT,
  }).data;
}

/** What can be chosen in the fields of an expedition of this organisation. */
export function useExpeditionOptions(organisation: string | null) {
  const carriers = useMaster(carrierRoutes.list);
  const services = useMaster(carrierServiceRoutes.list);
  const wms = useMaster(wmsRoutes.list);
  const warehouses = useMaster(warehouseRoutes.list, organisation);
  const { nameOf: countryName } = useCountries();
  return useMemo(
    () => ({
      carriers: choicesOf(carriers),
      services: (services ?? []) as CarrierService[],
      servicesOf: (carrier: string | null) =>
        choicesOf((services ?? []).filter((row) => relationId(row.carrier) === carrier)),
      wms: choicesOf(wms),
      warehouses: choicesOf(warehouses),
      /** Where an expedition is packed unless another one is named. */
      defaultWarehouse: (warehouses ?? []).find((row) => row.isDefault),
      countryName,
    }),
    [carriers, services, wms, warehouses, countryName],
  );
}
export type ExpeditionOptions = ReturnType<typeof useExpeditionOptions>;
