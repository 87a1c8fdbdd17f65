import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import {
  type StockAdviceBody,
  type StockAdviceDetail,
  stockAdviceBody,
} from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { ConflictNotice } from '../../../ui/form/ConflictNotice.tsx';
import { DraftBanner } from '../../../ui/form/DraftBanner.tsx';
import { useDraft } from '../../../ui/form/draft.ts';
import { ErrorBanner, useErrorTitle } from '../../../ui/form/ErrorBanner.tsx';
import layout from '../../../ui/form/editor.module.css';
import { FormFoot, FormTop } from '../../../ui/form/FormBars.tsx';
import { useFieldOfAddress } from '../../../ui/form/focus.ts';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { FormSection, Steps, stepPlace, useSteps } from '../../../ui/form/steps.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved.tsx';
import { listErrors } from '../../../ui/form/violations.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { FormSections } from './FormSections.tsx';
import { FormSide } from './FormSide.tsx';
import { StateNotice } from './Notices.tsx';
import { useForecast } from './stock-advice.forecast.ts';
import { readStart } from './stock-advice.lines.ts';
import { useAdviceOptions } from './stock-advice.options.ts';
import { findObstacles, mayAddLines, useLocks } from './stock-advice.rules.ts';
import { useSaving } from './stock-advice.saving.ts';
import { bodyOf, emptyValues, type Values, valuesOf } from './stock-advice.values.ts';
import { usePrefill } from './use-prefill.ts';
import { describeUnsaved, nameField } from './words.ts';

const STEPS = ['delivery', 'items', 'attachments', 'more'] as const;

interface Props {
  /** The announcement that is changed; null for a new one. */
  record: StockAdviceDetail | null;
  /** Begins again with what is saved now. */
  onReload?: () => void;
}

/** The form of an announcement: fields at the left, what they lead to at the right (picture 18). */
export function StockAdviceEditor({ record, onReload }: Props) {
  const { t } = useTranslation(['stockAdviceForm', 'stockAdvice', 'form', 'violation']);
  const { audience, base } = useArea();
  const { me, organisation } = useSession();
  const navigate = useNavigate();
  const steps = useSteps(STEPS);
  const isOver = useRef(false);

  const only = organisation ?? (me.organisations.length === 1 ? me.organisations[0] : undefined);
  const initial = useRef<Values>(null);
  const [address] = useSearchParams();
  initial.current ??= record ? valuesOf(record) : emptyValues(readStart(address, only?.id ?? null));
  const obstacles = useRef<(values: Values) => Violation[]>(() => []);
  const recordForm = useRecordForm<Values, StockAdviceBody>({
    schema: stockAdviceBody,
    values: initial.current,
    prepare: bodyOf,
    demand: (values) => obstacles.current(values),
    known: record?.errors ?? [],
  });
  const { form, submit, check, attempts, refusals, isSaving, isGone } = recordForm;
  const values = useWatch({ control: form.control }) as Values;
  const options = useAdviceOptions(values.organisation);
  const forecast = useForecast(values, record?.id ?? null);
  obstacles.current = (current) => findObstacles(current, forecast);
  const lockOf = useLocks(record);
  usePrefill(form, record === null);

  // The organisation's own place shows in a field that nobody touched.
  const { defaultPlace } = options;
  useEffect(() => {
    if (record || !defaultPlace || form.getValues('warehouse') !== null) return;
    form.resetField('warehouse', { defaultValue: defaultPlace.warehouse });
    form.resetField('wms', { defaultValue: defaultPlace.wms });
  }, [record, form, defaultPlace]);

  const draftKey = `stockAdvice.${audience}.${me.id}.${only?.id ?? 'all'}`;
  const draft = useDraft<Values>(record ? null : draftKey, form);
  const attachments = useAttachments({
    id: record?.id ?? null,
    key: record?.id ?? draftKey,
    stored: record?.attachments ?? NONE,
  });
  const leave = () => {
    isOver.current = true;
    draft.end();
    if (!record) attachments.forget();
  };
  const { save, conflict, takeNewVersion } = useSaving(record, {
    onSaved: leave,
    attach: attachments.handOver,
  });

  const isDraft = !record || record.status === 'onHold' || (record.status === 'incorrect' && !record.sentAt);
  const onSave = () => void submit((body) => save(body, { send: false }));
  const sendNow = () => void submit((body) => save(body, { send: true }));
  const onSend = isDraft ? sendNow : undefined;
  const saveLabel = t(record === null ? 'saveDraft' : isHandedBack(record) ? 'saveAndHandBack' : 'save');

  const goOn = async () => {
    if (await check(stepPlace(steps.current))) steps.go(steps.index + 1);
  };

  const { isDirty, errors, dirtyFields } = form.formState;
  const title = record ? t('editTitle', { number: record.internalId }) : t('new');
  useErrorTitle(title, attempts > 0 && (listErrors(errors).length > 0 || refusals.length > 0));
  useFieldOfAddress();
  const side = useMemo(
    () => (
      <FormSide
        values={values}
        forecast={forecast}
        options={options}
        savedNumber={record?.internalId ?? null}
        willSend={isDraft}
      />
    ),
    [values, forecast, options, record, isDraft],
  );
  const bar = {
    words: 'stockAdviceForm',
    steps,
    isSaving,
    main: { label: onSend ? t('send') : saveLabel, onClick: onSend ?? onSave },
    other: onSend && { label: saveLabel, onClick: onSave },
  };
  const pathBack = record ? `${base}/stock-advices/${record.id}` : `${base}/stock-advices`;

  return (
    <Page fixed title={title}>
      <RecordForm
        form={recordForm}
        noun="stockAdvice"
        className={layout.page}
        lockOf={lockOf}
        onSave={onSend ?? onSave}
      >
        <FormTop {...bar} title={title} onDiscard={() => void navigate(pathBack)} />
        <Steps steps={steps} className={layout.columns}>
          <div className={layout.main}>
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
              gone={
                isGone && record
                  ? {
                      words: t('gone', { number: record.internalId }),
                      list: t('toList'),
                      to: `${base}/stock-advices`,
                    }
                  : undefined
              }
            />
            {record && !isDraft && <StateNotice record={record} />}
            {steps.isStepped && (
              <FormSection step="more" title={null}>
                {side}
              </FormSection>
            )}
            <FormSections
              record={record}
              options={options}
              products={forecast.products}
              organisation={values.organisation}
              attachments={attachments}
              isOpen={mayAddLines(record)}
              asksOwner={record === null && !only}
            />
          </div>
          {!steps.isStepped && side}
        </Steps>
        {steps.isStepped && <FormFoot {...bar} onNext={() => void goOn()} />}
      </RecordForm>
      <UnsavedGuard
        isUnsaved={() =>
          !isOver.current && !isGone && (isDirty || (record === null && attachments.isWaiting))
        }
        words={describeUnsaved(t, values, dirtyFields, record === null)}
        onSave={{ label: saveLabel, save: onSave }}
        onLeave={leave}
      />
    </Page>
  );
}

const NONE: never[] = [];

/** Completing one that the warehouse could not go on with hands it back. */
const isHandedBack = (record: StockAdviceDetail): boolean =>
  record.status === 'incorrect' && record.sentAt !== null;
