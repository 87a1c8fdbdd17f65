import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  type ExpeditionBody,
  type ExpeditionDetail,
  expeditionBody,
} from '../../../../contracts/expedition/expedition.schema.ts';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import { useArea } from '../../../platform/area.ts';
import { useEshops } from '../../../platform/eshops.ts';
import { useSession } from '../../../platform/session.tsx';
import { DraftBanner } from '../../../ui/form/DraftBanner.tsx';
import { useDraft } from '../../../ui/form/draft.ts';
import { ErrorBanner, useErrorTitle } from '../../../ui/form/ErrorBanner.tsx';
import { FormFoot, FormTop } from '../../../ui/form/FormBars.tsx';
import { useFieldOfAddress } from '../../../ui/form/focus.ts';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { FormSection, Steps, stepPlace, useSteps } from '../../../ui/form/steps.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved.tsx';
import { listErrors } from '../../../ui/form/violations.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { useForecast } from './expedition.forecast.ts';
import { useEshop, useExpeditionOptions } from './expedition.options.ts';
import { findObstacles, useAskedBy, useCarrierRules, useLocks } from './expedition.rules.ts';
import { useSaving } from './expedition.saving.ts';
import { bodyOf, emptyValues, type Values, valuesOf } from './expedition.values.ts';
import { FormSections } from './FormSections.tsx';
import { FormSide } from './FormSide.tsx';
import classes from './form.module.css';
import { ConflictNotice, LockNotice } from './Notices.tsx';
import { describeUnsaved, nameField } from './words.ts';

const STEPS = ['order', 'carrier', 'items', 'money', 'more'] as const;

interface Props {
  /** The expedition that is changed; null for a new one. */
  record: ExpeditionDetail | null;
  /** Begins again with what is saved now. */
  onReload?: () => void;
}

/** The form of an expedition: fields at the left, what they lead to at the right. */
export function ExpeditionEditor({ record, onReload }: Props) {
  const { t } = useTranslation(['expeditionForm', 'expedition', 'form', 'violation']);
  const { audience, base } = useArea();
  const { me, eshop: chosenEshop, may } = useSession();
  const navigate = useNavigate();
  const eshops = useEshops();
  const steps = useSteps(STEPS);
  const isOver = useRef(false);

  const onlyEshop = chosenEshop ?? (eshops.length === 1 ? eshops[0] : undefined);
  const initial = useRef<Values>(null);
  initial.current ??= record
    ? valuesOf(record)
    : emptyValues({ eshop: onlyEshop?.id ?? null, now: new Date().toISOString() });
  const obstacles = useRef<(values: Values) => Violation[]>(() => []);
  const recordForm = useRecordForm<Values, ExpeditionBody>({
    schema: expeditionBody,
    values: initial.current,
    prepare: (values) => bodyOf(values, record ? (initial.current ?? undefined) : undefined),
    demand: (values) => obstacles.current(values),
    known: record?.errors ?? [],
  });
  const { form, submit, check, attempts, refusals, isSaving, isGone } = recordForm;
  const values = useWatch({ control: form.control }) as Values;

  const eshop = eshops.find((one) => one.id === values.eshop);
  const eshopRecord = useEshop(values.eshop);
  const options = useExpeditionOptions(eshop?.organisation ?? null);
  const forecast = useForecast({ ...values, expedition: record?.id ?? null });
  const rules = useCarrierRules(values, record, options);
  obstacles.current = (current) => findObstacles(current, rules, options, forecast);
  const lockOf = useLocks(record, eshopRecord?.editBeforeProcessing ?? false);
  const askedBy = useAskedBy(rules);

  // What the e-shop and the organisation have as their defaults shows in the fields that nobody touched.
  const { defaultWarehouse } = options;
  useEffect(() => {
    if (record) return;
    const wms = defaultWarehouse?.defaultWms;
    if (wms && !form.getFieldState('wms').isDirty)
      form.resetField('wms', { defaultValue: typeof wms === 'string' ? wms : wms.id });
    if (eshopRecord && !form.getFieldState('waitBeforeProcessing').isDirty)
      form.resetField('waitBeforeProcessing', { defaultValue: eshopRecord.waitBeforeProcessing });
  }, [record, form, defaultWarehouse, eshopRecord]);

  const draft = useDraft<Values>(
    record ? null : `expedition.${audience}.${me.id}.${chosenEshop?.id ?? 'all'}`,
    form,
  );
  const { save, conflict, takeNewVersion } = useSaving(record, () => {
    isOver.current = true;
    draft.end();
  });
  const isDraft = !record || record.status === 'onHold' || record.status === 'incorrect';
  const goneOf = (number: string) => ({
    words: t('gone', { number }),
    list: t('toList'),
    to: `${base}/expeditions`,
  });
  const onSave = () => void submit((body) => save(body, { send: false }), { demands: false });
  const sendNow = () => void submit((body) => save(body, { send: true }));
  const onSend = isDraft && may('expedition.send') ? sendNow : undefined;

  const goOn = async () => {
    if (await check(stepPlace(steps.current))) steps.go(steps.index + 1);
  };

  const { isDirty, errors, dirtyFields } = form.formState;
  const title = record ? t('editTitle', { number: record.orderNumber }) : t('new');
  const hasErrors = attempts > 0 && (listErrors(errors).length > 0 || refusals.length > 0);
  useErrorTitle(title, hasErrors);
  useFieldOfAddress();
  // Once the parcel has left, nothing that could be changed here leads to anything any more.
  const isClosed = lockOf('billingStreet') !== undefined;
  const side = useMemo(
    () =>
      isClosed ? null : (
        <FormSide
          values={values}
          rules={rules}
          eshopName={eshop?.name ?? ''}
          forecast={forecast}
          willSend={isDraft}
        />
      ),
    [values, rules, eshop, forecast, isDraft, isClosed],
  );

  const bar = {
    words: 'expeditionForm',
    steps,
    isSaving,
    main: { label: t(onSend ? 'saveAndSend' : 'save'), onClick: onSend ?? onSave },
  };

  return (
    <Page fixed title={title}>
      <RecordForm
        form={recordForm}
        noun="expedition"
        className={classes.page}
        lockOf={lockOf}
        askedBy={askedBy}
        onSave={onSend ?? onSave}
      >
        <FormTop
          {...bar}
          title={title}
          other={onSend && { label: t(record === null ? 'saveOnHold' : 'save'), onClick: onSave }}
          onDiscard={() => navigate(record ? `${base}/expeditions/${record.id}` : `${base}/expeditions`)}
        />
        <Steps steps={steps} className={isClosed ? classes.single : classes.columns}>
          <div className={classes.main}>
            {draft.offered && (
              <DraftBanner
                savedAt={draft.offered.savedAt}
                onRestore={draft.restore}
                onDecline={draft.decline}
              />
            )}
            {conflict && onReload && (
              <ConflictNotice
                error={conflict}
                onReload={onReload}
                onOverwrite={() => void takeNewVersion().then(onSave)}
              />
            )}
            <ErrorBanner
              attempts={attempts}
              refusals={refusals}
              labelOf={(name) => nameField(t, name, values)}
              gone={isGone && record ? goneOf(record.orderNumber) : undefined}
            />
            {record && !isDraft && <LockNotice status={record.status} />}
            {steps.isStepped && (
              <FormSection step="more" title={null}>
                {side}
              </FormSection>
            )}
            <FormSections
              record={record}
              options={options}
              rules={rules}
              availability={forecast.availability}
              organisation={eshop?.organisation ?? null}
              isStepped={steps.isStepped}
            />
          </div>
          {!steps.isStepped && side}
        </Steps>
        {steps.isStepped && (
          <FormFoot
            {...bar}
            other={onSend && { label: t('saveOnHold'), onClick: onSave }}
            onNext={() => void goOn()}
          />
        )}
      </RecordForm>
      <UnsavedGuard
        isUnsaved={() => isDirty && !isOver.current && !isGone}
        words={describeUnsaved(t, values, dirtyFields, record === null)}
        onSave={{ label: t(record ? 'save' : 'saveOnHold'), save: onSave }}
        onLeave={draft.end}
      />
    </Page>
  );
}
