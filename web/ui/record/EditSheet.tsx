import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { EditField } from '../../../contracts/kit/edit-field.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import type { ApiError } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { toast } from '../feedback/toast.ts';
import { columnOf } from '../grid/columns.ts';
import { callList } from '../grid/rows.ts';
import { ErrorState } from '../layout/ErrorState.tsx';
import classes from './bulk-edit.module.css';
import { editRows } from './calls.ts';
import { EditCell } from './EditCell.tsx';
import type { EditShared } from './edit-shared.ts';
import { refreshRecords } from './refresh.ts';
import { changesOf, editedOf, moveBy, type Place, paste, type Typed, textOf } from './sheet.ts';
import { useWriting } from './use-writing.ts';

type Loaded = Record<string, unknown> & { id: string; version?: number };
/** What was refused of a record: in which fields, and what concerns none that is shown. */
interface Refusal {
  fields: Readonly<Record<string, string>>;
  row: string | null;
}

const NO_ROWS: readonly Loaded[] = [];

/** Whether the caret stands at the end that an arrow leaves by; a choice is left by every arrow. */
function leaves(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || !/Left|Right/.test(key)) return true;
  const at = key === 'ArrowLeft' ? 0 : target.value.length;
  return target.selectionStart === at && target.selectionEnd === at;
}

/** Records side by side, with a cell for each field: arrows, Enter and Tab move, a column is pasted, one save. */
export function EditSheet({ ids, ...shared }: EditShared & { ids: readonly string[] }) {
  const { record, fields, words, choices, nameOf, onDirty, onDone, onClose, onType } = shared;
  const { typed, forAll } = shared.draft;
  const { noun, grid, routes } = record;
  const { t } = useTranslation(['record', 'common']);
  const client = useQueryClient();
  const writing = useWriting();
  const table = useRef<HTMLTableElement>(null);
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refusal>>>({});
  const [said, setSaid] = useState('');

  const loaded = useQuery({
    queryKey: [noun.name, 'edits', ids],
    queryFn: ({ signal }) => {
      const select = ['id', 'version', noun.title, ...(record.edits ?? []).map(({ field }) => field)];
      const query = { criteria: { id: { in: [...ids] } }, limit: ids.length, nested: true, select };
      return callList(routes.list as Route, { ...query, total: 'none' }, signal);
    },
  });
  const rows = (loaded.data?.results ?? NO_ROWS) as readonly Loaded[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = ids.filter((id) => byId.has(id));
  const kindOf = (field: string) => columnOf(grid, field)?.kind ?? 'text';
  const editOf = (field: string): EditField => fields.find((edit) => edit.field === field) ?? { field };
  const was = (id: string, field: string) =>
    textOf(byId.get(id)?.[field], editOf(field), kindOf(field), writing);
  const textAt = (id: string, field: string) => typed[id]?.[field] ?? was(id, field);
  const names = fields.map(({ field }) => field);
  const changes = changesOf(typed, shown, names, was);
  useEffect(() => onDirty(changes.length > 0), [onDirty, changes.length]);

  const put = (next: Typed, touched: readonly string[]) => {
    onType({ typed: next });
    setRefusals((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !touched.includes(id))),
    );
  };
  const type = (id: string, field: string, text: string) =>
    put({ ...typed, [id]: { ...typed[id], [field]: text } }, [id]);
  const typeAll = (field: string, text: string) => {
    onType({ forAll: { ...forAll, [field]: text } });
    put(Object.fromEntries(shown.map((id) => [id, { ...typed[id], [field]: text }])), shown);
  };
  const choicesOf = (edit: EditField, carrier: string | null) => {
    const all = choices.get(edit.field);
    return edit.within && carrier ? all?.filter(({ within }) => within === carrier) : all;
  };
  const withinOf = (id: string, { within }: EditField): string | null =>
    within === undefined ? null : (typed[id]?.[within] ?? relationId(byId.get(id)?.[within] as never));

  const onKeyDown = (place: Place) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') event.preventDefault();
    if (!leaves(event.target, event.key)) return;
    const size = { rows: shown.length, columns: fields.length };
    const to = moveBy(place, event.key, event.shiftKey, size);
    if (!to && !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    const cell = to && table.current?.querySelector<HTMLElement>(`[data-place="${to.row}.${to.column}"]`);
    if (!cell) return;
    cell.focus();
    if (cell instanceof HTMLInputElement) cell.select();
  };
  const onPaste = (place: Place) => (event: ClipboardEvent) => {
    const read = (field: string, text: string) =>
      choices
        .get(field)
        ?.find(({ value, label }) => [value, label].some((one) => one.toLowerCase() === text.toLowerCase()))
        ?.value ?? text;
    const next = paste(typed, event.clipboardData.getData('text/plain'), place, shown, names, read);
    if (!next) return;
    event.preventDefault();
    put(next, shown.slice(place.row));
  };

  const save = useMutation({
    mutationFn: () =>
      editRows(
        record,
        changes.map(({ id, fields: changed }) => {
          const version = byId.get(id)?.version;
          return {
            id,
            ...(version !== undefined && { version }),
            set: Object.fromEntries(
              changed.map((field) => [field, editedOf(textAt(id, field), kindOf(field), writing)]),
            ),
          };
        }),
      ),
    onSuccess: async ({ done, failed, results }) => {
      const wrong = results.filter((result) => !result.done);
      setRefusals(
        Object.fromEntries(
          wrong.map(({ id, message, violations }): [string, Refusal] => {
            const own = violations.flatMap(({ propertyPath, message: reason }) => {
              const field = propertyPath.split(/[.[]/)[0] ?? '';
              return names.includes(field) ? [[field, reason] as const] : [];
            });
            const isElsewhere = own.length < violations.length || own.length === 0;
            return [id, { fields: Object.fromEntries(own), row: isElsewhere ? message : null }];
          }),
        ),
      );
      onType({
        typed: Object.fromEntries(Object.entries(typed).filter(([id]) => wrong.some((one) => one.id === id))),
        forAll: {},
      });
      refreshRecords(client, noun);
      if (failed === 0) {
        onDirty(false);
        toast({ meaning: 'done', title: t('edits.done', { number: done }) });
        onDone();
        return;
      }
      setSaid(t('edits.some', { done, failed }));
      await loaded.refetch();
    },
    onError: (error: ApiError) => toast({ meaning: 'trouble', title: error.message }),
  });

  if (loaded.error) return <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />;
  return (
    <>
      {fields.length === 0 ? (
        <p className="ink2">{loaded.isPending ? t('edits.loading') : t('edits.pick')}</p>
      ) : (
        <div className={classes.scroller}>
          <table className={classes.sheet} ref={table}>
            <thead>
              <tr>
                <th scope="col">{t('edits.record')}</th>
                {fields.map(({ field }) => (
                  <th key={field} scope="col">
                    {words.label(field)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr data-all>
                <th scope="row">{t('edits.forAll')}</th>
                {fields.map((edit) => (
                  <td key={edit.field}>
                    <EditCell
                      label={t('edits.forAllOf', { field: words.label(edit.field) })}
                      text={forAll[edit.field] ?? ''}
                      choices={choicesOf(edit, edit.within ? (forAll[edit.within] ?? null) : null)}
                      isRequired={edit.isRequired ?? false}
                      isNumber={kindOf(edit.field) === 'integer'}
                      onChange={(text) => typeAll(edit.field, text)}
                    />
                  </td>
                ))}
              </tr>
              {shown.map((id, row) => (
                <tr key={id}>
                  <th scope="row">
                    {nameOf(byId.get(id) as Loaded)}
                    {refusals[id]?.row && <p className={classes.reason}>{refusals[id]?.row}</p>}
                  </th>
                  {fields.map((edit, column) => (
                    <td key={edit.field}>
                      <EditCell
                        label={t('edits.cell', {
                          field: words.label(edit.field),
                          name: nameOf(byId.get(id) as Loaded),
                        })}
                        text={textAt(id, edit.field)}
                        choices={choicesOf(edit, withinOf(id, edit))}
                        isRequired={edit.isRequired ?? false}
                        isNumber={kindOf(edit.field) === 'integer'}
                        isChanged={textAt(id, edit.field) !== was(id, edit.field)}
                        reason={refusals[id]?.fields[edit.field]}
                        place={`${row}.${column}`}
                        onChange={(text) => type(id, edit.field, text)}
                        onKeyDown={onKeyDown({ row, column })}
                        onPaste={onPaste({ row, column })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p role="status">{said}</p>
      <DialogFoot back={t('common:close')} onBack={onClose}>
        <Button disabled={changes.length === 0} loading={save.isPending} onClick={() => save.mutate()}>
          {changes.length === 0 ? t('edits.nothing') : t('edits.save', { number: changes.length })}
        </Button>
      </DialogFoot>
    </>
  );
}
