import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import { relationName } from '../../../../contracts/kit/relation.ts';
import {
  type TransferBody,
  type TransferDetail,
  transferBody,
} from '../../../../contracts/transfer/transfer.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { DraftBanner } from '../../../ui/form/DraftBanner.tsx';
import { useDraft } from '../../../ui/form/draft.ts';
import { ErrorBanner, useErrorTitle } from '../../../ui/form/ErrorBanner.tsx';
import { FormFoot, FormTop } from '../../../ui/form/FormBars.tsx';
import layout from '../../../ui/form/layout.module.css';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { FormSection, Steps, stepPlace, useSteps } from '../../../ui/form/steps.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved.tsx';
import { listErrors } from '../../../ui/form/violations.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { MovingItems } from '../items.fields.tsx';
import { type Line, pieces, writePrefill } from '../lines.fields.ts';
import { ConflictNotice, LockNotice } from '../notices.fields.tsx';
import { placeKey, usePlaces } from '../places.fields.ts';
import { usePrefill } from '../prefill.fields.ts';
import { FormSide } from './FormSide.tsx';
import { ItemsTable } from './ItemsTable.tsx';
import { LacksButton } from './LacksButton.tsx';
import { MoreSection } from './MoreSection.tsx';
import { RouteSection } from './RouteSection.tsx';
import { findObstacles, summarise } from './transfer.checks.ts';
import { useForecast } from './transfer.forecast.ts';
import { useSaving } from './transfer.saving.ts';
import { bodyOf, emptyValues, type Values, valuesOf } from './transfer.values.ts';

const STEPS = ['route', 'items', 'more'] as const;
const OF_THE_ROAD = ['note', 'expectedAt'];

interface Props {
  /** The transfer that is changed; null for a new one. */
  record: TransferDetail | null;
  /** Begins again with what is saved now. */
  onReload?: () => void;
}

/** The form of a transfer: from where to where, what, and what it leads to at the right. */
export function TransferEditor({ record, onReload }: Props) {
  const { t } = useTranslation(['transferForm', 'transfer', 'form', 'violation']);
  const { audience, base } = useArea();
  const { me, organisation: chosen } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const steps = useSteps(STEPS);
  const isOver = useRef(false);

  const only = chosen ?? (me.organisations.length === 1 ? me.organisations[0] : undefined);
  const initial = useRef<Values>(null);
  initial.current ??= record
    ? valuesOf(record)
    : emptyValues({
        organisation: search.get('organisation') ?? only?.id ?? null,
        fromWms: search.get('fromWms'),
        fromWarehouse: search.get('fromWarehouse'),
        toWms: search.get('toWms'),
        toWarehouse: search.get('toWarehouse'),
      });
  const obstacles = useRef<(values: Values) => Violation[]>(() => []);
  const recordForm = useRecordForm<Values, TransferBody>({
    schema: transferBody,
    values: initial.current,
    prepare: bodyOf,
    demand: (values) => obstacles.current(values),
  });
  const { form, submit, check, attempts, refusals, isSaving, isGone } = recordForm;
  const values = useWatch({ control: form.control }) as Values;
  usePrefill(record === null ? search.get('items') : null, (lines) =>
    form.setValue('items', lines, { shouldDirty: true }),
  );

  const places = usePlaces(values.organisation);
  const placeOf = (wms: string | null, warehouse: string | null) =>
    places.find(({ key }) => key === placeKey(wms, warehouse));
  const from = placeOf(values.fromWms, values.fromWarehouse)?.wmsName ?? relationName(record?.fromWms);
  const to = placeOf(values.toWms, values.toWarehouse)?.wmsName ?? relationName(record?.toWms);
  const forecast = useForecast(values, record?.id ?? null);
  obstacles.current = (current) => (hasLeft ? [] : findObstacles(current, forecast, from));

  // Goods leave from the usual place unless somebody says otherwise.
  const usual = only && places.find(({ isHome }) => isHome);
  useEffect(() => {
    if (record || !usual || form.getValues('fromWarehouse') !== null) return;
    form.resetField('fromWms', { defaultValue: usual.wms });
    form.resetField('fromWarehouse', { defaultValue: usual.warehouse });
  }, [record, usual, form]);

  const booked = useMemo(() => {
    const isSameSource =
      record &&
      values.fromWms === initial.current?.fromWms &&
      values.fromWarehouse === initial.current?.fromWarehouse;
    return new Map(isSameSource ? record.items.map((item) => [item.product.id, item.booked]) : []);
  }, [record, values.fromWms, values.fromWarehouse]);
  const bookedOf = (line: Line) => booked.get(line.product.id) ?? 0;
  const summary = summarise(values.items, forecast.products, bookedOf);

  const hasLeft = record !== null && record.dispatchedAt !== null;
  const lockOf = useCallback(
    (name: string) => {
      if (hasLeft && !OF_THE_ROAD.includes(name)) return t('locked.left');
      return record && name === 'organisation' ? t('locked.owner') : undefined;
    },
    [record, hasLeft, t],
  );
  const draft = useDraft<Values>(
    record ? null : `transfer.${audience}.${me.id}.${chosen?.id ?? 'all'}`,
    form,
  );
  const leave = () => {
    isOver.current = true;
    draft.end();
  };
  const { save, conflict, takeNewVersion } = useSaving(record, leave);
  const onSave = () => void submit((body) => save(body));

  /** Inside one building the same wish is an internal stock change. */
  const makeInternal = () => {
    const query = new URLSearchParams({
      wms: values.fromWms ?? '',
      fromWarehouse: values.fromWarehouse ?? '',
      toWarehouse: values.toWarehouse ?? '',
      items: writePrefill(values.items.map((line) => ({ product: line.product, quantity: pieces(line) }))),
      ...(values.organisation && { organisation: values.organisation }),
    });
    leave();
    void navigate(`${base}/internal-stock-changes/new?${query}`, { replace: true });
  };
  const forget = () => {
    for (const name of ['fromWms', 'fromWarehouse', 'toWms', 'toWarehouse'] as const)
      form.setValue(name, null);
    form.setValue('items', []);
  };

  const { isDirty, errors } = form.formState;
  const title = record ? t('editTitle', { number: record.internalNumber }) : t('new');
  useErrorTitle(title, attempts > 0 && (listErrors(errors).length > 0 || refusals.length > 0));
  const labelOf = (name: string): string | undefined => {
    if (name === 'toWarehouse' && errors.toWarehouse?.type === 'samePhysicalWarehouse')
      return t('same.error');
    const line = /^items\.(\d+)\.(\w+)$/.exec(name);
    if (!line) return undefined;
    const sku = values.items[Number(line[1])]?.product.productSku ?? '';
    return t('items.fieldOf', { field: t(`transfer:fields.${line[2]}`), sku });
  };
  const bar = {
    words: 'transferForm',
    steps,
    isSaving,
    main: { label: t(record ? 'save' : 'create'), onClick: onSave },
  };
  const side = <FormSide values={values} summary={summary} from={from} to={to} />;
  const organisations = chosen ? [] : me.organisations.map(({ id, name }) => ({ value: id, label: name }));
  const currentOf = (warehouse: string, wms: string) => (record ? t('place', { warehouse, wms }) : null);

  return (
    <Page fixed title={title}>
      <RecordForm record={recordForm} noun="transfer" className={layout.page} lockOf={lockOf} onSave={onSave}>
        <FormTop
          {...bar}
          title={title}
          onDiscard={() => navigate(record ? `${base}/transfers/${record.id}` : `${base}/transfers`)}
        />
        <Steps steps={steps} className={hasLeft ? layout.single : layout.columns}>
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
                noun="transfer"
                error={conflict}
                onReload={onReload}
                onOverwrite={() => void takeNewVersion().then(onSave)}
              />
            )}
            <ErrorBanner
              attempts={attempts}
              refusals={refusals}
              labelOf={labelOf}
              gone={
                isGone && record
                  ? {
                      words: t('gone', { number: record.internalNumber }),
                      list: t('toList'),
                      to: `${base}/transfers`,
                    }
                  : undefined
              }
            />
            {hasLeft && <LockNotice text={t('locked.left')} />}
            {steps.isStepped && !hasLeft && <FormSection step="more">{side}</FormSection>}
            <RouteSection
              places={places}
              organisations={organisations}
              current={{
                from: currentOf(relationName(record?.fromWarehouse), relationName(record?.fromWms)),
                to: currentOf(relationName(record?.toWarehouse), relationName(record?.toWms)),
              }}
              onOrganisation={forget}
              onInternal={makeInternal}
            />
            <MovingItems
              organisation={values.organisation}
              from={{ wms: values.fromWms, warehouse: values.fromWarehouse }}
              isLocked={hasLeft}
              extra={(tools) => <LacksButton place={to} tools={tools} />}
              table={(lines, onRemove, onDone) => (
                <ItemsTable
                  lines={lines}
                  products={forecast.products}
                  from={from}
                  to={to}
                  bookedOf={bookedOf}
                  isLocked={hasLeft}
                  onRemove={onRemove}
                  onDone={onDone}
                />
              )}
            />
            <MoreSection isNew={record === null} />
          </div>
          {!steps.isStepped && !hasLeft && side}
        </Steps>
        {steps.isStepped && (
          <FormFoot
            {...bar}
            onNext={() =>
              void check(stepPlace(steps.current)).then((isGood) => isGood && steps.go(steps.index + 1))
            }
          />
        )}
      </RecordForm>
      <UnsavedGuard
        isUnsaved={() => isDirty && !isOver.current && !isGone}
        words={t(record ? 'unsaved.changed' : 'unsaved.new', {
          number: record?.internalNumber ?? '',
          count: values.items.length,
        })}
        onSave={{ label: bar.main.label, save: onSave }}
        onLeave={draft.end}
      />
    </Page>
  );
}
