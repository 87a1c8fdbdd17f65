import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useArea } from '../../../platform/area.ts';
import classes from '../../../ui/form/lines.module.css';
import type { Line } from '../lines.fields.ts';
import { LinesTable } from '../lines-table.fields.tsx';
import { shortage } from './transfer.checks.ts';
import type { Forecast, ProductForecast } from './transfer.forecast.ts';

interface Props {
  lines: readonly Line[];
  products: Forecast['products'];
  /** The buildings' names; empty while they are not chosen. */
  from: string;
  to: string;
  bookedOf: (line: Line) => number;
  isLocked: boolean;
  onRemove: (index: number) => void;
  onDone: () => void;
}

/** The lines with what is there on both sides. */
export function ItemsTable({ lines, products, from, to, bookedOf, isLocked, onRemove, onDone }: Props) {
  const { t } = useTranslation('transferForm');
  return (
    <LinesTable
      noun="transfer"
      lines={lines}
      from={from}
      to={to}
      freeOf={(line) => {
        const told = products.get(line.product.id);
        if (!told) return undefined;
        const isShort = shortage(line, told, bookedOf(line)) > 0;
        return { from: told.availableAtSource, to: told.availableAtTarget, isShort };
      }}
      last={{
        head: t('items.booking'),
        className: classes.booking,
        cell: (line) => {
          const told = products.get(line.product.id);
          return <BookingCell told={told} short={shortage(line, told, bookedOf(line))} />;
        },
      }}
      isLocked={isLocked}
      onRemove={onRemove}
      onDone={onDone}
    />
  );
}

/** Which lots are taken, or what it waits for and which advice brings that. */
function BookingCell({ told, short }: { told: ProductForecast | undefined; short: number }) {
  const { t } = useTranslation('transferForm');
  const { base } = useArea();
  if (!told) return <span className="ink3">–</span>;
  if (!told.physical) return <span className={classes.wrong}>{t('items.notPhysical')}</span>;
  if (!told.active) return <span className={classes.wrong}>{t('items.inactive')}</span>;
  if (short === 0) return t('items.oldest');
  return (
    <span className={classes.short}>
      {t('items.waitsFor', { count: short })}
      {told.coming && (
        <>
          {', '}
          <Link to={`${base}/stock-advices/${told.coming.stockAdvice}`}>{told.coming.internalId}</Link>
        </>
      )}
    </span>
  );
}
