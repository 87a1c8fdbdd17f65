import { IconArrowRight } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import {
  type InternalStockChangeBody,
  type InternalStockChangeDetail,
  internalStockChangeBody,
  STOCK_CHANGE_TYPES,
} from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import { relationName } from '../../../../contracts/kit/relation.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { DraftBanner } from '../../../ui/form/DraftBanner.tsx';
import { useDraft } from '../../../ui/form/draft.ts';
import { ErrorBanner, useErrorTitle } from '../../../ui/form/ErrorBanner.tsx';
import { FormFoot, FormTop } from '../../../ui/form/FormBars.tsx';
import layout from '../../../ui/form/layout.module.css';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection, Steps, stepPlace, useSteps } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved.tsx';
import { listErrors } from '../../../ui/form/violations.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { MovingItems } from '../../transfer/items.fields.tsx';
import { ConflictNotice } from '../../transfer/notices.fields.tsx';
import { PlaceSelect } from '../../transfer/place-select.fields.tsx';
import { placeKey, usePlaces } from '../../transfer/places.fields.ts';
import { usePrefill } from '../../transfer/prefill.fields.ts';
import { FormSide } from './FormSide.tsx';
import classes from './form.module.css';
import { ItemsTable } from './ItemsTable.tsx';
import { useAvailable } from './stock-change.available.ts';
import { useSaving } from './stock-change.saving.ts';
import { bodyOf, emptyValues, findObstacles, type Values, valuesOf } from './stock-change.values.ts';

const STEPS = ['place', 'items', 'more'] as const;

interface Props {
  /** The change that is edited; null for a new one. */
  record: InternalStockChangeDetail | null;
  /** Begins again with what is saved now. */
  onReload?: () => void;
}

/** The form of an internal stock change: one building, from one stock to another. */
export function StockChangeEditor({ record, onReload }: Props) {
  const { t } = useTranslation([
    'internalStockChangeForm',
    'internalStockChange',
    'transferForm',
    'form',
    'violation',
  ]);
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
        wms: search.get('wms'),
        fromWarehouse: search.get('fromWarehouse'),
        toWarehouse: search.get('toWarehouse'),
      });
  const obstacles = useRef<(values: Values) => Violation[]>(() => []);
  const recordForm = useRecordForm<Values, InternalStockChangeBody>({
    schema: internalStockChangeBody,
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
  const inside = places.filter(({ wms }) => wms === values.wms);
  const nameOf = (warehouse: string | null, before: string) =>
    places.find(({ key }) => key === placeKey(values.wms, warehouse))?.warehouseName ?? before;
  const from = nameOf(values.fromWarehouse, relationName(record?.fromWarehouse));
  const to = nameOf(values.toWarehouse, relationName(record?.toWarehouse));
  obstacles.current = (current) => findObstacles(current, from);
  const available = useAvailable(values);

  // Goods are taken from the usual place unless somebody says otherwise.
  const usual = only && places.find(({ isHome }) => isHome);
  useEffect(() => {
    if (record || !usual || form.getValues('fromWarehouse') !== null) return;
    form.resetField('wms', { defaultValue: usual.wms });
    form.resetField('fromWarehouse', { defaultValue: usual.warehouse });
  }, [record, usual, form]);

  const lockOf = useCallback(
    (name: string) => (record && name === 'organisation' ? t('transferForm:locked.owner') : undefined),
    [record, t],
  );
  const draft = useDraft<Values>(
    record ? null : `internalStockChange.${audience}.${me.id}.${chosen?.id ?? 'all'}`,
    form,
  );

  const { save, conflict, takeNewVersion } = useSaving(record, () => {
    isOver.current = true;
    draft.end();
  });
  const onSave = () => void submit(save);
  const forget = () => {
    for (const name of ['wms', 'fromWarehouse', 'toWarehouse'] as const) form.setValue(name, null);
    form.setValue('items', []);
  };

  const { isDirty, errors } = form.formState;
  const title = record ? t('editTitle', { number: record.internalNumber }) : t('new');
  useErrorTitle(title, attempts > 0 && (listErrors(errors).length > 0 || refusals.length > 0));
  const labelOf = (name: string): string | undefined => {
    const line = /^items\.(\d+)\.(\w+)$/.exec(name);
    if (!line) return undefined;
    const sku = values.items[Number(line[1])]?.product.productSku ?? '';
    return t('transferForm:items.fieldOf', { field: t(`internalStockChange:fields.${line[2]}`), sku });
  };
  const bar = {
    words: 'internalStockChangeForm',
    steps,
    isSaving,
    main: { label: t(record ? 'save' : 'create'), onClick: onSave },
  };
  const side = <FormSide values={values} available={available} from={from} to={to} />;
  const organisations = chosen ? [] : me.organisations.map(({ id, name }) => ({ value: id, label: name }));
  const current = record
    ? t('transferForm:place', {
        warehouse: relationName(record.fromWarehouse),
        wms: relationName(record.wms),
      })
    : null;

  return (
    <Page fixed title={title}>
      <RecordForm
        record={recordForm}
        noun="internalStockChange"
        className={layout.page}
        lockOf={lockOf}
        onSave={onSave}
      >
        <FormTop
          {...bar}
          title={title}
          onDiscard={() =>
            navigate(
              record ? `${base}/internal-stock-changes/${record.id}` : `${base}/internal-stock-changes`,
            )
          }
        />
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
                noun="internalStockChange"
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
                      to: `${base}/internal-stock-changes`,
                    }
                  : undefined
              }
            />
            {steps.isStepped && <FormSection step="more">{side}</FormSection>}
            <FormSection step="place" title={t('sections.place')}>
              {organisations.length > 0 && (
                <div className={classes.organisation}>
                  <SelectField name="organisation" choices={organisations} required onChoose={forget} />
                </div>
              )}
              <div className={classes.route}>
                <PlaceSelect
                  name="fromWarehouse"
                  wmsName="wms"
                  label={t('internalStockChange:fields.fromWarehouse')}
                  places={places}
                  current={current}
                />
                <IconArrowRight className={classes.arrow} size={16} stroke={1.7} aria-hidden="true" />
                <SelectField
                  name="toWarehouse"
                  required
                  choices={inside.map(({ warehouse, warehouseName }) => ({
                    value: warehouse,
                    label: warehouseName,
                  }))}
                />
              </div>
            </FormSection>
            <MovingItems
              organisation={values.organisation}
              from={{ wms: values.wms, warehouse: values.fromWarehouse }}
              isLocked={false}
              table={(lines, onRemove, onDone) => (
                <ItemsTable
                  lines={lines}
                  available={available}
                  from={from}
                  to={to}
                  onRemove={onRemove}
                  onDone={onDone}
                />
              )}
            />
            <FormSection step="more" title={t('sections.more')}>
              <div className={classes.more}>
                <SelectField
                  name="type"
                  choices={STOCK_CHANGE_TYPES.map((value) => ({
                    value,
                    label: t(`internalStockChange:values.type.${value}`),
                  }))}
                />
                <TextField
                  name="internalNumber"
                  help={record ? undefined : t('transferForm:help.internalNumber')}
                />
                <TextField name="note" className={classes.note} />
              </div>
            </FormSection>
          </div>
          {!steps.isStepped && side}
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
