import { memo, useCallback, useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import { expeditionRecord } from '../../../contracts/expedition/expedition.record.ts';
import {
  type ExpeditionBody,
  type ExpeditionDetail,
  expeditionBody,
} from '../../../contracts/expedition/expedition.schema.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { useArea } from '../../platform/area.ts';
import { useEshops } from '../../platform/eshops.ts';
import { useFormat } from '../../platform/format.ts';
import { listPathOf } from '../../platform/nouns.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { LockNotice } from '../../ui/form/Banner.tsx';
import { EditorPage } from '../../ui/form/EditorPage.tsx';
import { OpenRecord } from '../../ui/form/RecordEditor.tsx';
import { type Finish, type Opened, useRecordEditor } from '../../ui/form/record-editor.ts';
import { useRecord } from '../../ui/record/calls.ts';
import { RecordFormPage } from '../../ui/record/RecordPage.tsx';
import type { PickedProduct } from '../product/lines/columns.tsx';
import { pieces } from '../product/lines/lines.ts';
import { ProductLines } from '../product/lines/ProductLines.tsx';
import { addressLabel } from './form/AddressFields.tsx';
import { AddressSections } from './form/AddressSections.tsx';
import { useForecast } from './form/expedition.forecast.ts';
import { expeditionLines, type Line } from './form/expedition.lines.ts';
import { useEshop, useExpeditionOptions } from './form/expedition.options.ts';
import { findObstacles, useAskedBy, useCarrierRules, useLocks } from './form/expedition.rules.ts';
import { bodyOf, copyOf, type Values, valuesOf } from './form/expedition.values.ts';
import { FormSide } from './form/FormSide.tsx';
import { ItemsTable } from './form/ItemsTable.tsx';
import { MoneySection } from './form/MoneySection.tsx';
import { MoreSection } from './form/MoreSection.tsx';
import { OrderSection } from './form/OrderSection.tsx';
import { sendSaved } from './form/send-saved.ts';
import { VirtualLines } from './form/VirtualLines.tsx';

// A key in one field redraws what depends on it, and not sixty others.
const Order = memo(OrderSection);
const Addresses = memo(AddressSections);
const Money = memo(MoneySection);
const More = memo(MoreSection);

const STEPS = ['order', 'carrier', 'items', 'money', 'more'];
const WORDS = 'expeditionForm';

/** A new expedition, the change of one that is there, or a new one that begins as a copy of another. */
export default function ExpeditionForm() {
  const { id } = useParams();
  const [address] = useSearchParams();
  const { t } = useTranslation('shell');
  const { base } = useArea();
  const original = id === undefined ? (address.get('copy') ?? undefined) : undefined;
  const query = useRecord<ExpeditionDetail>(expeditionRecord, original);
  if (original)
    return (
      <RecordFormPage
        title={t('pages.newExpedition')}
        id={original}
        query={query}
        listPath={listPathOf(base, expeditionRecord.noun)}
      >
        {({ record }) => <ExpeditionEditor key={original} record={null} copied={record} />}
      </RecordFormPage>
    );
  return (
    <OpenRecord<ExpeditionDetail> record={expeditionRecord} words={WORDS}>
      {({ key, ...opened }) => <ExpeditionEditor key={key} {...opened} />}
    </OpenRecord>
  );
}

/** The form of an expedition: fields at the left, what they lead to at the right. */
function ExpeditionEditor({
  copied = null,
  ...opened
}: Opened<ExpeditionDetail> & { copied?: ExpeditionDetail | null }) {
  const { record } = opened;
  const { t } = useTranslation([WORDS, 'expedition']);
  const { decimal } = useFormat();
  const { eshop: chosenEshop, may } = useSession();
  const eshops = useEshops();
  const onlyEshop = chosenEshop ?? (eshops.length === 1 ? eshops[0] : undefined);
  const editor = useRecordEditor<Values, ExpeditionBody, ExpeditionDetail>(expeditionRecord, {
    ...opened,
    schema: expeditionBody,
    words: WORDS,
    empty: {
      eshopOrderDate: new Date().toISOString(),
      carrierOptions: { recipientIdentificationNumber: null },
      ...(onlyEshop && { eshop: onlyEshop.id }),
      ...(copied && copyOf(copied)),
    },
    ...(copied && { draft: `copy.${copied.id}` }),
    valuesOf,
    bodyOf,
    known: record?.errors ?? [],
  });
  const { form } = editor;
  const values = useWatch({ control: form.control }) as Values;

  const eshop = eshops.find((one) => one.id === values.eshop);
  const eshopRecord = useEshop(values.eshop);
  const organisation = eshop?.organisation ?? null;
  const options = useExpeditionOptions(organisation);
  const forecast = useForecast({ ...values, expedition: record?.id ?? null });
  const rules = useCarrierRules(values, record, options);
  const lockOf = useLocks(record, eshopRecord?.editBeforeProcessing ?? false);

  // What the e-shop and the organisation have as their defaults shows in the fields that nobody touched.
  const { defaultWarehouse } = options;
  useEffect(() => {
    if (record || copied) return;
    const wms = relationId(defaultWarehouse?.defaultWms);
    if (wms && !form.getFieldState('wms').isDirty) form.resetField('wms', { defaultValue: wms });
    if (eshopRecord && !form.getFieldState('waitBeforeProcessing').isDirty)
      form.resetField('waitBeforeProcessing', { defaultValue: eshopRecord.waitBeforeProcessing });
  }, [record, copied, form, defaultWarehouse, eshopRecord]);

  const isDraft = !record || record.status === 'onHold' || record.status === 'incorrect';
  const unsent = (saved: ExpeditionDetail): Finish<ExpeditionDetail> =>
    saved.status === 'incorrect'
      ? { words: 'saved.incorrect', meaning: 'trouble' }
      : { words: record ? 'saved.changed' : 'saved.onHold' };
  const save = {
    label: t(record ? 'save' : 'saveOnHold'),
    onClick: () => void editor.save({ demands: false, after: unsent }),
  };
  const send = {
    label: t('saveAndSend'),
    onClick: () =>
      void editor.save({
        after: (saved) => (saved.status === 'onHold' ? sendSaved(saved, t('saved.noAnswer')) : unsent(saved)),
      }),
  };
  const maySend = isDraft && may('expedition.send');

  /** An order is in the currency of what is in it, unless somebody chose another one. */
  const settle = ({ valueCurrency }: PickedProduct) => {
    for (const name of ['currency', 'codCurrency', 'deliveryCostCurrency'] as const)
      if (!form.getValues(name)) form.setValue(name, valueCurrency);
  };
  const weightOf = useCallback(
    (lines: readonly Line[]) => {
      const grams = lines.reduce((sum, line) => sum + pieces(line) * (line.product.weight ?? 0), 0);
      return grams > 0 ? t('items.weight', { kilograms: decimal(grams / 1_000) }) : null;
    },
    [t, decimal],
  );

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
  return (
    <EditorPage
      editor={editor}
      steps={STEPS}
      lockOf={lockOf}
      askedBy={useAskedBy(rules)}
      obstacles={(current) => findObstacles(current, rules, options, forecast)}
      labelOf={(name, { differentDeliveryAddress }) => {
        // Short where only one address is shown.
        const part = /^(billing|delivery)([A-Z]\w+)$/.exec(name)?.[2];
        return part && !differentDeliveryAddress ? addressLabel(t, part) : undefined;
      }}
      main={maySend ? send : save}
      other={maySend ? save : undefined}
      plain={save}
      notice={
        record &&
        !isDraft && (
          <LockNotice>{t('lockNotice', { status: t(`expedition:statuses.${record.status}`) })}</LockNotice>
        )
      }
      side={side}
    >
      <Order eshops={eshops} wms={options.wms} />
      <Addresses record={record} options={options} rules={rules} />
      <ProductLines
        kind={expeditionLines}
        organisation={organisation}
        eshop={values.eshop}
        place={{ wms: values.wms, warehouse: values.warehouse }}
        isOpen={lockOf('items') === undefined}
        note={weightOf}
        onAdded={settle}
        table={(lines, acts) => <ItemsTable {...acts} lines={lines} availability={forecast.availability} />}
      >
        <VirtualLines isOpen={lockOf('items') === undefined} />
      </ProductLines>
      <Money />
      <More warehouses={options.warehouses} partners={options.partners} />
    </EditorPage>
  );
}
