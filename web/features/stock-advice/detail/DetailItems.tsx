import { Link } from 'react-router';
import { relationImage } from '../../../../contracts/kit/related.ts';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { CopyText } from '../../../ui/grid/CopyText.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import classes from '../../../ui/record/list.module.css';
import { Difference } from '../stock-advice.cells.tsx';
import { readMeaning } from './stock-advice.differences.ts';

/** The figures of a line, each with the word over it. */
const FIGURES = {
  quantity: 'stockAdvice:fields.quantity',
  suppliedQuantity: 'stockAdvice:fields.suppliedQuantity',
  difference: 'fields.difference',
  remaining: 'table.remaining',
  paired: 'table.paired',
  waiting: 'table.waiting',
} as const;
type Figure = keyof typeof FIGURES;

/** The lines with what was announced, what came, what still comes and who waits for it. */
export function DetailItems({ record }: { record: StockAdviceDetail }) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice']);
  const { base } = useArea();
  const { integer, day } = useFormat();
  const heads = Object.keys(FIGURES) as Figure[];
  // Names of goods have the room of a column in which nothing would stand.
  const hasLots = record.items.some(({ lot, lotDate }) => lot || lotDate);
  return (
    <table className={`full ${classes.list}`}>
      <thead className="heads">
        <tr>
          <th>{t('fields.product')}</th>
          <th>{t('fields.productSku')}</th>
          <th>{t('fields.primaryEan')}</th>
          {hasLots && <th>{t('table.lotAndExpiry')}</th>}
          {heads.map((head) => (
            <th key={head} data-number>
              {t(FIGURES[head])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {record.items.map((item) => {
          const isUntouched = readMeaning(item, record.status) === 'notYet';
          const lot = [item.lot, item.lotDate && day(item.lotDate)].filter(Boolean).join(', ');
          const numbers = {
            quantity: integer(item.quantity),
            suppliedQuantity: isUntouched ? '–' : integer(item.suppliedQuantity),
            difference: isUntouched ? '–' : <Difference value={item.difference} format={{ integer }} />,
            remaining: integer(item.remaining),
            paired: integer(item.paired),
            waiting: integer(item.waiting),
          };
          return (
            <tr key={item.id}>
              <td>
                <span className={`inline-row gap-8 ${classes.goods}`}>
                  <Picture src={relationImage(item.product)} size={28} />
                  <Link to={`${base}/products/${item.product.id}`}>
                    <b>{item.product.name}</b>
                  </Link>
                </span>
                {item.note && <span className="type-small ink2 block">{item.note}</span>}
                {item.blocked > 0 && (
                  <span className="type-small ink2 block">{t('means.blocked', { count: item.blocked })}</span>
                )}
              </td>
              <td data-code>
                <CopyText text={item.product.productSku} />
              </td>
              <td className="code" data-nothing={item.product.primaryEan === null || undefined}>
                {item.product.primaryEan ?? '–'}
              </td>
              {hasLots && <td data-nothing={lot === '' || undefined}>{lot || '–'}</td>}
              {heads.map((head) => (
                <td
                  key={head}
                  data-number
                  data-nothing={(item[head] === 0 && head !== 'quantity') || undefined}
                  data-label={t(FIGURES[head])}
                >
                  {numbers[head]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
