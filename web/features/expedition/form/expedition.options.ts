import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { carrierRecord, carrierServiceRecord } from '../../../../contracts/carrier/carrier.record.ts';
import type { CarrierService } from '../../../../contracts/carrier/carrier.schema.ts';
import { eshopRecord } from '../../../../contracts/eshop/eshop.record.ts';
import { relationId } from '../../../../contracts/kit/related.ts';
import { partnerRecord } from '../../../../contracts/partner/partner.record.ts';
import { warehouseRecord } from '../../../../contracts/warehouse/warehouse.record.ts';
import { wmsRecord } from '../../../../contracts/wms/wms.record.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { choicesOf, useCountries, useMaster } from '../../../platform/master.ts';
import { KEPT } from '../../../platform/queries.ts';

/** The e-shop with its own settings. */
export function useEshop(id: string | null) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['eshop', 'read', audience, id],
    queryFn: ({ signal }) => call(eshopRecord.routes.read, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    ...KEPT,
  }).data;
}

/** What can be chosen in the fields of an expedition of this organisation. */
export function useExpeditionOptions(organisation: string | null) {
  const carriers = useMaster(carrierRecord.routes.list);
  const services = useMaster(carrierServiceRecord.routes.list);
  const wms = useMaster(wmsRecord.routes.list);
  const warehouses = useMaster(warehouseRecord.routes.list, organisation);
  const partners = useMaster(partnerRecord.routes.list, organisation);
  const { nameOf: countryName } = useCountries();
  return useMemo(
    () => ({
      carriers: choicesOf(carriers),
      services: (services ?? []) as CarrierService[],
      servicesOf: (carrier: string | null) =>
        choicesOf((services ?? []).filter((row) => relationId(row.carrier) === carrier)),
      wms: choicesOf(wms),
      warehouses: choicesOf(warehouses),
      partners: choicesOf(partners),
      /** Where an expedition is packed unless another one is named. */
      defaultWarehouse: (warehouses ?? []).find((row) => row.isDefault),
      countryName,
    }),
    [carriers, services, wms, warehouses, partners, countryName],
  );
}
export type ExpeditionOptions = ReturnType<typeof useExpeditionOptions>;
