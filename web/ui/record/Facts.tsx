import { Fragment, type ReactNode } from 'react';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import type { Relation, Relations } from '../../../contracts/kit/relation.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { nounOf } from '../../platform/nouns.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { columnOf } from '../grid/columns.ts';
import { kindText } from '../grid/kind-text.ts';
import type { RecordRow } from './acts.ts';
import { Pair, Pairs } from './Pairs.tsx';
import { RelationLink } from './RelationLink.tsx';
import { fieldOf } from './row.ts';
import type { RecordPageModel } from './use-record-page.ts';

interface FactsProps<Row extends RecordRow> {
  page: Pick<RecordPageModel<Row>, 'record' | 'row'>;
  /** Columns of the noun's grid, in the order in which they are read; what is empty is left out. */
  fields: readonly string[];
  /** Pairs of the noun's own after them. */
  children?: ReactNode;
}

/** Values of a record with their labels, each as its kind is read. */
export const Facts = <Row extends RecordRow>({ children, ...props }: FactsProps<Row>) => (
  <Pairs isWide>
    <FactPairs {...props} />
    {children}
  </Pairs>
);

/** The same among other pairs. */
export function FactPairs<Row extends RecordRow>({ page, fields }: Omit<FactsProps<Row>, 'children'>) {
  const { noun } = page.record;
  const { t } = useTranslation(noun.name);
  return fields
    .filter((field) => isFilled(page.row, field))
    .map((field) => (
      <Pair key={field} label={t(`fields.${field}`)}>
        <FactValue page={page} field={field} />
      </Pair>
    ));
}

/** Whether a field of a record has a value. */
export function isFilled(row: RecordRow, field: string): boolean {
  const value = fieldOf(row, field);
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** One value by the kind of its column. */
export function FactValue<Row extends RecordRow>({
  page,
  field,
}: Pick<FactsProps<Row>, 'page'> & { field: string }) {
  const { record, row } = page;
  const column = columnOf(record.grid, field);
  // A status may be that of another record: a receipt says where its order stands.
  const statusOf = (column?.kind === 'status' && column.noun) || record.noun.name;
  const { t } = useTranslation([record.noun.name, 'common', statusOf]);
  const format = useFormat();
  const value = fieldOf(row, field);
  const text = String(value);
  switch (column?.kind) {
    case 'relation':
      return Array.isArray(value) ? (
        <RelationValues values={value as Relations} noun={column.relation} />
      ) : (
        <RelationValue value={value as Relation} noun={column.relation} />
      );
    case 'status':
      return t(`${statusOf}:statuses.${text}`);
    case 'choice':
      return t(`values.${field}.${text}`);
    case 'flag':
      return t(value ? 'common:yes' : 'common:no');
    case 'country':
    case 'currency':
    case 'integer':
    case 'money':
      return (
        kindText(column, value, { format, currency: column.currency && fieldOf(row, column.currency) }) ??
        text
      );
    case 'instant':
      return (
        <time dateTime={text} title={format.relative(text)}>
          {format.instant(text)}
        </time>
      );
    case 'day':
      return <time dateTime={text}>{format.day(text)}</time>;
    case 'code':
      return <span className="code">{text}</span>;
    default:
      // Also where the list has no column of it.
      return typeof value === 'boolean' ? t(value ? 'common:yes' : 'common:no') : text;
  }
}

/** Several of them, in a line. */
const RelationValues = ({ values, noun }: { values: Relations; noun: string | undefined }) =>
  values.map((value, index) => (
    <Fragment key={value.id}>
      {index > 0 && ', '}
      <RelationValue value={value} noun={noun} />
    </Fragment>
  ));

/** A relation leads to its page where the reader may see it. */
function RelationValue({ value, noun }: { value: Relation; noun: string | undefined }) {
  const { base } = useArea();
  const { may } = useSession();
  const read = noun === undefined ? undefined : nounOf(noun)?.read;
  if (noun === undefined || (read !== undefined && !may(read)))
    return relationName(value) || relationId(value);
  return <RelationLink value={value} noun={noun} base={base} />;
}
