import { useCallback, useDeferredValue, useMemo } from 'react';
import { type ExpeditionField, editable } from '../../../../contracts/expedition/expedition.edit.ts';
import { type ExpeditionDetail, isPlaceCode } from '../../../../contracts/expedition/expedition.schema.ts';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import { relationName } from '../../../../contracts/kit/related.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { usePlaces } from '../../pickup-place/places.fields.ts';
import { findRefusals, listDemands } from './expedition.demands.ts';
import type { Forecast } from './expedition.forecast.ts';
import type { ExpeditionOptions } from './expedition.options.ts';
import type { Values } from './expedition.values.ts';

/** The carrier and the service that are chosen, by name, and what they ask for. */
export function useCarrierRules(values: Values, record: ExpeditionDetail | null, options: ExpeditionOptions) {
  const service = options.services.find((one) => one.id === values.carrierService);
  const carrier =
    options.carriers.find((one) => one.value === values.carrier)?.label ??
    (values.carrier ? relationName(record?.carrier) : '');
  const place = useDeferredValue(values.carrierPickupPlace?.trim() ?? '');
  const code = isPlaceCode(place) ? place : '';
  return {
    service,
    /** "Packeta" */
    carrier,
    /** "Packeta · Pickup point" */
    carrierAndService: [carrier, service?.name].filter(Boolean).join(' · '),
    demands: listDemands(service, values),
    /** What the carrier lists by the code of the place, in whatever country. */
    places: usePlaces({ carrier: code === '' ? null : values.carrier, country: null, text: code }).data
      ?.places,
  };
}
export type CarrierRules = ReturnType<typeof useCarrierRules>;

/** Violations that the schema cannot express. */
export function findObstacles(
  values: Values,
  rules: CarrierRules,
  options: ExpeditionOptions,
  forecast: Forecast,
): Violation[] {
  const number = forecast.orderNumber;
  const isTaken = number !== null && !number.isFree && number.number === values.orderNumber?.trim();
  return [
    ...findRefusals(
      rules.service,
      values,
      { service: rules.carrier, country: options.countryName },
      rules.places,
    ),
    ...(isTaken ? [{ propertyPath: 'orderNumber', code: 'orderNumberTaken', parameters: {} }] : []),
  ];
}

/** Why a field cannot be changed in the record's status, in words. */
export function useLocks(record: ExpeditionDetail | null, editBeforeProcessing: boolean) {
  const { t } = useTranslation('expeditionForm');
  const { actor } = useSession();
  return useCallback(
    (name: string): string | undefined => {
      if (!record) return undefined;
      const field = name.split('.')[0] as ExpeditionField;
      const context = { sent: record.sentAt !== null, editBeforeProcessing };
      const { may, reason } = editable(record.status, actor, field, context);
      return may ? undefined : t(`locked.${reason}`);
    },
    [record, editBeforeProcessing, actor, t],
  );
}

/** Who asks for a contact field, for the right of its label. */
export function useAskedBy({ demands, carrier }: CarrierRules) {
  const { t } = useTranslation('expeditionForm');
  const fields = demands.map((one) => one.field).join(' ');
  return useMemo(() => {
    const asked = new Set(fields.split(' ').filter((name) => /(Phone|Email)$/.test(name)));
    return (name: string) => (asked.has(name) ? t('demands.needsIt', { carrier }) : undefined);
  }, [fields, carrier, t]);
}
