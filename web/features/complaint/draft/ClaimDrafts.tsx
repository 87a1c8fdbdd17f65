import { Skeleton } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { claimDraftRoutes } from '../../../../contracts/complaint/claim-draft.routes.ts';
import { complaintNoun } from '../../../../contracts/complaint/complaint.noun.ts';
import { entityOf } from '../../../../contracts/kit/noun.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useHere } from '../../../platform/here.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../../ui/layout/Page.tsx';
import { readAgain } from '../../../ui/record/refresh.ts';
import { DraftCard } from './DraftCard.tsx';
import classes from './draft.module.css';

/** Claims that wrote themselves about late and lost parcels: each is filed, or dismissed, with one click. */
export default function ClaimDrafts() {
  const { t } = useTranslation(['complaintScreen', 'shell']);
  const { base, audience } = useArea();
  const { organisation } = useSession();
  const { integer } = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHere = useHere();
  const [running, setRunning] = useState<string | null>(null);
  const found = useQuery({
    queryKey: [entityOf(complaintNoun), 'drafts', audience, organisation?.id],
    queryFn: ({ signal }) =>
      call(claimDraftRoutes.list, { query: { organisation: organisation?.id }, signal }),
  });
  const act = async (id: string, run: () => Promise<unknown>): Promise<void> => {
    setRunning(id);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ meaning: 'trouble', title: t('drafts.failed'), text: error.problem.message });
    } finally {
      setRunning(null);
      await readAgain(client, entityOf(complaintNoun));
    }
  };
  const file = (id: string) =>
    act(id, async () => {
      const made = await call(claimDraftRoutes.file, { params: { id } });
      if (isHere()) void navigate(`${base}/${complaintNoun.path}/${made.id}`);
    });
  const dismiss = (id: string) =>
    act(id, async () => {
      await call(claimDraftRoutes.dismiss, { params: { id } });
      toast({ meaning: 'done', title: t('drafts.dismissed') });
    });
  const title = t('shell:pages.claimDrafts');
  const { data } = found;
  return (
    <Page title={title}>
      <PageTitle title={title} {...(data && { count: integer(data.count) })} />
      <div className={classes.body}>
        <p className="ink2">{t('drafts.text')}</p>
        {found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !data ? (
          <Skeleton height={160} />
        ) : data.drafts.length === 0 ? (
          <EmptyState icon={IconMessageReport} title={t('drafts.none')} text={t('drafts.noneText')} />
        ) : (
          data.drafts.map((draft) => (
            <DraftCard
              key={draft.id}
              draft={draft}
              isBusy={running !== null}
              isRunning={running === draft.id}
              onFile={() => void file(draft.id)}
              onDismiss={() => void dismiss(draft.id)}
            />
          ))
        )}
      </div>
    </Page>
  );
}
