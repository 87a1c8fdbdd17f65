import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { relationName } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { lazyPart } from '../../platform/offline.ts';
import classes from './Cards.module.css';
import { CheckBox } from './CheckBox.tsx';
import type { RowData } from './definition.ts';
import { Later } from './Later.tsx';
import { useGrid } from './model.tsx';
import { keepLastSeen } from './place.ts';

const FilterPanel = lazyPart(() => import('./FilterPanel.tsx'));

const ownerOf = (row: RowData): string => relationName((row as { organisation?: Relation }).organisation);

function CardLines({ row }: { row: RowData }) {
  const { definition, tools, isForAll } = useGrid();
  const { card } = definition;
  return (
    <>
      <span className={`row between gap-12 ${classes.pair}`}>
        <span className={`cut ${classes.title}`}>{card.title(row, tools)}</span>
        <span className={`tabular cut ${classes.value}`}>{card.value(row, tools)}</span>
      </span>
      <span className={`row between gap-12 ${classes.pair}`}>
        <span className={`give ${classes.status}`}>{card.status(row, tools)}</span>
        <span className={`cut ink3 ${classes.detail}`}>{card.date(row, tools)}</span>
      </span>
      <span className={`row between gap-12 ${classes.pair}`}>
        <span className={`cut ink2 ${classes.line}`}>{card.line(row, tools)}</span>
        {card.detail && <span className={`cut ink3 ${classes.detail}`}>{card.detail(row, tools)}</span>}
      </span>
      {card.more && <span className={`ink3 ${classes.more}`}>{card.more(row, tools)}</span>}
      {isForAll && <span className="cut fine ink3">{ownerOf(row)}</span>}
    </>
  );
}

function CardItem({ row, isSelecting }: { row: RowData; isSelecting: boolean }) {
  const { definition, selection, words } = useGrid();
  const path = definition.rowPath?.(row);
  const id = useId();
  if (isSelecting)
    return (
      <label
        htmlFor={id}
        className={`line-button ${classes.card}`}
        data-selecting
        data-selected={selection.selected.has(row.id) || undefined}
      >
        <CheckBox
          id={id}
          aria-label={words.t('table.select', { row: definition.rowName(row) })}
          checked={selection.selected.has(row.id)}
          onChange={() => selection.toggle(row, false)}
        />
        <span className={`grow ${classes.lines}`}>
          <CardLines row={row} />
        </span>
      </label>
    );
  const inside = (
    <span className={`grow ${classes.lines}`}>
      <CardLines row={row} />
    </span>
  );
  return path ? (
    <Link to={path} className={`line-button ${classes.card}`} onClick={() => keepLastSeen(row.id)}>
      {inside}
    </Link>
  ) : (
    <div className={`line-button ${classes.card}`}>{inside}</div>
  );
}

function SkeletonCards() {
  return Array.from({ length: 8 }, (_, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
      key={index}
      className={`stack gap-10 ${classes.skeleton}`}
      aria-hidden="true"
      style={{ opacity: 1 - index / 8 }}
    >
      <span />
      <span />
      <span />
    </li>
  ));
}

interface CardsProps {
  canSelect: boolean;
  /** What stands in the place of cards when there are none. */
  instead: ReactNode;
  onExport: () => void;
}

/** The list on a phone: cards of three lines, filters behind one chip, the main act at the thumb. */
export function Cards({ canSelect, instead, onExport }: CardsProps) {
  const { definition, rows, words, state, selection, session } = useGrid();
  const { t } = words;
  const [isSelecting, setSelecting] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const first = state.sort[0];
  const count = state.filters.length + (state.search === '' ? 0 : 1);
  const mayAdd = !definition.newPermission || session.may(definition.newPermission);
  return (
    <>
      <div className={`row fine keep gap-16 ink3 ${classes.strip}`}>
        <span className="cut grow">
          {first && t('sort.line', { column: words.within(words.label(first.field)) })}
        </span>
        {canSelect && rows.rows.length > 0 && (
          <button
            type="button"
            className={`link row ${classes.act}`}
            onClick={() => {
              if (isSelecting) selection.clear();
              setSelecting(!isSelecting);
            }}
          >
            {t(isSelecting ? 'bulk.done' : 'bulk.choose')}
          </button>
        )}
        <button type="button" className={`link row ${classes.act}`} onClick={() => setFiltering(true)}>
          <IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden />
          {count > 0 ? t('filter.count', { count }) : t('filter.none')}
        </button>
      </div>
      {definition.newPath && mayAdd && selection.selected.size === 0 && (
        <Link to={definition.newPath} className={`main-button row ${classes.main}`}>
          <IconPlus size={20} stroke={1.7} aria-hidden />
          {definition.newLabel}
        </Link>
      )}
      {rows.isStale && !rows.isFirst && <div className="loading-bar" />}
      {instead ?? (
        <ul aria-label={definition.title} aria-busy={rows.isStale || undefined}>
          {rows.isFirst ? (
            <SkeletonCards />
          ) : (
            rows.rows.map((row) => (
              <li key={row.id}>
                <CardItem row={row} isSelecting={isSelecting} />
              </li>
            ))
          )}
        </ul>
      )}
      <Later isOpen={isFiltering}>
        <FilterPanel isOpen={isFiltering} onClose={() => setFiltering(false)} onExport={onExport} />
      </Later>
    </>
  );
}
