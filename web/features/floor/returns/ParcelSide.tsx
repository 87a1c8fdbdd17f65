import type { FloorReturn } from '../../../../contracts/floor/floor.returns.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import classes from './returns.module.css';

const sumOf = (items: FloorReturn['items'], grade: string): number =>
  items.filter((item) => item.grade === grade).reduce((sum, { quantity }) => sum + quantity, 0);

/** What is known of the parcel, and what follows when all of it is graded. */
export function ParcelSide({ record }: { record: FloorReturn }) {
  const { t } = useTranslation('floor');
  const { instant, day, integer } = useFormat();
  const { items, orderNumber, weight, sentWeight, packaging, organisation } = record;
  const saleable = sumOf(items, 'returned');
  const opened = sumOf(items, 'returned_open');
  const damaged = sumOf(items, 'returned_damaged');
  const missing = sumOf(items, 'missing');
  const pairs: [string, string | null][] = [
    [t('returns.side.came'), instant(record.receivedAt)],
    [t('returns.side.number'), record.trackingNumber],
    [t('returns.side.carrier'), record.carrier],
    [t('returns.sender'), record.sender],
    [t('returns.packaging'), packaging],
    [t('returns.side.weight'), weight === null ? null : t('returns.side.grams', { grams: integer(weight) })],
    [
      t('returns.side.sentWeight'),
      sentWeight === null ? null : t('returns.side.grams', { grams: integer(sentWeight) }),
    ],
    [t('returns.side.sent'), record.packedAt && day(record.packedAt)],
  ];
  return (
    <aside className={classes.side} aria-label={t('returns.side.parcel')}>
      <h3>{t('returns.side.parcel')}</h3>
      <Pairs>
        {pairs.map(([label, value]) =>
          value ? (
            <Pair key={label} label={label}>
              {value}
            </Pair>
          ) : null,
        )}
      </Pairs>
      <Announced record={record} />
      <h3>{t('returns.side.then')}</h3>
      <ul className={classes.then}>
        {saleable > 0 && <li>{t('returns.then.saleable', { count: saleable })}</li>}
        {opened > 0 && <li>{t('returns.then.opened', { count: opened })}</li>}
        {damaged > 0 && <li>{t('returns.then.damaged', { count: damaged })}</li>}
        {missing > 0 && <li>{t('returns.then.missing', { count: missing })}</li>}
        {orderNumber ? (
          <li>{t('returns.then.order', { number: orderNumber })}</li>
        ) : (
          <li>{t('returns.then.unknown', { organisation })}</li>
        )}
        <li>{t('returns.then.client', { organisation })}</li>
      </ul>
    </aside>
  );
}

/** What the customer announced, in their words. */
function Announced({ record: { announced, items } }: { record: FloorReturn }) {
  const { t } = useTranslation(['floor', 'return']);
  const numbers = [...new Set(announced.map(({ internalNumber }) => internalNumber))];
  return numbers.map((number) => (
    <section key={number} aria-label={t('returns.announced', { number })}>
      <h3>{t('returns.announced', { number })}</h3>
      <ul className={classes.then}>
        {announced
          .filter(({ internalNumber }) => internalNumber === number)
          .map(({ product, quantity, reason, note }) => (
            <li key={`${product} ${reason} ${note}`}>
              {[
                `${quantity} × ${items.find((item) => item.product === product)?.name ?? ''}`,
                t(`return:values.reason.${reason}`),
                note,
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
      </ul>
    </section>
  ));
}
