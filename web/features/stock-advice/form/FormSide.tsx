import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { organisationRecord } from '../../../../contracts/organisation/organisation.record.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { KEPT } from '../../../platform/queries.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Checks, NextSteps, FormSide as Side, SidePart } from '../../../ui/form/side.tsx';
import { Marked } from '../../../ui/grid/Marked.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import type { Place } from '../../stock-move/places.ts';
import { type Check, listChecks } from './stock-advice.checks.ts';
import type { Forecast } from './stock-advice.forecast.ts';
import type { Values } from './stock-advice.values.ts';

interface Props {
  values: Values;
  forecast: Forecast;
  places: readonly Place[];
  /** The number that it is saved under. */
  savedNumber: string | null;
  /** Whether sending is what comes next: not for what was sent already. */
  willSend: boolean;
}

/** What is still missing before it is sent, whom it sets free, and what follows. */
export function FormSide({ values, forecast, places, savedNumber, willSend }: Props) {
  const { t } = useTranslation('stockAdviceForm');
  const { list } = useFormat();
  const detailOf = ({ key, hasDetail, names }: Check) =>
    hasDetail ? (names ? list(names) : t(`checks.${key}Detail`)) : undefined;
  const weeks = useCloseWeeks(values.organisation);
  const place = places.find(({ wms }) => wms === values.wms);
  const { orders } = forecast;
  return (
    <Side label={t('side.label')}>
      <Checks
        title={t(willSend ? 'side.before' : 'side.checks')}
        checks={listChecks(values, forecast, savedNumber).map((check) => ({
          meaning: check.meaning,
          text: t(`checks.${check.key}`, { count: check.count }),
          detail: detailOf(check),
        }))}
      />
      {orders !== null && values.items.length > 0 && <Orders orders={orders} />}
      {willSend && (
        <NextSteps
          title={t('next.title')}
          steps={[
            place ? t('next.plan', { warehouse: place.wmsName }) : t('next.planAnywhere'),
            (orders?.waiting ?? 0) > 0 ? t('next.pair') : null,
            t('next.change'),
            weeks > 0 ? t('next.close', { count: weeks }) : null,
          ]}
        />
      )}
    </Side>
  );
}

/** Weeks after which an advice of the organisation closes itself; 0 where none does, or while it is not known. */
function useCloseWeeks(organisation: string | null): number {
  const { audience } = useArea();
  const { data } = useQuery({
    queryKey: ['organisation', 'read', audience, organisation],
    queryFn: ({ signal }) =>
      call(organisationRecord.routes.read, { params: { id: organisation ?? '' }, signal }),
    enabled: organisation !== null,
    ...KEPT,
  });
  // `4weeks`, or `never`.
  return Number.parseInt(data?.stockAdviceCloseInterval ?? '', 10) || 0;
}

function Orders({ orders }: { orders: NonNullable<Forecast['orders']> }) {
  const { t } = useTranslation('stockAdviceForm');
  const { base } = useArea();
  const [isShown, setShown] = useState(false);
  const { waiting, covered, uncovered } = orders;
  const open = waiting - covered;
  if (waiting === 0)
    return (
      <SidePart title={t('orders.title')}>
        <small>{t('orders.none')}</small>
      </SidePart>
    );
  return (
    <SidePart title={t('orders.title')}>
      <p>
        <Marked text={t('orders.waiting', { count: waiting })} render={(part) => <b>{part}</b>} />
      </p>
      <Meter parts={[{ tone: 'done', share: covered / waiting }]} />
      <small>
        {t('orders.covered', { count: covered })} {open > 0 && t('orders.open', { count: open })}
      </small>
      {uncovered.length > 0 && !isShown && (
        <p>
          <button type="button" className="link" onClick={() => setShown(true)}>
            {t('orders.show', { count: uncovered.length })}
          </button>
        </p>
      )}
      {isShown && (
        <p>
          {uncovered.map(({ id, orderNumber }) => (
            <span key={id}>
              <Link to={`${base}/expeditions/${id}`} target="_blank">
                {orderNumber}
              </Link>{' '}
            </span>
          ))}
        </p>
      )}
    </SidePart>
  );
}
