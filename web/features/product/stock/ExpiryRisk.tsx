import { useTranslation } from 'react-i18next';
import type { ProductDetail, ProductStockOverview } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { today } from '../../../ui/grid/days.ts';
import { Marked } from '../../../ui/grid/Marked.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { type Risk, risksOf } from './product.expiry.ts';
import classes from './stock.module.css';

/** Which lots cannot be sold any more, and how those near their last day of sale will end. */
export function ExpiryRisk({ product, stock }: { product: ProductDetail; stock: ProductStockOverview }) {
  const { t } = useTranslation('productDetail');
  const { shortDay } = useFormat();
  const risks = risksOf(stock.rows, product.outboundExpirationOffset, stock.totals.soldIn28Days, today());
  if (risks.length === 0) return null;
  const isLost = risks.some(({ isBlocked, left }) => isBlocked || left > 0);
  const sentence = ({ lot, pieces, sellBy, soldOut, left, isBlocked }: Risk) => {
    const words = { count: isBlocked || left === 0 ? pieces : left, lot, day: shortDay(sellBy) };
    if (isBlocked) return t(sellBy < today() ? 'risk.past' : 'risk.blocked', words);
    if (left > 0) return t('risk.left', words);
    return t('risk.inTime', { ...words, soldOut: soldOut ? shortDay(soldOut) : '' });
  };
  return (
    <Card
      isPadded
      title={
        <span className="row">
          <StatusShape look={{ meaning: isLost ? 'trouble' : 'waiting' }} size={16} />
          {t('risk.title')}
        </span>
      }
    >
      <ul className={`stack ink2 ${classes.risks}`}>
        {risks.map((risk) => (
          <li key={`${risk.lot} ${risk.isBlocked}`}>
            <Marked
              text={sentence(risk)}
              render={(part) => <b data-ink={risk.isBlocked || risk.left > 0 ? 'trouble' : 'ink'}>{part}</b>}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
