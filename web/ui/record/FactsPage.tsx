import type { ReactNode } from 'react';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import type { RecordOf } from './calls.ts';
import { Facts, FactValue, isFilled } from './Facts.tsx';
import { LeadsTo } from './LeadsTo.tsx';
import { RecordDetail } from './RecordDetail.tsx';
import { RecordLayout, type RecordPart } from './RecordLayout.tsx';
import type { RecordPageSetup } from './use-record-page.ts';

interface Props<C extends RecordContract> extends RecordPageSetup<RecordOf<C>> {
  record: C;
  /** Columns whose values stand under the title. */
  head: readonly string[];
  /** Columns that are shown with their labels, in the order in which they are read. */
  fields: readonly string[];
  /** The nouns whose lists name it, each with the column that does. */
  lists?: Readonly<Record<string, string>>;
  parts?: (row: RecordOf<C>) => readonly RecordPart[];
  /** Pairs of the noun's own, after the fields. */
  children?: (row: RecordOf<C>) => ReactNode;
  /** What stands under the pairs. */
  below?: (row: RecordOf<C>) => ReactNode;
}

/** The page of a record that is its facts: values with their labels, the ways to what names it, and what was done. */
export function FactsPage<C extends RecordContract>(props: Props<C>) {
  const { head, fields, lists = {}, parts, children, below, ...setup } = props;
  return (
    <RecordDetail {...setup}>
      {(page) => (
        <RecordLayout
          page={page}
          facts={() =>
            head
              .filter((field) => isFilled(page.row, field))
              .map((field) => <FactValue key={field} page={page} field={field} />)
          }
          {...(parts && { parts: parts(page.row) })}
          overview={
            <>
              <Facts page={page} fields={fields}>
                {children?.(page.row)}
                <LeadsTo id={page.row.id} lists={lists} />
              </Facts>
              {below?.(page.row)}
            </>
          }
        />
      )}
    </RecordDetail>
  );
}
