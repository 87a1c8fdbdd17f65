import { Button } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useArea } from '../../platform/area.ts';
import { listPathOf } from '../../platform/nouns.ts';
import { lackOf } from '../../platform/rights.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Key } from '../layout/Key.tsx';
import { usePhone } from '../layout/media.ts';
import { HeadActions } from '../record/head-slot.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { FormSurroundings } from './context.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { ErrorBanner } from './ErrorBanner.tsx';
import classes from './editor.module.css';
import { useFieldOfAddress } from './focus.ts';
import type { InPlaceEditor } from './in-place.ts';
import { RecordForm } from './RecordForm.tsx';
import type { Editable } from './record-editor.ts';
import { UnsavedGuard } from './unsaved.tsx';

interface Props<V extends FieldValues, B extends FieldValues, T extends Editable> {
  editor: InPlaceEditor<V, B, T>;
  lockOf?: FormSurroundings['lockOf'];
  /** Words for a field whose label alone would not say which one is meant. */
  labelOf?: (name: string, values: V) => string | undefined;
  /** What the fields lead to, at the right. */
  side?: ReactNode;
  children: ReactNode;
}

/** A form on the page of its record: its buttons stand in the head of the page, its fields are the part that is shown. */
export function InPlaceForm<V extends FieldValues, B extends FieldValues, T extends Editable>(
  props: Props<V, B, T>,
) {
  const { editor, lockOf: locks } = props;
  const { form, noun, words, mayWrite, offered, draft, conflict, isGone, name } = editor;
  const { t } = useTranslation([words, noun.name, 'rights']);
  const session = useSession();
  const { base } = useArea();
  useFieldOfAddress();
  const lockOf = useCallback(
    (field: string) => (mayWrite || !noun.write ? locks?.(field) : lackOf(t, session, noun.write)),
    [mayWrite, locks, t, session, noun],
  );
  const count = () => editor.countOf(form.getValues());
  return (
    <RecordForm
      form={editor}
      noun={noun.name}
      words={words}
      record={editor.record}
      saved={editor.saved}
      className={classes.page}
      lockOf={lockOf}
      onSave={editor.save}
    >
      {mayWrite && <SaveActions editor={editor as unknown as InPlaceEditor} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          {offered && (
            <DraftBanner savedAt={offered.savedAt} onRestore={draft.restore} onDecline={draft.decline} />
          )}
          {conflict && !isGone && (
            <ConflictNotice
              error={conflict}
              onReload={() => void editor.reload()}
              onOverwrite={() => void editor.overwrite()}
            />
          )}
          <ErrorBanner
            attempts={editor.attempts}
            refusals={editor.refusals}
            labelOf={(field) => props.labelOf?.(field, form.getValues())}
            gone={
              isGone
                ? { words: t('gone', { name }), list: t('toList'), to: listPathOf(base, noun) }
                : undefined
            }
          />
          {props.children}
        </div>
        {props.side}
      </div>
      <UnsavedGuard
        isUnsaved={() => !isGone && count() > 0}
        isSaving={editor.isSaving}
        words={t('unsaved.changed', { name, count: count() })}
        onSave={{ label: t('saveChanges'), save: editor.save }}
        onLeave={editor.leave}
      />
    </RecordForm>
  );
}

/** "3 unsaved changes", the way back and the way on: in the head of the page, on a phone in its foot. */
function SaveActions({ editor }: { editor: InPlaceEditor }) {
  const { t } = useTranslation([editor.words, editor.noun.name]);
  const isPhone = usePhone();
  const count = editor.countOf(useWatch());
  const hasChanges = count > 0;
  // On a phone the foot is not there without anything to save.
  if (isPhone && !hasChanges) return null;
  return (
    <HeadActions>
      {!isPhone && (
        <small className={hasChanges ? 'cut' : 'visually-hidden'} data-ink="waiting" role="status">
          {hasChanges && t('unsaved.count', { count })}
        </small>
      )}
      {hasChanges && (
        <Button variant="subtle" onClick={editor.discard} disabled={editor.isSaving}>
          {t('discard')}
        </Button>
      )}
      <Button
        variant={hasChanges ? 'filled' : 'default'}
        onClick={editor.save}
        loading={editor.isSaving}
        disabled={!hasChanges}
        rightSection={!isPhone && <Key tone={hasChanges ? 'filled' : 'plain'}>Ctrl ↵</Key>}
      >
        {t('saveChanges')}
      </Button>
    </HeadActions>
  );
}
