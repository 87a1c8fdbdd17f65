import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { relationName } from '../../../contracts/kit/related.ts';
import { transferRecord } from '../../../contracts/transfer/transfer.record.ts';
import {
  type TransferBody,
  type TransferDetail,
  transferBody,
} from '../../../contracts/transfer/transfer.schema.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import { LockNotice } from '../../ui/form/Banner.tsx';
import { EditorPage } from '../../ui/form/EditorPage.tsx';
import { InstantField } from '../../ui/form/InstantField.tsx';
import { FromTo, Row } from '../../ui/form/layout.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { OrganisationField } from '../../ui/form/OrganisationField.tsx';
import { OpenRecord } from '../../ui/form/RecordEditor.tsx';
import { type Opened, useRecordEditor } from '../../ui/form/record-editor.ts';
import { SegmentField } from '../../ui/form/SegmentField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { pieces, writePrefill } from '../product/lines/lines.ts';
import { ProductLines } from '../product/lines/ProductLines.tsx';
import { type MoveLine, moveLines } from '../stock-move/move-lines.tsx';
import { PlaceField } from '../stock-move/PlaceField.tsx';
import { placeKey, usePlaces, useUsualPlace } from '../stock-move/places.ts';
import { FormSide } from './form/FormSide.tsx';
import { ItemsTable } from './form/ItemsTable.tsx';
import { LacksButton } from './form/LacksButton.tsx';
import { SameBuilding } from './form/SameBuilding.tsx';
import { findObstacles, isSameBuilding, summarise } from './form/transfer.checks.ts';
import { useForecast } from './form/transfer.forecast.ts';
import type { Values } from './form/transfer.values.ts';

const STEPS = ['route', 'items', 'more'];
const WORDS = 'transferForm';
const FROM = { wms: 'fromWms', warehouse: 'fromWarehouse' };
/** Stock and building are one choice. */
const TOGETHER = { fromWms: 'fromWarehouse', toWms: 'toWarehouse' };
const OF_ONE_OWNER = { fromWms: null, fromWarehouse: null, toWms: null, toWarehouse: null, items: [] };
const PHYSICAL = ['Physical'] as const;
const OF_THE_ROAD = ['note', 'expectedAt'];
/** The hour that is meant where a person chose a day only. */
const MORNING = 8;

/** A new transfer, or the change of one that is there. */
export default function TransferForm() {
  return (
    <OpenRecord<TransferDetail> record={transferRecord} words={WORDS}>
      {({ key, ...opened }) => <TransferEditor key={key} {...opened} />}
    </OpenRecord>
  );
}

/** The form of a transfer: from where to where, what, and what it leads to at the right. */
function TransferEditor(opened: Opened<TransferDetail>) {
  const { record } = opened;
  const { t } = useTranslation([WORDS, 'transfer']);
  const { base } = useArea();
  const navigate = useNavigate();
  const editor = useRecordEditor<Values, TransferBody, TransferDetail>(transferRecord, {
    ...opened,
    schema: transferBody,
    words: WORDS,
    empty: { type: 'regular', packagingUnit: 'pallet' },
    onSaved: ({ status }) => (!record && status === 'waitingForGoods' ? { words: 'saved.waiting' } : {}),
  });
  const { began } = editor;
  const values = useWatch({ control: editor.form.control }) as Values;
  const places = usePlaces(values.organisation);
  // Goods leave from the usual place unless somebody says otherwise.
  useUsualPlace(editor.form, FROM, record ? undefined : places.find(({ isHome }) => isHome));
  const placeOf = (wms: string | null, warehouse: string | null) =>
    places.find(({ key }) => key === placeKey(wms, warehouse));
  const from = placeOf(values.fromWms, values.fromWarehouse)?.wmsName ?? relationName(record?.fromWms);
  const to = placeOf(values.toWms, values.toWarehouse)?.wmsName ?? relationName(record?.toWms);
  const forecast = useForecast(values, record?.id ?? null);

  const isSameSource = values.fromWms === began.fromWms && values.fromWarehouse === began.fromWarehouse;
  const bookedOf = useMemo(() => {
    const booked = new Map(isSameSource ? record?.items.map((item) => [item.product.id, item.booked]) : []);
    return (line: MoveLine) => booked.get(line.product.id) ?? 0;
  }, [record, isSameSource]);
  const summary = summarise(values.items, forecast.products, bookedOf);
  const hasLeft = record !== null && record.dispatchedAt !== null;
  const lockOf = useCallback(
    (name: string) => (hasLeft && !OF_THE_ROAD.includes(name) ? t('locked.left') : undefined),
    [hasLeft, t],
  );

  /** Inside one building the same wish is an internal stock change. */
  const makeInternal = () => {
    const query = new URLSearchParams({
      wms: values.fromWms ?? '',
      fromWarehouse: values.fromWarehouse ?? '',
      toWarehouse: values.toWarehouse ?? '',
      items: writePrefill(values.items.map((line) => ({ product: line.product, quantity: pieces(line) }))),
      ...(values.organisation && { organisation: values.organisation }),
    });
    editor.leave();
    void navigate(`${base}/internal-stock-changes/new?${query}`, { replace: true });
  };

  return (
    <EditorPage
      editor={editor}
      steps={STEPS}
      lockOf={lockOf}
      obstacles={(current) => (hasLeft ? [] : findObstacles(current, forecast, from))}
      labelOf={(name) =>
        name === 'toWarehouse' && isSameBuilding(editor.form.getValues()) ? t('same.error') : undefined
      }
      together={TOGETHER}
      notice={hasLeft && <LockNotice>{t('locked.left')}</LockNotice>}
      side={hasLeft ? null : <FormSide values={values} summary={summary} from={from} to={to} />}
    >
      <FormSection step="route">
        <OrganisationField empties={OF_ONE_OWNER} />
        <FromTo>
          <PlaceField name="fromWarehouse" wmsName="fromWms" places={places} />
          <PlaceField name="toWarehouse" wmsName="toWms" places={places} />
        </FromTo>
        {isSameBuilding(values) && <SameBuilding places={places} onInternal={makeInternal} />}
      </FormSection>
      <ProductLines
        kind={moveLines}
        organisation={values.organisation}
        place={{ wms: values.fromWms, warehouse: values.fromWarehouse }}
        types={PHYSICAL}
        isOpen={!hasLeft}
        extra={(tools) => <LacksButton place={to} tools={tools} />}
        table={(lines, acts) => (
          <ItemsTable
            {...acts}
            lines={lines}
            products={forecast.products}
            from={from}
            to={to}
            bookedOf={bookedOf}
          />
        )}
      />
      <FormSection step="more">
        <Row columns={4}>
          <SelectField name="type" />
          <InstantField name="expectedAt" hour={MORNING} help={t('help.expectedAt')} />
          <SegmentField name="packagingUnit" />
          <NumberField name="countOfUnits" />
          <TextField name="internalNumber" help={record ? undefined : t('help.internalNumber')} />
          <TextField name="note" span={3} />
        </Row>
      </FormSection>
    </EditorPage>
  );
}
