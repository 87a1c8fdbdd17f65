import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { stockAdviceRecord } from '../../../contracts/stock-advice/stock-advice.record.ts';
import type { StockAdviceDetail as Detail } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout } from '../../ui/record/RecordLayout.tsx';
import { Tag } from '../../ui/record/Tag.tsx';
import type { RecordPageModel } from '../../ui/record/use-record-page.ts';
import { Damages } from '../inbound-receipt/damages.fields.tsx';
import { ReceiptList } from '../inbound-receipt/receipts.fields.tsx';
import { AttachmentTiles } from './attachments/AttachmentTiles.tsx';
import { useAttachments } from './attachments/use-attachments.ts';
import { useHeadFacts } from './detail/AdviceFacts.tsx';
import { DetailItems } from './detail/DetailItems.tsx';
import { ClosesSoon, Trouble } from './detail/DetailNotices.tsx';
import { DetailSide } from './detail/DetailSide.tsx';
import { LifeLine } from './detail/LifeLine.tsx';
import { ReceivedCard } from './detail/ReceivedCard.tsx';
import { ReceivedTable } from './detail/ReceivedTable.tsx';
import { stockAdviceActs } from './stock-advice.acts.ts';
import { isComing } from './stock-advice.queries.ts';

/** One announced delivery: what it is, where it stands, what came of it. */
export default function StockAdviceDetail() {
  return (
    <RecordDetail
      record={stockAdviceRecord}
      words="stockAdviceDetail"
      acts={stockAdviceActs}
      follow={({ status }) => isComing(status)}
    >
      {(page) => <DetailPage page={page} />}
    </RecordDetail>
  );
}

function DetailPage({ page }: { page: RecordPageModel<Detail> }) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice']);
  const { row } = page;
  const attachments = useAttachments({ id: row.id, key: row.id, stored: row.attachments });
  const factsOf = useHeadFacts(row);
  return (
    <RecordLayout
      page={page}
      tags={
        row.type !== 'regular' && (
          <Tag {...(row.type === 'highPriority' && { meaning: 'trouble' })}>
            {t(`stockAdvice:values.type.${row.type}`)}
          </Tag>
        )
      }
      buttons={
        <Button
          variant="subtle"
          leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => page.choose('attachments')}
        >
          {t('tabs.attachments')}
        </Button>
      }
      facts={factsOf}
      life={<LifeLine record={row} />}
      overview={
        <>
          {row.status === 'incorrect' && <Trouble page={page} />}
          <ClosesSoon page={page} />
          <ReceivedCard record={row} />
          <ReceivedTable record={row} updatedAt={page.readAt} />
          <Damages damages={row.damages} />
        </>
      }
      parts={[
        { key: 'items', count: row.items.length, content: <DetailItems record={row} /> },
        {
          key: 'receipts',
          count: row.receipts.length,
          content: <ReceiptList receipts={row.receipts} none={t('receipts.none')} />,
        },
        {
          key: 'attachments',
          count: attachments.entries.length,
          content: <AttachmentTiles attachments={attachments} advice={row.id} mayWrite={page.mayWrite} />,
        },
      ]}
      side={<DetailSide page={page} />}
    />
  );
}
