import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useRef } from 'react';
import { type FieldErrors, type FieldValues, get, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useTranslation } from '../../platform/words.ts';
import { PagesBar, usePages } from '../layout/Pages.tsx';
import { useSurroundings } from './context.ts';
import frame from './field.module.css';
import classes from './lines.module.css';
import { fieldId } from './violations.ts';

/** Rows of a page: with their inputs they are more to draw than those that are only read. */
const ROWS = 100;

/** One column of a table of lines. */
export interface LineColumn<L> {
  key: string;
  head: string;
  /** A CSS width; without one it takes what the others leave. */
  width?: string;
  /**
   * `main` names the line and heads its card on a phone, `field` is an input (the first one heads the card), `quantity` the input beside the card's
   * name, `number` stands at the right.
   */
  kind?: 'main' | 'field' | 'quantity' | 'number' | 'text';
  /** On a phone: `wide` takes a row of its own, `named` shows its head before the value, `row` does both, `hidden` is left out. */
  phone?: 'wide' | 'named' | 'row' | 'hidden';
  /** Left out where the table has less than 1000 px. */
  isSpare?: boolean;
  cell: (line: L, index: number) => ReactNode;
  /** All of a text that may be cut. */
  title?: (line: L) => string | undefined;
}

interface Props<L> {
  /** The name of the table. */
  label: string;
  /** The field of the form that holds the lines: `items`. */
  name: string;
  lines: readonly L[];
  /** Memoised by the caller: with the same columns only the lines that changed are drawn again. */
  columns: readonly LineColumn<L>[];
  /** What two lines differ in. */
  keyOf: (line: L, index: number) => string;
  /** What people call a line. */
  nameOf: (line: L, index: number) => string;
  /** Takes a line out; missing where lines may not go. */
  onRemove?: ((index: number) => void) | undefined;
  /** Whether the last line stays, as a place to type. */
  isKept?: (line: L) => boolean;
  /** What is wrong with a line as a whole, in words. */
  errorOf?: ((line: L, index: number) => string | undefined) | undefined;
  /** Rows that belong to a line, under it; memoised as the columns are. */
  under?: ((line: L) => ReactNode) | undefined;
  /** Whether a line stands out. */
  isMarked?: (line: L) => boolean;
  /** Inside of a frame that holds more than the table. */
  isFramed?: boolean;
}

/** The lines of a record in a form: fields and figures in columns, on a phone a card for each. */
export function LineTable<L>(props: Props<L>) {
  const { label, lines, columns, isFramed, name } = props;
  const { noun, words = noun } = useSurroundings();
  const { t } = useTranslation([words, noun]);
  const removing = useRef(props.onRemove);
  removing.current = props.onRemove;
  const { errors } = useFormState({ name });
  const wrong = Object.keys((errors[name] ?? {}) as object).find((key) => /^\d+$/.test(key));
  const { hash } = useLocation();
  const asked = hash.startsWith(`#${fieldId(name)}-`) ? /-(\d+)(?:-|$)/.exec(hash)?.[1] : undefined;
  const shown = asked ?? wrong;
  const pages = usePages(lines, shown === undefined ? undefined : Number(shown), ROWS);
  const inputs = columns.flatMap(({ key, kind }) => (kind === 'field' || kind === 'quantity' ? key : []));
  const errorOf =
    props.errorOf ?? ((_line: L, index: number) => lineError(errors, `${name}.${index}`, inputs));
  const remove = useCallback((index: number) => removing.current?.(index), []);
  return (
    <>
      <table className={classes.table} aria-label={label} data-framed={isFramed || undefined}>
        <thead className="heads">
          <tr>
            {columns.map(({ key, head, kind, width, isSpare }) => (
              <th
                key={key}
                data-kind={kind}
                data-spare={isSpare}
                style={width ? { width } : undefined}
                title={head}
              >
                {head}
              </th>
            ))}
            <th data-kind="remove">
              <span className="visually-hidden">{t('items.removeHead')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.rows.map((line, place) => {
            const index = pages.from + place;
            return (
              <Line
                key={props.keyOf(line, index)}
                id={fieldId(`${props.name}.${index}`)}
                line={line}
                index={index}
                columns={columns as readonly LineColumn<unknown>[]}
                onRemove={props.onRemove && remove}
                removeLabel={t('items.remove', { sku: props.nameOf(line, index) })}
                isKept={props.isKept?.(line) === true && lines.length === 1}
                error={errorOf(line, index)}
                isMarked={props.isMarked?.(line) === true}
                under={props.under as ((line: unknown) => ReactNode) | undefined}
              />
            );
          })}
        </tbody>
      </table>
      <PagesBar pages={pages} />
    </>
  );
}

/** What is wrong with a line in what has no input in its row. */
function lineError(
  errors: FieldErrors<FieldValues>,
  line: string,
  inputs: readonly string[],
): string | undefined {
  const found = (get(errors, line) ?? {}) as Record<string, { message?: string } | undefined>;
  const [, wrong] =
    Object.entries(found).find(([field, one]) => one?.message && !inputs.includes(field)) ?? [];
  return wrong?.message;
}

interface LineProps {
  id: string;
  line: unknown;
  index: number;
  columns: readonly LineColumn<unknown>[];
  onRemove: ((index: number) => void) | undefined;
  removeLabel: string;
  isKept: boolean;
  error: string | undefined;
  isMarked: boolean;
  under: ((line: unknown) => ReactNode) | undefined;
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** Whether two states of a line show the same; what a line names is the same record when its id is. */
export const isSameLine = (one: unknown, other: unknown): boolean =>
  one === other ||
  Object.entries(one as object).every(
    ([name, value]) => idOf(value) === idOf((other as Record<string, unknown>)[name]),
  );

/** A key in one quantity redraws that line and not three hundred. */
const Line = memo(
  function Line({
    id,
    line,
    index,
    columns,
    onRemove,
    removeLabel,
    isKept,
    error,
    isMarked,
    under,
  }: LineProps) {
    return (
      <>
        <tr id={id} data-marked={isMarked || undefined} data-wrong={error !== undefined || undefined}>
          {columns.map(({ key, head, kind, phone, isSpare, title, cell }) => (
            <td
              key={key}
              data-kind={kind}
              data-phone={phone}
              data-spare={isSpare}
              data-label={phone === 'named' || phone === 'row' ? head : undefined}
              title={title?.(line)}
            >
              {cell(line, index)}
            </td>
          ))}
          <td data-kind="remove">
            {onRemove && (
              <ActionIcon
                size="xs"
                aria-label={removeLabel}
                disabled={isKept}
                onClick={() => onRemove(index)}
              >
                <IconX size={16} stroke={1.7} />
              </ActionIcon>
            )}
          </td>
        </tr>
        {error !== undefined && (
          <tr className={classes.error}>
            <td colSpan={columns.length + 1}>
              <p className={`type-small gap-4 ${frame.error}`} id={`${id}-error`}>
                <IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />
                <span>{error}</span>
              </p>
            </td>
          </tr>
        )}
        {under?.(line)}
      </>
    );
  },
  (before, after) =>
    isSameLine(before.line, after.line) &&
    (Object.keys(before) as (keyof LineProps)[]).every(
      (name) => name === 'line' || before[name] === after[name],
    ),
);

/** Where there are no lines yet: how they come. */
export const NoLines = ({ children }: { children: ReactNode }) => (
  <p className={`ink3 ${classes.empty}`}>{children}</p>
);

/** A picture or mark with a text that is cut before it. */
export const LineText = ({ children }: { children: ReactNode }) => (
  <span className={`row give ${classes.text}`}>{children}</span>
);
