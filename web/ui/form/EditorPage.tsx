import { type ReactNode, useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Violation } from '../../../contracts/kit/problem.ts';
import { useArea } from '../../platform/area.ts';
import { listPathOf, nameOfForm } from '../../platform/nouns.ts';
import { useTranslation } from '../../platform/words.ts';
import { Page } from '../layout/Page.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import type { FormSurroundings } from './context.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { ErrorBanner, useErrorTitle } from './ErrorBanner.tsx';
import classes from './editor.module.css';
import { FormFoot, FormTop, type SaveButton } from './FormBars.tsx';
import { finishTyping, useFieldOfAddress, useFirstField } from './focus.ts';
import { RecordForm } from './RecordForm.tsx';
import type { Editable, Editor } from './record-editor.ts';
import { FormSection, Steps, stepPlace, useSteps } from './steps.tsx';
import { UnsavedGuard } from './unsaved.tsx';
import { listErrors } from './violations.ts';

interface Props<V extends FieldValues, B extends FieldValues, T extends Editable> {
  editor: Editor<V, B, T>;
  /** The steps of a phone, as sections name them; without them all sections stand under one another. */
  steps?: readonly string[];
  /** The heading; "Edit <name>" or `new` of the form's words unless given. */
  title?: string;
  lockOf?: FormSurroundings['lockOf'];
  askedBy?: FormSurroundings['askedBy'];
  /** Violations that the schema cannot express. */
  obstacles?: (values: V) => Violation[];
  /** Words for a field whose label alone would not say which one is meant. */
  labelOf?: (name: string, values: V) => string | undefined;
  /** Fields without an input of their own, each with the field whose input fills both. */
  together?: Readonly<Record<string, string>>;
  /** What comes next for most; saving unless given. */
  main?: SaveButton;
  other?: SaveButton | undefined;
  /** Saves and does nothing else, where `main` does more. */
  plain?: SaveButton;
  /** Above the sections: why some fields are grey. */
  notice?: ReactNode;
  /** What the fields lead to, at the right; on a phone it begins the last step, or ends `sideStep`. */
  side?: ReactNode;
  sideStep?: string;
  /** What is said before a new record is left without saving. */
  unsaved?: string;
  /** Whether there is something to lose, beside changed fields. */
  isUnsaved?: (isDirty: boolean) => boolean;
  /** What else is over when the record is saved, or left on purpose. */
  onOver?: () => void;
  children: ReactNode;
}

/**
 * The page of a form: bars, draft, conflict, errors, sections and what they lead to. Its words are looked for in the
 * form's own file and then among those of every record.
 */
export function EditorPage<V extends FieldValues, B extends FieldValues, T extends Editable>(
  props: Props<V, B, T>,
) {
  const { editor, side, sideStep, other } = props;
  const { form, noun, words, record, name, draft, attempts, refusals, isSaving, isGone, conflict, onReload } =
    editor;
  editor.late.current = { demand: props.obstacles, onOver: props.onOver };
  const { t } = useTranslation([words, noun.name, 'form', 'violation', 'common', 'shell']);
  const { base } = useArea();
  const navigate = useNavigate();
  const steps = useSteps(props.steps ?? []);
  const list = listPathOf(base, noun);

  const { isDirty, errors, dirtyFields } = form.formState;
  const title = props.title ?? (record ? t('editTitle', { name }) : t(nameOfForm('new', noun)));
  useErrorTitle(title, attempts > 0 && (listErrors(errors).length > 0 || refusals.length > 0));
  useFieldOfAddress();
  useFirstField(record === null);

  const locks = props.lockOf;
  const isSaved = record !== null;
  const lockOf = useCallback(
    (field: string) =>
      locks?.(field) ?? (isSaved && field === 'organisation' ? t('locked.owner') : undefined),
    [locks, isSaved, t],
  );
  const save = { label: t(record ? 'save' : 'create'), onClick: () => void editor.save() };
  const main = props.main ?? save;
  const plain = props.plain ?? main;
  // What was saved before is only saved by keys: what goes on with it asks for its button.
  const byKey = isSaved ? plain : main;
  const bar = { words, steps, isSaving, main, other, byKey };
  const goOn = async () => {
    finishTyping();
    if (await editor.check(stepPlace(steps.current))) steps.go(steps.index + 1);
  };
  const hasSide = side !== undefined && side !== null;
  const sideIn = (step: string) =>
    steps.isStepped &&
    hasSide && (
      <FormSection step={step} title={null}>
        {side}
      </FormSection>
    );

  return (
    <Page fixed title={title}>
      <RecordForm
        form={editor}
        noun={noun.name}
        words={words}
        record={record}
        isHeld={isSaving}
        className={classes.page}
        lockOf={lockOf}
        askedBy={props.askedBy}
        onSave={byKey.onClick}
      >
        <FormTop
          {...bar}
          title={title}
          onDiscard={() => void navigate(record ? `${list}/${record.id}` : list)}
        />
        <Steps steps={steps} className={hasSide ? classes.columns : classes.single}>
          <div className={classes.main}>
            {draft.offered && (
              <DraftBanner
                savedAt={draft.offered.savedAt}
                onRestore={draft.restore}
                onDecline={draft.decline}
              />
            )}
            {conflict && onReload && !isGone && (
              <ConflictNotice
                error={conflict}
                onReload={() => void onReload()}
                onOverwrite={() => void editor.standOnSaved().then((isDone) => isDone && plain.onClick())}
              />
            )}
            <ErrorBanner
              attempts={attempts}
              refusals={refusals}
              labelOf={(field) => props.labelOf?.(field, form.getValues())}
              together={props.together}
              gone={
                isGone && record ? { words: t('gone', { name }), list: t('toList'), to: list } : undefined
              }
            />
            {props.notice}
            {sideStep === undefined && sideIn(steps.names.at(-1) ?? '')}
            {props.children}
            {sideStep !== undefined && sideIn(sideStep)}
          </div>
          {!steps.isStepped && side}
        </Steps>
        {steps.isPhone && <FormFoot {...bar} onNext={() => void goOn()} />}
      </RecordForm>
      <UnsavedGuard
        isUnsaved={() => !editor.isOver() && !isGone && (props.isUnsaved?.(isDirty) ?? isDirty)}
        isSaving={isSaving}
        words={
          props.unsaved ??
          describeUnsaved(t, {
            record: isSaved,
            name: name || String(form.getValues()[noun.title] ?? ''),
            values: form.getValues(),
            dirty: dirtyFields,
          })
        }
        // What is saved leads to the page of its record, wherever one was going.
        onSave={{
          label: plain.label,
          save: async () => {
            plain.onClick();
            return false;
          },
        }}
        onLeave={editor.leave}
      />
    </Page>
  );
}

type T = (key: string, values?: Record<string, unknown>) => string;

/** "New expedition SK-118203 has 9 filled fields and 3 lines that are not saved." */
function describeUnsaved(
  t: T,
  form: { record: boolean; name: string; values: FieldValues; dirty: object },
): string {
  const { record, name, values, dirty } = form;
  const { items } = values as { items?: unknown[] };
  const { length } = Object.keys(dirty);
  if (record) return t('unsaved.changed', { name, count: length });
  return t('unsaved.new', {
    name,
    count: items?.length ?? length,
    fields: t('unsaved.fields', { count: 'items' in dirty ? length - 1 : length }),
    items: t('unsaved.items', { count: items?.length ?? 0 }),
  });
}
