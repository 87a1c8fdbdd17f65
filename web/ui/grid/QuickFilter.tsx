import { IconChevronDown } from '@tabler/icons-react';
import { ActionMenu } from '../layout/ActionMenu.tsx';
import { Segments } from '../layout/Segments.tsx';
import { type Filter, isQuick, QUICK_DAYS } from './filters.ts';
import { type GridModel, useGrid } from './model.tsx';
import classes from './Toolbar.module.css';

/** Null is all. */
const PERIODS = [null, ...QUICK_DAYS];

const filterOf = (field: string, days: string): Filter => ({ field, comparator: 'last', value: days });

/** The quick filter that is chosen, as days, and the way to choose another. */
function useQuick({ definition, state, address }: GridModel) {
  const field = definition.grid.quick;
  const chosen = state.filters.find((filter) => isQuick(definition.grid, filter));
  const choose = (days: string | null) =>
    address.change(({ filters }) => {
      const others = filters.filter((filter) => !isQuick(definition.grid, filter));
      return { filters: days === null || !field ? others : [...others, filterOf(field, days)] };
    });
  return { field, days: chosen ? String(chosen.value) : null, choose };
}

/** Any time, created today, in the last 7, in the last 30 days: segments, or one select where room is short. */
export function QuickFilter({ isShort }: { isShort: boolean }) {
  const model = useGrid();
  const { words } = model;
  const { field, days, choose } = useQuick(model);
  if (!field) return null;
  const name = (period: string | null) =>
    period === null
      ? words.t('quick.any')
      : period === '1'
        ? words.t('quick.today')
        : words.t('quick.days', { count: Number(period) });
  if (!isShort)
    return (
      <Segments
        label={words.label(field)}
        items={PERIODS.map((period) => ({ key: period ?? '', label: name(period) }))}
        chosen={days ?? ''}
        onChoose={(key) => choose(key === '' ? null : key)}
      />
    );
  return (
    <ActionMenu
      position="bottom-end"
      title={words.label(field)}
      target={
        <button
          type="button"
          className={classes.splitChip}
          title={words.label(field)}
          aria-label={`${words.label(field)}: ${name(days)}`}
        >
          <span>{name(days)}</span>
          <IconChevronDown size={14} stroke={1.7} aria-hidden />
        </button>
      }
      entries={PERIODS.map((period) => ({
        key: period ?? '',
        label: name(period),
        isCurrent: period === days,
        onChoose: () => choose(period),
      }))}
    />
  );
}
