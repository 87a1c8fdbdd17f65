import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Marked } from '../../../ui/grid/Marked.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { type Figure, Figures } from '../../../ui/record/Figures.tsx';
import own from './received.module.css';
import { summarise } from './stock-advice.differences.ts';

/** What came of what was announced: a bar, and the three figures that explain the rest. */
export function ReceivedCard({ record }: { record: StockAdviceDetail }) {
  const { t } = useTranslation('stockAdviceDetail');
  const { integer, percent } = useFormat();
  const { announced, supplied, share, products, begun, missing, over, notYet } = summarise(
    record.items,
    record.status,
  );
  const blocked = record.items.reduce((sum, item) => sum + item.blocked, 0);
  const figures: [string, number, Figure['meaning']][] = [
    ['missing', missing, 'trouble'],
    ['over', over, 'waiting'],
    ['notYet', notYet, undefined],
    ...(blocked > 0 ? ([['blocked', blocked, 'trouble']] as [string, number, Figure['meaning']][]) : []),
  ];
  return (
    <section className={own.card} aria-label={t('received.title')}>
      <div className="grow">
        <p className={own.words}>
          <span>
            <Marked
              text={t('received.of', { supplied: integer(supplied - over), announced: integer(announced) })}
              render={(part) => <b>{part}</b>}
            />{' '}
            <span className="ink2">{t('received.products', { begun: integer(begun), count: products })}</span>
          </span>
          <span className="tabular">{percent(share)}</span>
        </p>
        <Meter
          size={8}
          className={own.bar}
          parts={[
            { tone: 'done', share },
            { tone: 'trouble', share: announced > 0 ? missing / announced : 0 },
          ]}
        />
      </div>
      <div className={own.figures}>
        <Figures
          figures={figures.map(([key, value, meaning]) => ({
            key,
            label: t(`received.${key}`),
            value: t('pieces', { count: value }),
            meaning: value > 0 ? meaning : undefined,
          }))}
        />
      </div>
    </section>
  );
}
