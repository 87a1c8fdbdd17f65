import { internalStockChangeRecord } from '../../../contracts/internal-stock-change/internal-stock-change.record.ts';
import type { InternalStockChangeDetail as Detail } from '../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { LifeStrips } from '../../ui/record/LifeStrips.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout, RecordTimeLine } from '../../ui/record/RecordLayout.tsx';
import { SidePart } from '../../ui/record/Side.tsx';
import type { RecordPageModel } from '../../ui/record/use-record-page.ts';
import { Overview } from './detail/Overview.tsx';
import { readLife } from './detail/stock-change.life.ts';
import { stockChangeActs } from './internal-stock-change.acts.ts';

const isMoving = ({ status }: Detail) => status === 'Ready' || status === 'WaitingForGoods';

/** One internal stock change: what moves, where it stands and what can be done. */
export default function InternalStockChangeDetail() {
  return (
    <RecordDetail
      record={internalStockChangeRecord}
      words="internalStockChangeScreen"
      acts={stockChangeActs}
      follow={isMoving}
    >
      {(page) => <DetailPage page={page} />}
    </RecordDetail>
  );
}

function DetailPage({ page }: { page: RecordPageModel<Detail> }) {
  const { t } = useTranslation(['internalStockChangeScreen', 'internalStockChange']);
  const { instant, relative } = useFormat();
  const { row } = page;
  return (
    <RecordLayout
      page={page}
      facts={(isShort) => [
        t(`internalStockChange:values.type.${row.type}`),
        t('facts.inside', { wms: relationName(row.wms) }),
        !isShort && t('facts.created', { when: instant(row.createdAt), ago: relative(row.createdAt) }),
      ]}
      life={
        <LifeStrips
          stages={readLife(row)}
          labelOf={({ stage }) => t(`life.${stage}`)}
          detailOf={({ at, place }, moment) => {
            if (at) return moment(at);
            return place === 'now' ? t(`internalStockChange:statuses.${row.status}`) : '';
          }}
        />
      }
      overview={<Overview record={row} />}
      side={
        <>
          <RecordTimeLine page={page} />
          {row.note && (
            <SidePart>
              <Facts page={page} fields={['note']} />
            </SidePart>
          )}
        </>
      }
    />
  );
}
