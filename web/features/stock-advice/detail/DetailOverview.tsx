import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { ClosesSoon, Trouble } from './DetailNotices.tsx';
import { ReceivedCard } from './ReceivedCard.tsx';
import { ReceivedTable } from './ReceivedTable.tsx';
import type { Acting } from './stock-advice.acting.ts';

interface Props {
  record: StockAdviceDetail;
  acting: Acting;
  updatedAt: number;
}

/** What is asked of the reader first, then what came of what was announced. */
export function DetailOverview({ record, acting, updatedAt }: Props) {
  return (
    <>
      {record.status === 'incorrect' && <Trouble record={record} acting={acting} />}
      <ClosesSoon record={record} acting={acting} />
      <ReceivedCard record={record} />
      <ReceivedTable record={record} updatedAt={updatedAt} />
    </>
  );
}
