import { useMemo } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { LineTable } from '../../../ui/form/LineTable.tsx';
import { lineKey, lineName } from '../../product/lines/columns.tsx';
import type { LineActs } from '../../product/lines/ProductLines.tsx';
import { type MoveLine, moveColumns } from '../../stock-move/move-lines.tsx';
import { shortage } from './transfer.checks.ts';
import type { Forecast, ProductForecast } from './transfer.forecast.ts';

interface Props extends LineActs {
  lines: readonly MoveLine[];
  products: Forecast['products'];
  /** The buildings' names; empty while they are not chosen. */
  from: string;
  to: string;
  bookedOf: (line: MoveLine) => number;
}

/** The lines with what is there on both sides. */
export function ItemsTable({ lines, products, from, to, bookedOf, onRemove, onDone }: Props) {
  const { t } = useTranslation(['transferForm', 'transfer', 'stockMove']);
  const format = useFormat();
  const columns = useMemo(() => {
    const shortOf = (line: MoveLine) => shortage(line, products.get(line.product.id), bookedOf(line));
    return [
      ...moveColumns({
        noun: 'transfer',
        t,
        format,
        from,
        to,
        freeOf: (line) => {
          const free = products.get(line.product.id);
          return (
            free && {
              from: free.availableAtSource,
              to: free.availableAtTarget,
              isShort: shortOf(line) > 0,
            }
          );
        },
        onDone,
      }),
      {
        key: 'booking',
        head: t('items.booking'),
        width: '17%',
        phone: 'wide' as const,
        cell: (line: MoveLine) => (
          <BookingCell forecast={products.get(line.product.id)} short={shortOf(line)} />
        ),
      },
    ];
  }, [t, format, products, from, to, bookedOf, onDone]);
  return (
    <LineTable
      label={t('sections.items')}
      name="items"
      lines={lines}
      columns={columns}
      keyOf={lineKey}
      nameOf={lineName}
      onRemove={onRemove}
    />
  );
}

/** Which lots are taken, or what it waits for and which advice brings that. */
function BookingCell({ forecast, short }: { forecast: ProductForecast | undefined; short: number }) {
  const { t } = useTranslation('transferForm');
  const { base } = useArea();
  if (!forecast) return <span className="ink3">–</span>;
  const { physical, active, coming } = forecast;
  if (!physical || !active)
    return <span data-ink="trouble">{t(physical ? 'items.inactive' : 'items.notPhysical')}</span>;
  if (short === 0) return t('items.oldest');
  return (
    <span data-ink="waiting">
      {t('items.waitsFor', { count: short })}
      {coming && (
        <>
          {', '}
          <Link to={`${base}/stock-advices/${coming.stockAdvice}`}>{coming.internalId}</Link>
        </>
      )}
    </span>
  );
}
