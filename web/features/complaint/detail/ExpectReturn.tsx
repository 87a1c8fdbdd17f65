import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { GOODS_COME_BACK } from '../../../../contracts/complaint/complaint.states.ts';
import { relationId } from '../../../../contracts/kit/related.ts';
import { returnNoun } from '../../../../contracts/return/return.noun.ts';
import { returnRoutes } from '../../../../contracts/return/return.routes.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { listPathOf } from '../../../platform/nouns.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Notice } from '../../../ui/record/Notice.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';

/** Offers to announce the wrong or damaged goods as a return, while nothing of their order is announced. */
export function ExpectReturn({ page }: { page: RecordPageModel<ComplaintDetail> }) {
  const { t } = useTranslation('complaintScreen');
  const { base, audience } = useArea();
  const { row } = page;
  const expedition = relationId(row.expedition);
  const isAsked = expedition !== null && GOODS_COME_BACK.includes(row.resolution);
  const { data } = useQuery({
    queryKey: ['return', 'list', audience, 'expedition', expedition],
    enabled: isAsked,
    queryFn: ({ signal }) =>
      call(returnRoutes.list, {
        body: { criteria: { expedition: { eq: expedition } }, limit: 1, total: 'none' },
        signal,
      }),
  });
  if (!isAsked || !data || data.results.length > 0 || !page.mayWrite) return null;
  return (
    <Notice
      meaning="waiting"
      title={t('expectReturn.title')}
      action={
        <Button
          component={Link}
          size="xs"
          variant="default"
          to={`${listPathOf(base, returnNoun)}/new?expedition=${expedition}`}
        >
          {t('expectReturn.do')}
        </Button>
      }
    >
      {t('expectReturn.text')}
    </Notice>
  );
}
