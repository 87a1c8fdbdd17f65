import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import type { z } from 'zod';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import { useArea } from '../../platform/area.ts';
import { recordKey } from '../../platform/record-query.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { toast } from '../feedback/toast.ts';
import { refreshRecords } from '../record/refresh.ts';
import { nameOf as titleOf } from '../record/row.ts';
import { forgetDraft, useDraft } from './draft.ts';
import { finishTyping } from './focus.ts';
import { changedFields, changesOf, keepMine, mineOf, rebase } from './rebase.ts';
import type { Editable } from './record-editor.ts';
import { useRecordForm } from './record-form.ts';
import type { Reading } from './resolver.ts';
import { useWriting } from './saving.ts';

/** What is edited beside the fields and sent after them, such as pictures. */
interface Files<T> {
  isDirty: boolean;
  save: (record: T) => Promise<unknown>;
  reset: (record: T) => void;
}

interface Options<V extends FieldValues, B extends FieldValues, T extends Editable> {
  /** The record as it is now; a newer version of it is taken in while it is edited. */
  record: T;
  /** The schema of the body that update takes. */
  schema: z.ZodType<B>;
  /** The file of the form's words; the noun's own unless given. */
  words?: string;
  /** What its draft is kept under: forms of parts of one record keep theirs apart. */
  draft: string;
  valuesOf: (record: T) => V;
  /** What is sent, under the names of the fields. */
  bodyOf: (values: V) => object;
  /** What is asked beyond the schema. */
  demand?: Reading<V>['demand'];
  /** How much differs from what is saved, where that is not the number of changed fields. */
  countOf?: (values: V, saved: V) => number;
  files?: Files<T>;
  /** What people call the record, where that is not its title. */
  nameOf?: (record: T) => string;
  /** What is said once it is saved: a key of the form's words. */
  saidAs?: string;
  /** The noun on whose page it stands, where that is another one: it is read again after a saving. */
  of?: Pick<RecordContract['noun'], 'name'>;
}

/** The state of a form on the page of its record, edited in place; `InPlaceForm` draws it. */
export function useInPlaceForm<V extends FieldValues, B extends FieldValues, T extends Editable>(
  contract: Pick<RecordContract, 'noun' | 'routes'>,
  options: Options<V, B, T>,
) {
  const { noun, routes } = contract;
  const { schema, words = noun.name, bodyOf, files, nameOf = titleOf.bind(null, noun) } = options;
  // What an act shows of the record before its answer is no new version: the fields are not drawn for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the fields show
  const record = useMemo(() => options.record, [options.record.id, options.record.version]);
  const { t } = useTranslation([words, noun.name]);
  const { audience } = useArea();
  const { me, may } = useSession();
  const client = useQueryClient();
  const mayWrite = noun.write === undefined || may(noun.write);
  const read = (of: T): V & { version: number } => ({ ...options.valuesOf(of), version: of.version });

  const [saved, setSaved] = useState(() => read(record));
  const latest = useRef(saved);
  latest.current = saved;
  const recordForm = useRecordForm<V, B>({
    schema,
    values: saved as DefaultValues<V>,
    prepare: bodyOf,
    demand: options.demand,
  });
  const { form } = recordForm;
  const writing = useWriting<B, T>(record, routes);
  const draftKey = `${options.draft}.${audience}.${me.id}.${record.id}`;
  const draft = useDraft<V>(draftKey, form);

  const countFields = (values: V): number =>
    options.countOf?.(values, latest.current) ?? changedFields(bodyOf(values), bodyOf(latest.current)).length;
  const countOf = (values: V): number => countFields(values) + (files?.isDirty ? 1 : 0);

  // What was typed before a look at another tab comes back by itself, unless somebody else saved meanwhile.
  const { offered, restore } = draft;
  const isOfThis = offered?.values.version === saved.version;
  useEffect(() => {
    if (offered && isOfThis) restore();
  }, [offered, isOfThis, restore]);

  // A draft of what was typed and taken back is none, but for what is still offered.
  const count = useRef(countFields);
  count.current = (values) => countFields(values) + (offered ? 1 : 0);
  useEffect(
    () => () => {
      if (count.current(form.getValues()) === 0) forgetDraft(draftKey);
    },
    [form, draftKey],
  );

  /** What is stored becomes `fresh`, and what stands in the form `next`. */
  const standOn = (fresh: typeof saved, next: V) => {
    latest.current = fresh;
    setSaved(fresh);
    form.reset(fresh);
    for (const name of changedFields(bodyOf(next), bodyOf(fresh)) as Path<V>[])
      form.setValue(name, next[name] as PathValue<V, Path<V>>, { shouldDirty: true });
  };
  const begin = (fresh: T) => {
    const values = read(fresh);
    standOn(values, values);
    draft.decline();
    files?.reset(fresh);
  };
  /** What was saved is stored; what was typed while it was being saved stays, and is still to be saved. */
  const goOn = (fresh: T, sent: V) => {
    const values = read(fresh);
    const next = keepMine(form.getValues(), sent, values, bodyOf);
    standOn(values, next);
    if (countFields(next) === 0) draft.decline();
  };

  // Files, acts of the head and other people change the record while it is open.
  const known = useRef(record.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the record is what it reacts to
  useEffect(() => {
    if (record.version === known.current) return;
    known.current = record.version;
    const fresh = read(record);
    const next = rebase(form.getValues(), latest.current, fresh, bodyOf);
    // Otherwise the version stays the old one, and saving says who was faster.
    if (next !== null) standOn(fresh, next);
  }, [record.version]);

  const take = (fresh: T): T => {
    known.current = fresh.version;
    const key = recordKey(noun, audience, fresh.id);
    client.setQueryData(key, fresh);
    refreshRecords(client, options.of ? [noun, options.of] : noun, key);
    return fresh;
  };
  const readAgain = () => writing.readAgain().then(take);

  /** @returns whether nothing is left to be saved. */
  const save = async (): Promise<boolean> => {
    if (!mayWrite) return false;
    finishTyping();
    if (countOf(form.getValues()) === 0) return true;
    let isSaved = false;
    await recordForm.submit(async (body) => {
      const sent = structuredClone(form.getValues());
      const { version } = latest.current;
      const written = await writing.write(changesOf(schema, body, bodyOf(latest.current)), version);
      if (!written) return;
      take(written);
      if (files?.isDirty) {
        // The fields are saved, whatever becomes of the files.
        goOn(written, sent);
        await files.save(written);
      }
      const fresh = files?.isDirty ? await readAgain() : written;
      goOn(fresh, sent);
      files?.reset(fresh);
      toast({ meaning: 'done', title: t(options.saidAs ?? 'saved.changed', { name: nameOf(fresh) }) });
      isSaved = countFields(form.getValues()) === 0;
    });
    return isSaved;
  };

  return {
    ...recordForm,
    noun,
    words,
    record,
    name: nameOf(record),
    saved,
    mayWrite,
    countOf,
    /** What was typed on an older version of the record. */
    offered: isOfThis ? null : offered,
    draft,
    conflict: writing.conflict,
    save,
    discard: () => begin(record),
    /** Begins again with what is saved now; what was changed here is offered again. */
    reload: () =>
      recordForm.attempt(async () => {
        const fresh = await readAgain();
        const mine = mineOf(form.getValues(), latest.current, bodyOf);
        begin(fresh);
        draft.setAside(mine);
      }),
    /** Saves what was changed here over what is saved now. */
    overwrite: () =>
      recordForm.attempt(async () => {
        const fresh = read(await readAgain());
        standOn(fresh, keepMine(form.getValues(), latest.current, fresh, bodyOf));
        void save();
      }),
    leave: () => {
      draft.end();
      files?.reset(record);
    },
  };
}

export type InPlaceEditor<
  V extends FieldValues = FieldValues,
  B extends FieldValues = FieldValues,
  T extends Editable = Editable,
> = ReturnType<typeof useInPlaceForm<V, B, T>>;
