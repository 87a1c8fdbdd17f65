import { IconArrowRight, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InternalStockChangeDetail } from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { relationName } from '../../../../contracts/kit/relation.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import classes from './detail.module.css';

type Item = InternalStockChangeDetail['items'][number];

/** What keeps it, from where to where, and the lines. */
export function Overview({ record }: { record: InternalStockChangeDetail }) {
  return (
    <>
      <Notice record={record} />
      <Road record={record} />
      <Items record={record} />
    </>
  );
}

/** Why it failed, or what it waits for. */
function Notice({ record }: { record: InternalStockChangeDetail }) {
  const { t } = useTranslation('internalStockChangeScreen');
  const missing = record.items.reduce((sum, item) => sum + item.missing, 0);
  if (record.status === 'Failed')
    return (
      <section className={classes.notice} data-meaning="trouble" role="status">
        <StatusShape look={{ meaning: 'trouble' }} size={16} />
        <p>
          <b>{t('failure.title')}</b> {record.failure ?? t('failure.noReason')} {t('failure.text')}
        </p>
      </section>
    );
  if (record.status !== 'WaitingForGoods') return null;
  return (
    <section className={classes.notice} data-meaning="waiting" role="status">
      <StatusShape look={{ meaning: 'waiting' }} size={16} />
      <p>
        <b>{t('waiting.title', { count: missing, place: relationName(record.fromWarehouse) })}</b>{' '}
        {t('waiting.text')}
      </p>
    </section>
  );
}

function Road({ record }: { record: InternalStockChangeDetail }) {
  const { t } = useTranslation('internalStockChangeScreen');
  const sum = (of: (item: Item) => number) => record.items.reduce((total, item) => total + of(item), 0);
  const moved = sum((item) => item.moved);
  const booked = sum((item) => item.booked);
  return (
    <section className={classes.road} aria-label={t('road.label')}>
      <div className={classes.side}>
        <p className={classes.sideHead}>
          <IconStack2 size={16} stroke={1.7} aria-hidden="true" />
          {t('road.from')}
        </p>
        <h2>{relationName(record.fromWarehouse)}</h2>
        <p className={classes.small}>
          {moved > 0 ? t('road.left', { count: moved }) : t('road.booked', { count: booked })}
        </p>
      </div>
      <IconArrowRight className={classes.arrow} size={20} stroke={1.7} aria-hidden="true" />
      <div className={classes.side}>
        <p className={classes.sideHead}>
          <IconStack2 size={16} stroke={1.7} aria-hidden="true" />
          {t('road.to')}
        </p>
        <h2>{relationName(record.toWarehouse)}</h2>
        <p className={classes.small}>
          {moved > 0 ? t('road.came', { count: moved }) : t('road.asked', { count: record.sumOfQuantity })}
        </p>
      </div>
    </section>
  );
}

/** The lines with what is booked, moved and missing. */
function Items({ record }: { record: InternalStockChangeDetail }) {
  const { t } = useTranslation(['internalStockChangeScreen', 'internalStockChange']);
  const { base } = useArea();
  const { integer } = useFormat();
  const field = (name: string) => t(`internalStockChange:fields.${name}`);
  const heads = ['quantity', 'booked', 'moved', 'missing'] as const;
  return (
    <section className={classes.panel} aria-label={t('items.title')}>
      <div className={classes.panelHead}>
        <h2 className="type-section">{t('items.title')}</h2>
        <span className={classes.small}>
          {[
            t('items.products', { count: record.countOfSku }),
            t('items.pieces', { count: record.sumOfQuantity }),
          ].join(', ')}
        </span>
      </div>
      <table>
        <thead>
          <tr>
            <th>{field('product')}</th>
            <th>{field('lot')}</th>
            {heads.map((head) => (
              <th key={head} data-number>
                {field(head)}
              </th>
            ))}
            <th data-number>{t('items.available')}</th>
          </tr>
        </thead>
        <tbody>
          {record.items.map((item) => (
            <tr key={item.id}>
              <td>
                <span className={classes.product}>
                  <Picture
                    src={typeof item.product.image === 'string' ? item.product.image : null}
                    size={28}
                  />
                  <span className={classes.names}>
                    <Link to={`${base}/products/${item.product.id}`}>{item.product.name}</Link>
                    <span>{item.product.productSku}</span>
                  </span>
                </span>
              </td>
              <td
                data-nothing={
                  (item.lot === null &&
                    item.lotOption === 'none' &&
                    item.lots.every(({ lot }) => lot === null)) ||
                  undefined
                }
              >
                <Lots item={item} />
              </td>
              {heads.map((head) => (
                <td key={head} data-number data-label={field(head)}>
                  {head === 'missing' && item.missing > 0 ? (
                    <span data-short>{integer(item.missing)}</span>
                  ) : head !== 'quantity' && item[head] === 0 ? (
                    <span className="ink3">–</span>
                  ) : (
                    integer(item[head])
                  )}
                </td>
              ))}
              <td data-number data-label={t('items.available')}>
                {integer(item.available)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The lots it holds or moved; before that, which one it asks for. */
function Lots({ item }: { item: Item }) {
  const { t } = useTranslation('internalStockChange');
  const { day } = useFormat();
  const lots = item.lots.filter(({ lot }) => lot !== null);
  if (lots.length === 0)
    return (
      <span className="ink3">
        {item.lot ?? (item.lotOption === 'none' ? '–' : t(`values.lotOption.${item.lotOption}`))}
      </span>
    );
  return (
    <span className={classes.names}>
      {lots.map(({ lot, lotDate }) => (
        <span key={lot}>
          <b>{lot}</b> {lotDate && day(lotDate)}
        </span>
      ))}
    </span>
  );
}
