import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { areReferences } from '../../../contracts/kit/fields.ts';
import type { Violation } from '../../../contracts/kit/problem.ts';
import { ApiError } from '../../platform/api.ts';
import { useHere } from '../../platform/here.ts';
import { useBackOnline } from '../../platform/offline.ts';
import { refusalWords } from '../../platform/refusal.ts';
import { useLanguage, useTranslation } from '../../platform/words.ts';
import { toast } from '../feedback/toast.ts';
import { focusField } from './focus.ts';
import { nestErrors } from './nest-errors.ts';
import { findViolations, type Reading, schemaResolver } from './resolver.ts';
import { fieldSchema, namesRecord, plainOf } from './schema.ts';
import { byPlace, fieldId, fieldName, violationText } from './violations.ts';

interface Options<V extends FieldValues, B extends FieldValues> extends Reading<V> {
  /** The schema of the route that is called. */
  schema: z.ZodType<B>;
  values: DefaultValues<V>;
  /** What is known to be wrong from the start: shown at once. */
  known?: readonly (Violation & { message?: string | undefined })[];
}

export interface RecordFormState<V extends FieldValues, B extends FieldValues> {
  form: UseFormReturn<V, unknown, B>;
  schema: z.ZodType<B>;
  /** Sentences of a refusal that belong to no field of the form. */
  refusals: string[];
  /** How often errors were found on saving: the banner and the focus follow it. */
  attempts: number;
  isSaving: boolean;
  /** The record was deleted while it was open: saving it found nothing. */
  isGone: boolean;
  /**
   * Checks the fields within an element and nothing else, shows what is wrong with them and goes to the first;
   * whether all is well. What is asked beyond the schema is not, for nothing is saved.
   */
  check: (within: string) => Promise<boolean>;
  /**
   * Checks everything and hands the body to `save`; a refusal of the server lands on its fields. `demands: false`
   * saves what the schema accepts even where the carrier asks for more.
   */
  submit: (save: (body: B) => Promise<void>, options?: { demands?: boolean }) => Promise<void>;
  /** Does what a form does beside saving; a refusal is shown as one of saving. @returns whether it was done. */
  attempt: (act: () => Promise<unknown>) => Promise<boolean>;
}

/** A form over the schema of a route: checked on leaving a field and on saving, in the server's own words. */
export function useRecordForm<V extends FieldValues, B extends FieldValues>(
  options: Options<V, B>,
): RecordFormState<V, B> {
  const { t } = useTranslation(['form', 'violation']);
  const language = useLanguage();
  const isHere = useHere();
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<string[]>([]);
  /** What the server said, put on the fields in one go: there may be thousands. */
  const [given, setGiven] = useState<FieldErrors<V>>();
  const [attempts, setAttempts] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [isGone, setGone] = useState(false);
  const reading = useRef<Reading<V>>(options);
  const withDemands = useRef(true);
  const words = useRef(t);
  words.current = t;
  reading.current = options;

  const form = useForm<V, unknown, B>({
    defaultValues: options.values,
    mode: 'onTouched',
    shouldFocusError: false,
    ...(given && { errors: given }),
    resolver: schemaResolver<V, B>(
      options.schema,
      () => words.current,
      () => ({
        prepare: reading.current.prepare,
        demand: withDemands.current ? reading.current.demand : undefined,
      }),
    ),
  });

  /** A line is in the form whatever page of them is drawn, and with it what its row has in a window of its own. */
  const isThere = (name: string): boolean => {
    const [line] = /^\w+\.\d+(?=\.)/.exec(name) ?? [];
    const isLine = line !== undefined && get(form.getValues(), line) !== undefined;
    return isLine || (name !== '' && document.getElementById(fieldId(name)) !== null);
  };

  /** Puts violations on their fields. @returns the sentences of those that have none. */
  const show = (violations: readonly (Violation & { message?: string | undefined })[]): string[] => {
    const flat: Record<string, { type: string; message: string }> = {};
    const lost = new Set<string>();
    for (const violation of violations) {
      const name = fieldName(violation.propertyPath);
      const message = violation.message || violationText(t, violation);
      if (isThere(name)) flat[name] = { type: violation.code, message };
      else lost.add(message);
    }
    setGiven(nestErrors<V>(flat));
    return [...lost];
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are on the page
  useEffect(() => {
    if (!options.known || options.known.length === 0) return;
    setRefusals(show(options.known));
    setAttempts(1);
  }, []);

  const { isSubmitted } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences change with the language only
  useEffect(() => {
    if (isSubmitted) void form.trigger();
  }, [language]);

  /** Whether a field's record is refused: it may be gone, or switched off, since its choices were read. */
  const isOfChoice = ({ propertyPath }: Violation): boolean => {
    const field = fieldSchema(options.schema, fieldName(propertyPath));
    return field !== undefined && (namesRecord(field) || areReferences(plainOf(field)));
  };

  const land = (error: ApiError) => {
    if (error.problem.violations.some(isOfChoice))
      void client.invalidateQueries({
        predicate: ({ queryKey: [noun, part] }) => noun === 'me' || part === 'list',
      });
    const lost = show(error.problem.violations);
    if (error.problem.violations.length === 0) lost.push(error.problem.message);
    setRefusals(lost);
    setGone(error.status === 404);
    isUnreached.current = error.status === 0;
    setAttempts((count) => count + 1);
  };

  /** To whoever left the form while it was being saved. */
  const tellAway = (error: ApiError) =>
    toast({ meaning: 'trouble', title: t('leave.saving.refused'), text: refusalWords(error) });

  // That the server could not be reached is over when there is a network again; what was typed is still there.
  const isUnreached = useRef(false);
  useBackOnline(() => {
    if (isUnreached.current) setRefusals([]);
  });

  const check: RecordFormState<V, B>['check'] = async (within) => {
    const { prepare } = reading.current;
    const { violations } = findViolations(options.schema, form.getValues(), { prepare });
    const names = violations
      .map((one) => fieldName(one.propertyPath))
      .filter((name) => document.getElementById(fieldId(name))?.closest(within));
    const [first] = byPlace([...new Set(names)], (name) => name);
    if (first === undefined) return true;
    await form.trigger(names as Parameters<typeof form.trigger>[0]);
    focusField(first);
    return false;
  };

  const attempt: RecordFormState<V, B>['attempt'] = async (act) => {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The sign-in over the page says so, and goes when somebody has signed in.
      if (error.problem.code !== 'tokenExpired') {
        if (isHere()) land(error);
        else tellAway(error);
      }
      return false;
    }
  };

  const submit: RecordFormState<V, B>['submit'] = async (save, { demands = true } = {}) => {
    if (isSaving) return;
    withDemands.current = demands;
    setRefusals([]);
    setGone(false);
    await form.handleSubmit(
      async (body) => {
        setSaving(true);
        try {
          await attempt(() => save(body));
        } finally {
          setSaving(false);
        }
      },
      () => setAttempts((count) => count + 1),
    )();
    withDemands.current = true;
  };

  return { form, schema: options.schema, refusals, attempts, isSaving, isGone, check, submit, attempt };
}
