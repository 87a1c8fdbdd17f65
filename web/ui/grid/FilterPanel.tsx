import { Button, Stack } from '@mantine/core';
import { IconDownload, IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Dialog } from '../feedback/Dialog.tsx';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { Segments } from '../layout/Segments.tsx';
import { columnFields, columnOf } from './columns.ts';
import FilterList from './FilterList.tsx';
import classes from './FilterPanel.module.css';
import { useGrid } from './model.tsx';
import { PlainSelect } from './PlainSelect.tsx';
import { QuickFilter } from './QuickFilter.tsx';
import { SearchField, useSearchText } from './SearchBox.tsx';

/** By which column, and in which direction. */
function SortChoice() {
  const { definition, words, state, address } = useGrid();
  const first = state.sort[0] ?? { field: '', order: 'ASC' as const };
  const sortable = columnFields(definition.grid).filter((field) => {
    const column = columnOf(definition.grid, field);
    return column?.sortable !== false && !column?.displayOnly;
  });
  return (
    <>
      <PlainSelect
        label={words.t('filter.sort')}
        value={first.field}
        options={sortable.map((field) => ({ value: field, label: words.label(field) }))}
        onChange={(field) => address.change({ sort: [{ field, order: first.order }] })}
      />
      <Segments
        label={words.t('filter.sort')}
        chosen={first.order}
        onChoose={(key) => address.change({ sort: [{ ...first, order: key === 'DESC' ? 'DESC' : 'ASC' }] })}
        items={[
          { key: 'ASC', label: words.t('filter.ascending') },
          { key: 'DESC', label: words.t('filter.descending') },
        ]}
      />
    </>
  );
}

interface FilterPanelProps {
  isOpen: boolean;
  onClose: () => void;
  onExport: () => void;
}

/** Everything about which records are shown and in which order, on a phone: a panel of full height. */
export default function FilterPanel({ isOpen, onClose, onExport }: FilterPanelProps) {
  const { definition, words, rows, state, address, isChanged, openViewDialog, session } = useGrid();
  const { t } = words;
  // Here and not in the dialog, which goes at once when it is closed: what was typed just before is searched all the same.
  const search = useSearchText();
  const { paging } = rows;
  const hasAny = state.filters.length > 0 || state.search !== '';
  const mayAdd = !definition.newPermission || session.may(definition.newPermission);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} isFull title={t('filter.title')}>
      <Stack gap="sm">
        {/* Escape closes the panel; the browser would empty the field on the way. */}
        {definition.grid.search && <SearchField {...search} onEscape={(event) => event.preventDefault()} />}
        <QuickFilter isShort={false} />
        <div>
          <FilterList />
        </div>
        <h2 className="type-small medium ink2 above-8">{t('filter.sort')}</h2>
        <SortChoice />
        <div className={`cluster gap-4 ${classes.acts}`}>
          {hasAny && (
            <Button variant="subtle" onClick={() => address.change({ filters: [], search: '' })}>
              {t('filter.clear')}
            </Button>
          )}
          {isChanged && (
            <Button variant="subtle" onClick={() => openViewDialog('create')}>
              {t('views.save')}
            </Button>
          )}
          {definition.exportRoute && (
            <Button
              variant="subtle"
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
              onClick={onExport}
            >
              {t('export.open')}
            </Button>
          )}
          {mayAdd &&
            definition.newMore?.map(({ label, to }) => (
              <Button
                key={to}
                component={Link}
                to={to}
                variant="subtle"
                leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
              >
                {label}
              </Button>
            ))}
          {definition.importPath && mayAdd && (
            <Button
              component={Link}
              to={definition.importPath}
              variant="subtle"
              leftSection={<IconFileImport size={18} stroke={1.7} aria-hidden />}
            >
              {t('import.open')}
            </Button>
          )}
        </div>
      </Stack>
      <DialogFoot>
        <Button fullWidth onClick={onClose}>
          {paging?.more
            ? t('filter.applyMore', { count: paging.total })
            : t('filter.apply', { count: paging?.total ?? 0 })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
