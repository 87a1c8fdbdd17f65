import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { type Check, Checks, NextSteps, FormSide as Side, SidePart } from '../../../ui/form/side.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { sumOf } from '../../product/lines/lines.ts';
import { isAboveLimit } from './expedition.demands.ts';
import { type Forecast, summarise } from './expedition.forecast.ts';
import type { CarrierRules } from './expedition.rules.ts';
import type { Values } from './expedition.values.ts';

interface Props {
  values: Values;
  rules: CarrierRules;
  eshopName: string;
  forecast: Forecast;
  /** Whether sending is what comes next: not for what was sent already. */
  willSend: boolean;
}

const ADDRESS = ['Street', 'Zip', 'City', 'Country'] as const;

/** What is still missing before it can leave, what is there, and what follows. */
export function FormSide(props: Props) {
  const { t } = useTranslation('expeditionForm');
  return (
    <Side label={t('side.label')}>
      <Checks title={t('side.before')} checks={useChecks(props)} />
      <AvailabilityPart {...props} />
      {props.willSend && <Next {...props} />}
    </Side>
  );
}

function useChecks({ values, rules, eshopName, forecast }: Props): Check[] {
  const { demands, service, carrier } = rules;
  const { t } = useTranslation(['expeditionForm', 'expedition']);
  const { money, list } = useFormat();
  const checks: Check[] = [];
  const unmet = demands.filter((demand) => !demand.isMet);
  if (unmet.length > 0)
    checks.push({
      meaning: 'trouble',
      text: t('side.wanted', { what: list(unmet.map(({ kind }) => t(`demands.${kind}.short`))) }),
      detail: t('side.toFill', { count: unmet.length }),
    });
  else if (demands.length > 0)
    checks.push({ meaning: 'done', text: t('side.demandsMet', { service: carrier }) });
  if (!values.carrierService) checks.push({ meaning: 'waiting', text: t('side.noCarrier') });

  const number = forecast.orderNumber;
  if (!values.orderNumber) checks.push({ meaning: 'waiting', text: t('side.noNumber') });
  else if (number?.number === values.orderNumber.trim())
    checks.push(
      number.isFree
        ? { meaning: 'done', text: t('side.numberFree') }
        : { meaning: 'trouble', text: t('side.numberTaken') },
    );

  const sides = values.differentDeliveryAddress ? (['billing', 'delivery'] as const) : (['billing'] as const);
  for (const side of sides) {
    const isThere =
      ADDRESS.every((part) => values[`${side}${part}`]) &&
      Boolean(values[`${side}LastName`] || values[`${side}Company`]);
    checks.push({
      meaning: isThere ? 'done' : 'waiting',
      text: t(`side.${side}${isThere ? 'Complete' : 'Open'}`),
    });
  }

  const lines = values.items.filter((line) => line.product.type !== 'Virtual');
  const wrong = lines.filter((line) => {
    const known = forecast.availability.get(line.product.id);
    return known !== undefined && !(known.active && known.allowed);
  });
  if (lines.length === 0) checks.push({ meaning: 'waiting', text: t('side.noItems') });
  else if (wrong.length > 0)
    checks.push({
      meaning: 'trouble',
      text: t('side.itemsWrong', { count: wrong.length }),
      detail: list(wrong.map((line) => line.product.productSku)),
    });
  else if (lines.every((line) => forecast.availability.has(line.product.id)))
    checks.push({ meaning: 'done', text: t('side.itemsActive', { count: lines.length, eshop: eshopName }) });

  if (values.cod && service) {
    const limit = service.codLimit && money(service.codLimit, service.codLimitCurrency ?? '');
    if (!service.cod) checks.push({ meaning: 'trouble', text: t('side.codNotOffered') });
    else if (isAboveLimit(service, values))
      checks.push({ meaning: 'trouble', text: t('side.codAbove', { limit }) });
    else if (limit) checks.push({ meaning: 'done', text: t('side.codWithin', { service: carrier, limit }) });
  }
  return checks.sort((a, b) => Number(b.meaning === 'trouble') - Number(a.meaning === 'trouble'));
}

function AvailabilityPart({ values, forecast }: Props) {
  const { t } = useTranslation('expeditionForm');
  const { known, bookable, short } = summarise(values.items, forecast.availability);
  if (known === 0) return null;
  const missing = short.reduce((sum, { by }) => sum + by, 0);
  return (
    <SidePart title={t('side.availability')}>
      <Meter
        parts={[
          { tone: 'done', share: bookable / known },
          { tone: 'waiting', share: short.length / known },
        ]}
      />
      <p className="ink2">
        {short.length === 0
          ? t('side.allBookable', { count: known })
          : t('side.someBookable', { bookable, count: known })}{' '}
        {short.length === 1 &&
          t('side.missingOne', { count: missing, sku: short[0]?.line.product.productSku })}
        {short.length > 1 && t('side.missingMany', { count: missing, products: short.length })}
      </p>
    </SidePart>
  );
}

function Next({ values, forecast, rules }: Props) {
  const { t } = useTranslation('expeditionForm');
  const { known, short } = summarise(values.items, forecast.availability);
  const isShort = known > 0 && short.length > 0;
  return (
    <NextSteps
      title={t('next.title')}
      steps={[
        isShort ? t('next.bookPart') : t('next.book', { count: sumOf(values.items) }),
        isShort ? t('next.waitForGoods') : null,
        values.waitBeforeProcessing ? t('next.waitForRelease') : t('next.warehouse'),
        values.carrierService ? t('next.carrier', { carrier: rules.carrier }) : null,
      ]}
    />
  );
}
