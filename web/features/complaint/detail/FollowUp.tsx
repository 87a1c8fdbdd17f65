import { Button } from '@mantine/core';
import { complaintRoutes } from '../../../../contracts/complaint/complaint.routes.ts';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { ASKS_FOR_ORDER } from '../../../../contracts/complaint/complaint.states.ts';
import { call } from '../../../platform/api.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Refusal } from '../../../ui/feedback/Refusal.tsx';
import { Notice } from '../../../ui/record/Notice.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import { useBodyAct } from './use-body-act.ts';

/** Offers the order that the resolution asks for, while there is none but a cancelled one. */
export function FollowUp({ page }: { page: RecordPageModel<ComplaintDetail> }) {
  const { t } = useTranslation('complaintScreen');
  const { row } = page;
  const { isRunning, trouble, run } = useBodyAct(() => undefined);
  const isMade = row.followUp !== null && !row.isFollowUpCanceled;
  if (!ASKS_FOR_ORDER.includes(row.resolution) || isMade || row.expedition === null) return null;
  return (
    <>
      <Notice
        meaning="waiting"
        title={t('followUp.title')}
        action={
          page.mayWrite && (
            <Button
              size="xs"
              loading={isRunning}
              onClick={() =>
                void run(() => call(complaintRoutes.followUp, { params: { id: row.id }, body: {} }))
              }
            >
              {t('followUp.do')}
            </Button>
          )
        }
      >
        {t('followUp.text')}
      </Notice>
      {trouble && <Refusal>{trouble}</Refusal>}
    </>
  );
}
