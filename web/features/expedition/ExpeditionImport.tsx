import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ImportChoice } from './import/ImportChoice.tsx';
import { ImportDone } from './import/ImportDone.tsx';
import { ImportReview } from './import/ImportReview.tsx';
import { ImportRunning } from './import/ImportRunning.tsx';
import type { Correction } from './import/import.corrections.ts';
import { carryCorrections } from './import/import.kept.ts';
import { useImportResult } from './import/import.queries.ts';

/** From a spreadsheet to expeditions: choose, check, correct, import. The address holds which import it is. */
export default function ExpeditionImport() {
  const { t } = useTranslation(['import', 'common']);
  const { audience } = useArea();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [isStarting, setStarting] = useState(false);
  const id = search.get('result');
  const query = useImportResult(id);
  const result = query.data;

  const go = (next: string | null) => setSearch(next ? { result: next } : {});
  const repeat = async (corrections: readonly Correction[], dryRun: boolean) => {
    if (!id) return;
    setStarting(true);
    try {
      const body = {
        corrections: corrections.map(({ row, field, value }) => ({ row, field, value })),
        dryRun,
        skipInvalid: !dryRun,
      };
      const { resultId } = await call(expeditionRoutes.commitImport, { params: { id }, body });
      carryCorrections(resultId, corrections);
      if (!dryRun) void queryClient.invalidateQueries({ queryKey: ['expedition', 'list', audience] });
      go(resultId);
    } catch (error) {
      const text = error instanceof ApiError ? error.problem.message : t('common:unexpectedError');
      toast({ meaning: 'trouble', title: t(dryRun ? 'failed.check' : 'failed.import'), text });
    } finally {
      setStarting(false);
    }
  };

  if (id === null) return <ImportChoice onStarted={go} />;
  if (query.isError)
    return (
      <Page title={t('title')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  if (result?.status !== 'finished') return <ImportRunning result={result} onAway={() => go(null)} />;
  if (result.message !== null) return <ImportChoice onStarted={go} refusal={result} />;
  if (!result.dryRun) return <ImportDone result={result} onAgain={() => go(null)} />;
  return (
    <ImportReview
      key={result.resultId}
      result={result}
      isStarting={isStarting}
      onCheck={(corrections) => repeat(corrections, true)}
      onImport={(corrections) => repeat(corrections, false)}
      onAgain={() => go(null)}
    />
  );
}
