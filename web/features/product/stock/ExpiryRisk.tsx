import { Button } from '@mantine/core';
import type { ProductDetail, ProductStockOverview } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { today } from '../../../ui/grid/days.ts';
import { Marked } from '../../../ui/grid/Marked.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { decisionsOf, useDecision } from '../../stock/decisions.fields.tsx';
import { daysBetween, pace, type Risk, risksOf, type StockRow } from './product.expiry.ts';
import classes from './stock.module.css';

interface Props {
  product: ProductDetail;
  stock: ProductStockOverview;
}

/** Which lots cannot be sold any more, how those near their last day of sale will end, and the decision about blocked ones. */
export function ExpiryRisk({ product, stock }: Props) {
  const { t } = useTranslation('productDetail');
  const { decimal } = useFormat();
  const { soldIn28Days } = stock.totals;
  const risks = risksOf(stock.rows, product.outboundExpirationOffset, soldIn28Days, today());
  if (risks.length === 0) return null;
  const isLost = risks.some(({ isBlocked, left }) => isBlocked || left > 0);
  const perDay = pace(soldIn28Days);
  return (
    <Card
      title={
        <span className="row">
          <StatusShape look={{ meaning: isLost ? 'trouble' : 'waiting' }} size={16} />
          {t('risk.title')}
        </span>
      }
      aside={
        <span className="type-small ink2">
          {perDay > 0
            ? t('figures.pace', { pace: decimal(perDay, perDay < 0.1 ? 2 : 1) })
            : t('figures.nothingSold')}
        </span>
      }
    >
      <ul className={`lined ${classes.risks}`}>
        {risks.map((risk) => (
          <li key={`${risk.lot} ${risk.isBlocked}`} className="stack">
            <Sentence risk={risk} />
            <Outlook risk={risk} sells={perDay > 0} />
            {risk.undecided.map((row) => (
              <Decisions key={row.id} product={product} row={row} isOneOf={risk.undecided.length > 1} />
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sentence({ risk: { lot, pieces, sellBy, soldOut, left, isBlocked } }: { risk: Risk }) {
  const { t } = useTranslation('productDetail');
  const { shortDay } = useFormat();
  const words = { count: isBlocked || left === 0 ? pieces : left, lot, day: shortDay(sellBy) };
  const key = isBlocked ? (sellBy < today() ? 'past' : 'blocked') : left > 0 ? 'left' : 'inTime';
  return (
    <p className="ink2">
      <Marked
        text={t(`risk.${key}`, { ...words, soldOut: soldOut ? shortDay(soldOut) : '' })}
        render={(part) => <b data-ink={isBlocked || left > 0 ? 'trouble' : 'ink'}>{part}</b>}
      />
    </p>
  );
}

/** Days until it is sold against days until it may not leave, and what will be left. */
function Outlook({ risk, sells }: { risk: Risk; sells: boolean }) {
  const { t } = useTranslation('productDetail');
  const { integer } = useFormat();
  const { sellBy, soldOut, left, undecided } = risk;
  const days = daysBetween(today(), sellBy);
  if (days < 0) return null;
  return (
    <div className={`type-small ${classes.outlook}`}>
      {undecided.some(({ blocked }) => blocked) && <p className="ink2">{t('risk.ifTaken')}</p>}
      <Pairs isWide>
        <Pair label={t('risk.sold')}>
          {soldOut
            ? t('byLot.inDays', { count: daysBetween(today(), soldOut) })
            : t(sells ? 'risk.never' : 'figures.nothingSold')}
        </Pair>
        <Pair label={t('risk.mayLeave')}>{t('risk.forDays', { count: days })}</Pair>
        <Pair label={t('risk.willNotSell')}>
          {left > 0 ? <b data-ink="trouble">{integer(left)}</b> : t('risk.nothing')}
        </Pair>
      </Pairs>
    </div>
  );
}

/** The element in which the owner decides about the goods of a stock row. */
const decisionId = (row: StockRow): string => `decide-${row.id}`;

/** Leads from a line of the table to the decision about it. */
export const goToDecision = (row: StockRow): void =>
  document.getElementById(decisionId(row))?.querySelector('button')?.focus();

function Decisions({ product, row, isOneOf }: { product: ProductDetail; row: StockRow; isOneOf: boolean }) {
  const { t } = useTranslation(['stock', 'productDetail']);
  const { may } = useSession();
  const decide = useDecision();
  if (!may('stock.write')) return null;
  const expiring = row.usable || row.blocked || !row.forSale ? 0 : row.quantity - row.booked;
  const goods = { ...row, expiring, productSku: product.productSku };
  return (
    <div id={decisionId(row)} className="row wrap gap-8">
      {isOneOf && <small>{`${row.wms.name}, ${row.warehouse.name}`}</small>}
      {decisionsOf(goods, t, decide).map(({ key, label, onChoose }) => (
        <Button key={key} size="xs" variant="default" onClick={onChoose}>
          {label}
        </Button>
      ))}
    </div>
  );
}
