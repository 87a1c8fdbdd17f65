import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import { useArea } from '../../platform/area.ts';
import { listPathOf, nameOfOne } from '../../platform/nouns.ts';
import { useTranslation } from '../../platform/words.ts';
import { type RecordOf, useRecord } from './calls.ts';
import { NeighbourKeys } from './ListPlace.tsx';
import { RecordPage } from './RecordPage.tsx';
import { type RecordPageModel, type RecordPageSetup, useRecordPage } from './use-record-page.ts';

interface RecordDetailProps<C extends RecordContract> extends RecordPageSetup<RecordOf<C>> {
  record: C;
  /** Whether the stock, the warehouse or a carrier may change it at any moment: it is then read again. */
  follow?: (row: RecordOf<C>) => boolean;
  /** The page; a `RecordLayout` with what is the noun's own in it. */
  children: (page: RecordPageModel<RecordOf<C>>) => ReactNode;
}

/** The page of one record by the id in the address: reads it, or says why it is not to be had. */
export function RecordDetail<C extends RecordContract>({ follow, children, ...setup }: RecordDetailProps<C>) {
  const { noun } = setup.record;
  const { t } = useTranslation('record');
  const { base } = useArea();
  const { id } = useParams();
  const query = useRecord<RecordOf<C>>(setup.record, id, follow);
  const listPath = listPathOf(base, noun);
  const title = t(nameOfOne(noun));
  return (
    <>
      {id !== undefined && query.data === undefined && (
        <NeighbourKeys
          record={setup.record}
          id={id}
          pathOf={(other) => `${listPath}/${other}`}
          scope={title}
        />
      )}
      <RecordPage title={title} query={query} listPath={listPath}>
        {(row) => (
          <LoadedRecord key={row.id} row={row} readAt={query.dataUpdatedAt} setup={setup}>
            {children}
          </LoadedRecord>
        )}
      </RecordPage>
    </>
  );
}

interface LoadedRecordProps<C extends RecordContract> {
  row: RecordOf<C>;
  readAt: number;
  setup: RecordPageSetup<RecordOf<C>>;
  children: RecordDetailProps<C>['children'];
}

function LoadedRecord<C extends RecordContract>({ row, readAt, setup, children }: LoadedRecordProps<C>) {
  return children(useRecordPage(row, readAt, setup));
}
