import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { relationName } from '../../../../contracts/kit/related.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { today } from '../../../ui/grid/days.ts';
import { PairsWith } from '../../../ui/record/Pairs.tsx';
import { SidePart } from '../../../ui/record/Side.tsx';
import { isLate } from '../expedition.cells.tsx';
import { Invoice } from '../invoice/Invoice.tsx';

const DAY = 86_400_000;

/** The second line: what one asks first; a day that has passed is red. */
export function useHeadFacts(record: ExpeditionDetail): (isShort: boolean) => ReactNode[] {
  const { t } = useTranslation('expeditionDetail');
  const format = useFormat();
  const wms = relationName(record.wms);
  const required = record.requiredExpeditionDate?.slice(0, 10);
  const late = isLate(record);
  const days = required ? Math.round((Date.parse(today()) - Date.parse(required)) / DAY) : 0;
  return (isShort) => [
    ...(isShort
      ? []
      : [
          record.internalNumber,
          relationName(record.eshop),
          wms && t('facts.warehouse', { name: wms }),
          t('facts.created', {
            when: format.instant(record.createdAt),
            ago: format.relative(record.createdAt),
          }),
        ]),
    required && (
      <span data-late={late || undefined} key="required">
        {t('facts.required')}{' '}
        <time dateTime={required}>{isShort ? format.shortDay(required) : format.day(required)}</time>
        {late && t('facts.late', { count: days })}
      </span>
    ),
  ];
}

/** The facts that are seldom asked for. */
export function FurtherFacts({ title, record }: { title: string; record: ExpeditionDetail }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const { money, decimal, integer, instant } = useFormat();
  const { may } = useSession();
  const weight = record.weight > 0 ? t('side.kilograms', { weight: decimal(record.weight / 1_000) }) : null;
  const packages = record.packagesCount ? t('side.packages', { count: record.packagesCount }) : null;
  const flags = (['b2b', 'fragile', 'waitBeforeProcessing', 'ignoreAddressValidation'] as const)
    .filter((flag) => record[flag])
    .map((flag) => t(`expedition:fields.${flag}`));
  const recipientNumber = record.carrierOptions?.recipientIdentificationNumber as string | null | undefined;
  const { invoiceNumber, invoiceUrl } = record;
  const invoice = invoiceUrl ? (
    <a href={invoiceUrl} target="_blank" rel="noreferrer">
      {invoiceNumber ?? t('expedition:fields.invoiceUrl')}
    </a>
  ) : (
    invoiceNumber
  );
  const facts: [string, ReactNode][] = [
    [t('side.orderValue'), record.value && money(record.value, record.currency ?? '')],
    [
      t('expedition:fields.deliveryCost'),
      record.deliveryCost && money(record.deliveryCost, record.deliveryCostCurrency ?? ''),
    ],
    [t('expedition:fields.customerGroup'), record.customerGroup],
    [t('side.weight'), [weight, packages].filter(Boolean).join(', ')],
    [t('side.stock'), relationName(record.warehouse)],
    [t('expedition:columns.ref1'), record.ref1],
    [t('expedition:columns.ref2'), record.ref2],
    [t('expedition:columns.ref3'), record.ref3],
    [t('expedition:fields.note'), record.note],
    [t('expedition:fields.priority'), record.priority > 0 ? integer(record.priority) : t('side.normal')],
    [t('side.handling'), flags.join(', ')],
    [t('expedition:fields.invoiceNumber'), invoice],
    [
      t('side.invoice'),
      (record.invoice || may('expedition.write')) && <Invoice key="invoice" record={record} />,
    ],
    [t('expedition:fields.eshopOrderDate'), record.eshopOrderDate && instant(record.eshopOrderDate)],
    [t('expedition:fields.sentAt'), record.sentAt && instant(record.sentAt)],
    [
      t('expedition:fields.splitFrom'),
      record.splitFrom && <OrderLinks key="splitFrom" orders={[record.splitFrom]} />,
    ],
    [
      t('expedition:fields.splitInto'),
      record.splitInto.length > 0 && <OrderLinks key="splitInto" orders={record.splitInto} />,
    ],
    [t('expedition:fields.partner'), relationName(record.partner)],
    [t('expedition:fields.services'), record.services.join(', ')],
    [t('expedition:fields.pallets'), record.pallets && integer(record.pallets)],
    [t('expedition:fields.externalCarrierPickupPlace'), record.externalCarrierPickupPlace],
    [t('expedition:fields.recipientIdentificationNumber'), recipientNumber],
    [
      t('expedition:fields.externalTrackingNumber'),
      record.trackingNumber !== null && record.externalTrackingNumber,
    ],
  ];
  return (
    <SidePart title={title}>
      <PairsWith pairs={facts} />
    </SidePart>
  );
}

function OrderLinks({ orders }: { orders: readonly { id: string; orderNumber: string }[] }) {
  const { base } = useArea();
  return orders.map(({ id, orderNumber }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={`${base}/expeditions/${id}`}>{orderNumber}</Link>
    </Fragment>
  ));
}
