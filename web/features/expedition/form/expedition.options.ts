import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { carrierRoutes, carrierServiceRoutes } from '../../../../contracts/carrier/carrier.routes.ts';
import type { CarrierService } from '../../../../contracts/carrier/carrier.schema.ts';
import { countryRoutes } from '../../../../contracts/country/country.routes.ts';
import { currencyRoutes } from '../../../../contracts/currency/currency.routes.ts';
import { eshopRoutes } from '../../../../contracts/eshop/eshop.routes.ts';
import { relationId } from '../../../../contracts/kit/relation.ts';
import { warehouseRoutes } from '../../../../contracts/warehouse/warehouse.routes.ts';
import { wmsRoutes } from '../../../../contracts/wms/wms.routes.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import type { Choice } from '../../../ui/form/SelectField.tsx';

/** Master data change seldom: asked for once in a while, kept for the whole form. */
const KEPT = { staleTime: 5 * 60_000 };
const ALL = { limit: 1_000 } as const;

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

const choicesOf = (
  rows: readonly { id?: string | undefined; name?: string | undefined; active?: boolean | undefined }[],
): Choice[] =>
  rows.filter((row) => row.active !== false).map((row) => ({ value: row.id ?? '', label: row.name ?? '' }));

/** What can be chosen in the fields of an expedition of this organisation. */
export function useExpeditionOptions(organisation: string | null) {
  const { audience } = useArea();
  const { language } = useFormat();
  const carriers = useQuery({
    queryKey: ['carrier', 'list', audience, ALL],
    queryFn: ({ signal }) => call(carrierRoutes.list, { body: ALL, signal }),
    ...KEPT,
  }).data?.results;
  const services = useQuery({
    queryKey: ['carrier-service', 'list', audience, ALL],
    queryFn: ({ signal }) => call(carrierServiceRoutes.list, { body: ALL, signal }),
    ...KEPT,
  }).data?.results;
  const wms = useQuery({
    queryKey: ['wms', 'list', audience, ALL],
    queryFn: ({ signal }) => call(wmsRoutes.list, { body: ALL, signal }),
    ...KEPT,
  }).data?.results;
  const ofOrganisation = { ...ALL, criteria: { organisation: { eq: organisation } } };
  const warehouses = useQuery({
    queryKey: ['warehouse', 'list', audience, ofOrganisation],
    queryFn: ({ signal }) => call(warehouseRoutes.list, { body: ofOrganisation, signal }),
    enabled: organisation !== null,
    ...KEPT,
  }).data?.results;
  const countries = useQuery({
    queryKey: ['country', 'list', audience, ALL],
    queryFn: ({ signal }) => call(countryRoutes.list, { body: ALL, signal }),
    ...KEPT,
  }).data?.results;
  const currencies = useQuery({
    queryKey: ['currency', 'list', audience, ALL],
    queryFn: ({ signal }) => call(currencyRoutes.list, { body: ALL, signal }),
    ...KEPT,
  }).data?.results;

  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
    const countryName = (code: string) => names.of(code) ?? code;
    return {
      carriers: choicesOf(carriers ?? []),
      services: (services ?? []) as CarrierService[],
      servicesOf: (carrier: string | null): Choice[] =>
        choicesOf((services ?? []).filter((row) => relationId(row.carrier) === carrier)),
      wms: choicesOf(wms ?? []),
      warehouses: choicesOf(warehouses ?? []),
      /** Where an expedition is packed unless told. */
      defaultWarehouse: (warehouses ?? []).find((row) => row.isDefault),
      countries: (countries ?? [])
        .map((row): Choice => ({ value: row.code ?? '', label: countryName(row.code ?? '') }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
      countryName,
      currencies: (currencies ?? []).map((row) => row.code ?? ''),
    };
  }, [carriers, services, wms, warehouses, countries, currencies, language]);
}
export type ExpeditionOptions = ReturnType<typeof useExpeditionOptions>;
