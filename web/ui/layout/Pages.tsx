import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';

/** Rows that one page of a long table draws. */
export const PAGE_ROWS = 200;

export interface Pages<T> {
  rows: readonly T[];
  /** The place of the first of them among all. */
  from: number;
  total: number;
  page: number;
  last: number;
  turn: (page: number) => void;
}

/**
 * Cuts the rows of a table into pages, so that thousands stay usable; up to 200 are one page. The page of a row that is
 * added at the end, and of `shown`, is turned to.
 * @param shown the place of a row that has to be seen: the first that is wrong.
 * @param size how many rows a page has.
 */
export function usePages<T>(all: readonly T[], shown?: number, size = PAGE_ROWS): Pages<T> {
  const last = Math.max(0, Math.ceil(all.length / size) - 1);
  const [wanted, turn] = useState(shown === undefined ? 0 : Math.floor(shown / size));
  const length = useRef(all.length);
  useEffect(() => {
    if (all.length > length.current) turn(last);
    length.current = all.length;
  }, [all.length, last]);
  useEffect(() => {
    if (shown !== undefined) turn(Math.floor(shown / size));
  }, [shown, size]);
  const page = Math.min(wanted, last);
  const from = page * size;
  return {
    rows: last === 0 ? all : all.slice(from, from + size),
    from,
    total: all.length,
    page,
    last,
    turn,
  };
}

/** Which rows are seen of how many, and the way to the others; nothing where all are. */
export function PagesBar({ pages }: { pages: Pages<unknown> }) {
  const { t } = useTranslation('grid');
  const { integer } = useFormat();
  const { rows, from, total, page, last, turn } = pages;
  if (last === 0) return null;
  return (
    <p className="row">
      <ActionIcon aria-label={t('pager.previous')} disabled={page === 0} onClick={() => turn(page - 1)}>
        <IconChevronLeft size={16} stroke={1.7} />
      </ActionIcon>
      <span className="tabular" aria-live="polite">
        {t('pager.range', {
          from: integer(from + 1),
          to: integer(from + rows.length),
          total: integer(total),
        })}
      </span>
      <ActionIcon aria-label={t('pager.next')} disabled={page === last} onClick={() => turn(page + 1)}>
        <IconChevronRight size={16} stroke={1.7} />
      </ActionIcon>
    </p>
  );
}
