import { Button, Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import { SHEET_FORMATS, type SheetFormat } from '../../../contracts/kit/sheet.ts';
import { type ApiError, type CallOptions, download } from '../../platform/api.ts';
import { browserTimeZone } from '../../platform/time-zone.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { toast } from '../feedback/toast.ts';
import { columnFields } from './columns.ts';
import classes from './dialogs.module.css';
import { useGrid } from './model.tsx';

const ALL_COLUMNS = 120;

type Rows = 'selected' | 'page' | 'all';
type Columns = 'seen' | 'all' | 'import';

/** What goes into the file: rows, columns, format; as seen until somebody chooses otherwise. */
export default function ExportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { definition, words, tools, rows, selection, match, state } = useGrid();
  const { t } = words;
  const number = tools.format.integer;
  const [what, setWhat] = useState<Rows>('all');
  const [which, setWhich] = useState<Columns>('seen');
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const chosen = selection.isAll ? [] : [...selection.selected.keys()];
  const total = rows.paging?.total ?? 0;
  const isMore = rows.paging?.more === true;
  const seen = state.columns.map(({ field }) => field);
  const every = [...new Set([...seen, ...columnFields(definition.grid)])].slice(0, ALL_COLUMNS);
  const count = what === 'selected' ? chosen.length : what === 'page' ? rows.rows.length : total;

  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed anew each time it opens
  useEffect(() => {
    if (isOpen) setWhat(chosen.length > 0 ? 'selected' : 'all');
  }, [isOpen]);

  const save = useMutation({
    mutationFn: () => {
      const query =
        what === 'selected'
          ? { criteria: { id: { in: chosen } } }
          : what === 'page'
            ? { ...match, limit: state.size, offset: (state.page - 1) * state.size }
            : match;
      const columns = which === 'import' ? {} : { columns: which === 'seen' ? seen : every };
      // Moments in the file are those of the screen.
      const body = { ...query, sort: state.sort, ...columns, timeZone: browserTimeZone() };
      const options: unknown = { params: { format }, body };
      return download(definition.exportRoute as Route, options as CallOptions<Route>);
    },
    onSuccess: () => {
      toast({ meaning: 'done', title: t('export.ready') });
      onClose();
    },
    onError: (error: ApiError) =>
      toast({ meaning: 'trouble', title: t('downloadFailed'), text: error.message }),
  });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('export.title', { title: words.within(definition.title) })}
    >
      <Stack gap="sm">
        <fieldset className={`bare-set stack gap-6 ${classes.choices}`}>
          <legend className="type-small medium ink2">{t('export.what')}</legend>
          {chosen.length > 0 && (
            <Radio
              name="rows"
              label={t('export.selected', { count: chosen.length })}
              checked={what === 'selected'}
              onChange={() => setWhat('selected')}
            />
          )}
          <Radio
            name="rows"
            label={t('export.page', { count: rows.rows.length })}
            checked={what === 'page'}
            onChange={() => setWhat('page')}
          />
          <Radio
            name="rows"
            label={t(isMore ? 'export.allMore' : 'export.all', { total: number(total) })}
            checked={what === 'all'}
            onChange={() => setWhat('all')}
          />
        </fieldset>
        {what === 'all' && (isMore || total > LIMITS.exportRows) && (
          <p className={`type-small ${classes.warning}`}>
            {t('export.limit', { limit: number(LIMITS.exportRows) })}
          </p>
        )}
        <fieldset className={`bare-set stack gap-6 ${classes.choices}`}>
          <legend className="type-small medium ink2">{t('export.columns')}</legend>
          <Radio
            name="columns"
            label={t('export.columnsSeen', { count: seen.length })}
            checked={which === 'seen'}
            onChange={() => setWhich('seen')}
          />
          <Radio
            name="columns"
            label={t('export.columnsAll', { count: every.length })}
            checked={which === 'all'}
            onChange={() => setWhich('all')}
          />
          {definition.isImportFile && (
            <Radio
              name="columns"
              label={t('export.importFile')}
              description={t('export.importFileHelp')}
              classNames={{ body: classes.long ?? '' }}
              checked={which === 'import'}
              onChange={() => setWhich('import')}
            />
          )}
        </fieldset>
        <fieldset className={`bare-set stack gap-6 ${classes.choices}`}>
          <legend className="type-small medium ink2">{t('export.format')}</legend>
          {SHEET_FORMATS.map((one) => (
            <Radio
              key={one}
              name="format"
              label={t(`export.${one}`)}
              description={one === 'csv' ? t('export.csvHelp') : undefined}
              classNames={{ body: classes.long ?? '' }}
              checked={format === one}
              onChange={() => setFormat(one)}
            />
          ))}
        </fieldset>
      </Stack>
      <DialogFoot onBack={onClose}>
        <Button loading={save.isPending} disabled={count === 0} onClick={() => save.mutate()}>
          {what === 'all' && isMore
            ? t('export.confirmMore')
            : t('export.confirm', { rows: number(count), count })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
