import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import type { Charset } from '../../../contracts/kit/charsets.ts';
import { call } from '../../platform/api.ts';
import { refusalMessage } from '../../platform/refusal.ts';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ImportChoice } from './ImportChoice.tsx';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportDone } from './ImportDone.tsx';
import { ImportReview } from './ImportReview.tsx';
import { ImportRunning } from './ImportRunning.tsx';
import { type Correction, toSend } from './import.corrections.ts';
import { carryCorrections } from './import.kept.ts';
import { asksForColumns, type Columns, changedOptions, columnsOf, missingFields } from './import.mapping.ts';
import { type ImportNoun, ImportNounProvider, importTitle, useImportNoun } from './import.noun.ts';
import { useImportResult } from './import.queries.ts';

type Step = 'columns' | 'rows';

interface Wish {
  corrections: readonly Correction[];
  columns?: Columns;
  /** Reads the letters of the file so; with them the words of its header. */
  charset?: Charset;
  dryRun: boolean;
}

/** From a spreadsheet to records: choose, check, confirm the columns, correct, import. */
export function ImportScreen({ noun }: { noun: ImportNoun }) {
  return (
    <ImportNounProvider value={noun}>
      <Steps />
    </ImportNounProvider>
  );
}

const wishOf = (columns: Columns, result: ImportResult | undefined) => ({
  mapping: columns.mapping,
  ...(result && { options: changedOptions(columns, columnsOf(result)) }),
});

/** The address holds which import it is and which step is shown, so that a reload comes back to it. */
function Steps() {
  const { t } = useTranslation(['import', 'common']);
  const noun = useImportNoun();
  const { name, routes } = noun;
  const [search, setSearch] = useSearchParams();
  const [isStarting, setStarting] = useState(false);
  const id = search.get('result');
  const query = useImportResult(id);
  const result = query.data;

  const go = (next: string | null, step?: Step) =>
    setSearch({ ...(next === null ? {} : { result: next }), ...(step ? { step } : {}) });
  const repeat = async ({ corrections, columns, charset, dryRun }: Wish) => {
    if (!id) return;
    setStarting(true);
    try {
      const body = {
        corrections: toSend(corrections),
        ...(columns && wishOf(columns, result)),
        ...(charset && { options: { charset } }),
        dryRun,
        skipInvalid: !dryRun,
      };
      const { resultId } = await call(routes.commitImport, { params: { id }, body });
      carryCorrections(resultId, corrections);
      go(resultId, charset ? undefined : 'rows');
    } catch (error) {
      const text = refusalMessage(error);
      toast({ meaning: 'trouble', title: t(dryRun ? 'failed.check' : 'failed.import'), text });
    } finally {
      setStarting(false);
    }
  };

  if (id === null) return <ImportChoice onStarted={go} />;
  if (query.isError)
    return (
      <Page title={t(importTitle(name))}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  if (result?.status !== 'finished') return <ImportRunning result={result} onAway={() => go(null)} />;
  const lacksColumns = result.message !== null && missingFields(noun, columnsOf(result)).always.length > 0;
  if (result.message !== null && !(lacksColumns && result.mapping.length > 0))
    return <ImportChoice onStarted={go} refusal={result} />;
  if (!result.dryRun)
    return (
      <ImportDone
        result={result}
        isStarting={isStarting}
        onAgain={() => go(null)}
        onCorrect={() => void repeat({ corrections: [], dryRun: true })}
      />
    );
  const readAs = (charset: Charset, corrections: readonly Correction[]) =>
    void repeat({ corrections, charset, dryRun: true });
  const asked = search.get('step') ?? (asksForColumns(result) ? 'columns' : 'rows');
  if (lacksColumns || asked === 'columns')
    return (
      <ImportColumns
        key={result.resultId}
        result={result}
        isStarting={isStarting}
        onCheck={(columns, corrections) => repeat({ corrections, columns, dryRun: true })}
        onRows={() => go(id, 'rows')}
        onCharset={readAs}
        onAgain={() => go(null)}
      />
    );
  return (
    <ImportReview
      key={result.resultId}
      result={result}
      isStarting={isStarting}
      onCheck={(corrections) => repeat({ corrections, dryRun: true })}
      // Another program's file is written only as its columns were confirmed.
      onImport={(corrections) => repeat({ corrections, columns: columnsOf(result), dryRun: false })}
      onTake={(takesChanges, corrections) => {
        const { options, ...columns } = columnsOf(result);
        const wished = { ...options, takeChanges: String(takesChanges) };
        return repeat({ corrections, columns: { ...columns, options: wished }, dryRun: true });
      }}
      onColumns={() => go(id, 'columns')}
      onCharset={readAs}
      onAgain={() => go(null)}
    />
  );
}
