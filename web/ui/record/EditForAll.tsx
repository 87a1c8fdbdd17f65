import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import type { ApiError } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { toast } from '../feedback/toast.ts';
import { columnOf } from '../grid/columns.ts';
import { useActOnAll } from './all-acts.tsx';
import classes from './bulk-edit.module.css';
import { editAll, editMany } from './calls.ts';
import { EditCell } from './EditCell.tsx';
import type { EditShared, EditTarget } from './edit-shared.ts';
import { refreshRecords } from './refresh.ts';
import { editedOf } from './sheet.ts';
import { useWriting } from './use-writing.ts';

/** One value for all: of more records than a sheet has, of all that match, and on a phone. */
export function EditForAll({ target, ...shared }: EditShared & { target: EditTarget }) {
  const { record, fields, words, choices, nameOf, onDirty, onDone, onClose, onType } = shared;
  const texts = shared.draft.forAll;
  const { t } = useTranslation(['record', 'common']);
  const client = useQueryClient();
  const onAll = useActOnAll();
  const writing = useWriting();
  const [refused, setRefused] = useState<BulkAnswer['results']>([]);
  const rows = 'rows' in target ? target.rows : [];

  const isDirty = Object.keys(texts).length > 0;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  const save = useMutation({
    mutationFn: async () => {
      const set = Object.fromEntries(
        fields.map(({ field }) => [
          field,
          editedOf(texts[field] ?? '', columnOf(record.grid, field)?.kind ?? 'text', writing),
        ]),
      );
      if ('all' in target) {
        await onAll(target.all, {
          label: t('acts.edit'),
          applicable: target.all.query.criteria ?? {},
          begin: async (query) => {
            const job = await editAll(record, query, set);
            onDone();
            return job;
          },
        });
        return;
      }
      const answer = await editMany(
        record,
        rows.map(({ id }) => id),
        set,
      );
      refreshRecords(client, record.noun);
      const failed = answer.results.filter(({ done }) => !done);
      setRefused(failed);
      if (failed.length > 0) return;
      toast({ meaning: 'done', title: t('edits.done', { number: answer.done }) });
      onDone();
    },
    onError: (error: ApiError) => toast({ meaning: 'trouble', title: error.message }),
  });

  return (
    <>
      <div className={`stack gap-12 ${classes.form}`}>
        {fields.map(({ field, isRequired = false }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the cell is its control
          <label key={field}>
            <span>{words.label(field)}</span>
            <EditCell
              label={t('edits.forAllOf', { field: words.label(field) })}
              text={texts[field] ?? ''}
              choices={choices.get(field)}
              isRequired={isRequired}
              onChange={(text) => onType({ forAll: { ...texts, [field]: text } })}
            />
          </label>
        ))}
      </div>
      {fields.length > 0 && <p className="ink2">{t('edits.empties')}</p>}
      {refused.length > 0 && (
        <div role="alert" className="stack">
          <p>{t('edits.some', { done: rows.length - refused.length, failed: refused.length })}</p>
          <ul className={`box lined ${classes.refused}`}>
            {refused.map(({ id, message, code }) => {
              const row = rows.find((one) => one.id === id);
              return (
                <li key={id}>
                  <b>{row ? nameOf(row) : id}</b>
                  <span className="ink2">{message ?? code}</span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <DialogFoot back={t('common:close')} onBack={onClose}>
        <Button disabled={fields.length === 0} loading={save.isPending} onClick={() => save.mutate()}>
          {t('edits.set')}
        </Button>
      </DialogFoot>
    </>
  );
}
