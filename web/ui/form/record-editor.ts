import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import type { Meaning } from '../../../contracts/kit/states.ts';
import { useArea } from '../../platform/area.ts';
import { useHere } from '../../platform/here.ts';
import { listPathOf } from '../../platform/nouns.ts';
import { recordKey } from '../../platform/record-query.ts';
import { type Session, useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { closeToast, toast } from '../feedback/toast.ts';
import { useUndo } from '../history/undo.ts';
import type { RecordRow } from '../record/acts.ts';
import { refreshRecords } from '../record/refresh.ts';
import { nameOf as titleOf } from '../record/row.ts';
import { useDraft } from './draft.ts';
import { findUnfinished, finishTyping } from './focus.ts';
import { keepMine, mineOf } from './rebase.ts';
import { type RecordFormState, useRecordForm } from './record-form.ts';
import type { Reading } from './resolver.ts';
import { useWriting } from './saving.ts';
import { shapeOf } from './schema.ts';
import { bodyOf, emptyValues, valuesOf } from './values.ts';

/** The toast that asks for what is typed and not taken. */
const UNFINISHED = 'unfinished';

/** What a record must have to be edited. */
export interface Editable extends RecordRow {
  version: number;
}

/** A record whose form is opened; null for a new one. */
export interface Opened<T> {
  record: T | null;
  /** Begins again with what is saved now. */
  onReload?: () => void;
}

/** What comes of a saving, beyond the record itself. */
export interface Finish<T> {
  /** The record as it is after what followed the saving. */
  record?: T;
  /** What is said: a key of the form's words, with the record's `name`; `saved.created` or `saved.changed` unless given. */
  words?: string;
  meaning?: Meaning;
  text?: string;
  /** What the saving did beside, and the toast offers to take back. */
  undo?: string;
  /** Added to the address of the record's page. */
  search?: string;
  /** The form stays, for the next record. */
  stays?: boolean;
}

type AfterSaving<T> = (saved: T) => Finish<T> | Promise<Finish<T>>;

interface SaveOptions<B, T> {
  /** False saves what the schema accepts even where `demand` asks for more. */
  demands?: boolean;
  /** What the button adds to the body. */
  body?: (body: B) => B;
  after?: AfterSaving<T>;
}

interface Options<V extends FieldValues, B extends FieldValues, T extends Editable> extends Opened<T> {
  /** The schema of the body that is sent. */
  schema: z.ZodType<B>;
  /** The file of the form's words; the noun's own unless given. */
  words?: string;
  /** What a new record begins with, beyond what the schema, the session and the address say. */
  empty?: Partial<V>;
  /** What the form keeps otherwise than the record answers it. */
  valuesOf?: (record: T) => Partial<V>;
  /** What is sent, where that is not just the fields of the schema; `began` is missing for a new record. */
  bodyOf?: (values: V, began: V | undefined) => unknown;
  /** What people call the record, where that is not its title. */
  nameOf?: (record: T) => string;
  /** What the draft of a new record is kept under, where the noun has several forms; its name unless given. */
  draft?: string;
  /** What is known to be wrong from the start. */
  known?: Parameters<typeof useRecordForm>[0]['known'];
  onSaved?: AfterSaving<T>;
}

/** The organisation that a new record is for unless somebody says otherwise: the chosen one, or the only one. */
export const ownOrganisation = ({ organisation, me }: Pick<Session, 'organisation' | 'me'>) =>
  organisation ?? (me.organisations.length === 1 ? me.organisations[0] : undefined);

/** What the address of a new record brings along. It is left aside where it speaks of another organisation's. */
export function startOf(
  schema: z.ZodType,
  address: URLSearchParams,
  organisation: string | undefined,
): Record<string, string> {
  const names = Object.keys(shapeOf(schema) ?? {});
  const owner = organisation ?? address.get('organisation') ?? undefined;
  const isOurs = address.get('organisation') === null || address.get('organisation') === owner;
  return {
    ...(isOurs
      ? Object.fromEntries([...address].filter(([name]) => name !== 'items' && names.includes(name)))
      : {}),
    ...(owner !== undefined && names.includes('organisation') ? { organisation: owner } : {}),
  };
}

/** The state of a form that creates or changes one record; `EditorPage` draws it. */
export function useRecordEditor<V extends FieldValues, B extends FieldValues, T extends Editable>(
  contract: Pick<RecordContract, 'noun' | 'routes'>,
  options: Options<V, B, T>,
) {
  const { noun } = contract;
  const { record, onReload, schema, words = noun.name, nameOf = titleOf.bind(null, noun) } = options;
  const { t } = useTranslation([words, noun.name, 'form', 'violation']);
  const { audience, base } = useArea();
  const session = useSession();
  const navigate = useNavigate();
  const isHere = useHere();
  const client = useQueryClient();
  const undoOf = useUndo();
  const [address] = useSearchParams();

  const read = (of: T): V => ({ ...valuesOf(schema, of), ...options.valuesOf?.(of) }) as V;
  const began = useRef<V>(null);
  began.current ??= (
    record
      ? read(record)
      : {
          ...emptyValues(schema),
          ...startOf(schema, address, ownOrganisation(session)?.id),
          ...options.empty,
        }
  ) as V;
  /** What is asked beyond the schema, and what else is over with the form; the page says both. */
  const late = useRef<{ demand: Reading<V>['demand']; onOver: (() => void) | undefined }>({
    demand: undefined,
    onOver: undefined,
  });
  const recordForm: RecordFormState<V, B> = useRecordForm<V, B>({
    schema,
    values: began.current as DefaultValues<V>,
    prepare: (values) =>
      options.bodyOf
        ? options.bodyOf(values, record ? (began.current ?? undefined) : undefined)
        : bodyOf(schema, values),
    demand: (values) => late.current.demand?.(values) ?? [],
    ...(options.known ? { known: options.known } : {}),
  });

  const draftKey = `${options.draft ?? noun.name}.${audience}.${session.me.id}.${session.eshop?.id ?? ownOrganisation(session)?.id ?? 'all'}`;
  const draft = useDraft<V>(record ? `${draftKey}.${record.id}` : draftKey, recordForm.form, {
    keeps: !record,
  });
  const isOver = useRef(false);
  /** Nothing of the form is kept or asked about any more. */
  const leave = () => {
    isOver.current = true;
    draft.end();
    late.current.onOver?.();
  };

  const writing = useWriting<B, T>(record, contract.routes);
  /** A record that was created, while what follows its creation has not worked yet. */
  const created = useRef<T>(null);
  const finish = async (saved: T, after: AfterSaving<T> | undefined) => {
    const end = (await after?.(saved)) ?? {};
    const last = end.record ?? saved;
    created.current = null;
    // Whoever left meanwhile stays where they are, and may have begun the next one.
    const goes = !end.stays && isHere();
    if (goes) leave();
    client.setQueryData(recordKey(noun, audience, last.id), last);
    refreshRecords(client, noun);
    if (goes) void navigate(`${listPathOf(base, noun)}/${last.id}${end.search ?? ''}`, { replace: true });
    toast({
      meaning: end.meaning ?? 'done',
      title: t(end.words ?? (record ? 'saved.changed' : 'saved.created'), { name: nameOf(last) }),
      ...(end.text === undefined ? {} : { text: end.text }),
      undo: end.undo === undefined ? undefined : undoOf(noun.name, last.id, end.undo),
    });
  };

  /** Checks, saves and goes to the page of the record; what is wrong is shown in the form. */
  const save = ({ demands = true, body: adds, after = options.onSaved }: SaveOptions<B, T> = {}) => {
    finishTyping();
    const text = findUnfinished();
    if (text !== undefined) {
      toast({
        id: UNFINISHED,
        meaning: 'trouble',
        title: t('form:unfinished.title'),
        text: t('form:unfinished.text', { text }),
      });
      return Promise.resolve();
    }
    closeToast(UNFINISHED);
    return recordForm.submit(
      async (body) => {
        const saved = created.current ?? (await writing.write(adds ? adds(body) : body));
        if (!record) created.current = saved;
        if (saved) await finish(saved, after);
      },
      { demands },
    );
  };

  const { form } = recordForm;
  const sentOf = (values: V) =>
    (options.bodyOf?.(values, began.current ?? undefined) ?? bodyOf(schema, values)) as object;
  /** Stands on what is saved now, with what was changed here over it: what somebody else changed beside it stays. */
  const standOnSaved = async () => {
    const fresh = read(await writing.readAgain());
    const next = keepMine(form.getValues(), began.current as V, fresh, sentOf);
    began.current = fresh;
    form.reset(fresh);
    form.reset(next, { keepDefaultValues: true });
  };

  return {
    ...recordForm,
    noun,
    words,
    record,
    name: record ? nameOf(record) : '',
    /** Shows what is saved now; what was changed here is offered again there. */
    onReload:
      onReload &&
      (() =>
        recordForm.attempt(async () => {
          // Where it is gone, or out of reach, what was typed stays where it stands.
          await writing.readAgain();
          draft.setAside(mineOf(form.getValues(), began.current as V, sentOf));
          onReload();
        })),
    began: began.current,
    draft,
    /** Where the draft is kept; files that were chosen and not sent are kept under it too. */
    draftKey,
    conflict: writing.conflict,
    readAgain: writing.readAgain,
    standOnSaved: () => recordForm.attempt(standOnSaved),
    late,
    leave,
    isOver: () => isOver.current,
    save,
  };
}

export type Editor<
  V extends FieldValues = FieldValues,
  B extends FieldValues = FieldValues,
  T extends Editable = Editable,
> = ReturnType<typeof useRecordEditor<V, B, T>>;
