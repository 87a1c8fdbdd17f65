import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import { expeditionNoun } from '../../../../contracts/expedition/expedition.noun.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { relationName } from '../../../../contracts/kit/relation.ts';
import { useFormat } from '../../../platform/format.ts';
import { TimeLine } from '../../../ui/history/TimeLine.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import { eventTitle } from './expedition.events.ts';
import classes from './side.module.css';

interface Props {
  record: ExpeditionDetail;
  history: UseQueryResult<{ events: HistoryEvent[] }>;
}

/** What happened, and the facts that are seldom asked for. */
export function DetailSide({ record, history }: Props) {
  const { t } = useTranslation(['expeditionDetail', 'expedition', 'event']);
  const { money, decimal, integer } = useFormat();
  const weight = record.weight > 0 ? t('side.kilograms', { weight: decimal(record.weight / 1_000) }) : null;
  const packages = record.packagesCount ? t('side.packages', { count: record.packagesCount }) : null;
  const flags = (['b2b', 'fragile', 'waitBeforeProcessing', 'ignoreAddressValidation'] as const)
    .filter((flag) => record[flag])
    .map((flag) => t(`expedition:fields.${flag}`));
  const facts: [string, string | null][] = [
    [t('side.orderValue'), record.value ? money(record.value, record.currency ?? '') : null],
    [
      t('expedition:fields.deliveryCost'),
      record.deliveryCost ? money(record.deliveryCost, record.deliveryCostCurrency ?? '') : null,
    ],
    [t('expedition:fields.customerGroup'), record.customerGroup],
    [t('side.weight'), [weight, packages].filter(Boolean).join(', ') || null],
    [t('side.stock'), relationName(record.warehouse)],
    [t('expedition:columns.ref1'), record.ref1],
    [t('expedition:columns.ref2'), record.ref2],
    [t('expedition:columns.ref3'), record.ref3],
    [t('expedition:fields.note'), record.note],
    [t('expedition:fields.priority'), record.priority > 0 ? integer(record.priority) : t('side.normal')],
    [t('side.handling'), flags.join(', ') || null],
  ];
  return (
    <aside className={classes.side} aria-label={t('side.label')}>
      <section className={classes.sidePart}>
        <h2 className="type-section">{t('side.timeLine')}</h2>
        <TimeLine noun={expeditionNoun} history={history} titleOf={(event) => eventTitle(t, event)} />
      </section>
      <section className={classes.sidePart}>
        <h2 className="type-section">{t('side.facts')}</h2>
        <Pairs isWide>
          {facts.map(
            ([label, value]) =>
              value && (
                <Pair key={label} label={label}>
                  {value}
                </Pair>
              ),
          )}
          {record.invoiceNumber && (
            <Pair label={t('side.invoice')}>
              {record.invoiceUrl ? (
                <a href={record.invoiceUrl} target="_blank" rel="noreferrer">
                  {record.invoiceNumber}
                </a>
              ) : (
                record.invoiceNumber
              )}
            </Pair>
          )}
        </Pairs>
      </section>
    </aside>
  );
}
