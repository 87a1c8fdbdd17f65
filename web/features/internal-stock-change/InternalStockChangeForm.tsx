import { useWatch } from 'react-hook-form';
import { internalStockChangeRecord } from '../../../contracts/internal-stock-change/internal-stock-change.record.ts';
import {
  type InternalStockChangeBody,
  type InternalStockChangeDetail,
  internalStockChangeBody,
} from '../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import { useTranslation } from '../../platform/words.ts';
import { EditorPage } from '../../ui/form/EditorPage.tsx';
import { FromTo, Row } from '../../ui/form/layout.tsx';
import { OrganisationField } from '../../ui/form/OrganisationField.tsx';
import { OpenRecord } from '../../ui/form/RecordEditor.tsx';
import { type Opened, useRecordEditor } from '../../ui/form/record-editor.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ProductLines } from '../product/lines/ProductLines.tsx';
import { moveLines } from '../stock-move/move-lines.tsx';
import { PlaceField } from '../stock-move/PlaceField.tsx';
import { placeKey, usePlaces, useUsualPlace } from '../stock-move/places.ts';
import { FormSide } from './form/FormSide.tsx';
import { ItemsTable } from './form/ItemsTable.tsx';
import { useAvailable } from './form/stock-change.available.ts';
import { findObstacles, type Values } from './form/stock-change.values.ts';

const STEPS = ['place', 'items', 'more'];
/** Stock and building are one choice. */
const TOGETHER = { wms: 'fromWarehouse' };
const WORDS = 'internalStockChangeForm';
const FROM = { wms: 'wms', warehouse: 'fromWarehouse' };
const OF_ONE_OWNER = { wms: null, fromWarehouse: null, toWarehouse: null, items: [] };
const PHYSICAL = ['Physical'] as const;

/** A new internal stock change, or the change of one that nobody has approved yet. */
export default function InternalStockChangeForm() {
  return (
    <OpenRecord<InternalStockChangeDetail> record={internalStockChangeRecord} words={WORDS}>
      {({ key, ...opened }) => <StockChangeEditor key={key} {...opened} />}
    </OpenRecord>
  );
}

/** The form of an internal stock change: one building, from one stock to another. */
function StockChangeEditor(opened: Opened<InternalStockChangeDetail>) {
  const { record } = opened;
  const { t } = useTranslation([WORDS, 'internalStockChange']);
  const editor = useRecordEditor<Values, InternalStockChangeBody, InternalStockChangeDetail>(
    internalStockChangeRecord,
    {
      ...opened,
      schema: internalStockChangeBody,
      words: WORDS,
      empty: { type: 'regular' },
      onSaved: ({ status }) => (record ? {} : { words: `saved.${status}` }),
    },
  );
  const values = useWatch({ control: editor.form.control }) as Values;
  const places = usePlaces(values.organisation);
  // Goods are taken from the usual place unless somebody says otherwise.
  useUsualPlace(editor.form, FROM, record ? undefined : places.find(({ isHome }) => isHome));
  const nameOf = (warehouse: string | null, before: string) =>
    places.find(({ key }) => key === placeKey(values.wms, warehouse))?.warehouseName ?? before;
  const from = nameOf(values.fromWarehouse, relationName(record?.fromWarehouse));
  const to = nameOf(values.toWarehouse, relationName(record?.toWarehouse));
  const available = useAvailable(values);

  return (
    <EditorPage
      editor={editor}
      steps={STEPS}
      obstacles={(current) => findObstacles(current, from)}
      together={TOGETHER}
      side={<FormSide values={values} available={available} from={from} to={to} />}
    >
      <FormSection step="place">
        <OrganisationField empties={OF_ONE_OWNER} />
        <FromTo>
          <PlaceField name="fromWarehouse" wmsName="wms" places={places} />
          <SelectField
            name="toWarehouse"
            required
            choices={places
              .filter(({ wms }) => wms === values.wms)
              .map(({ warehouse, warehouseName }) => ({ value: warehouse, label: warehouseName }))}
          />
        </FromTo>
      </FormSection>
      <ProductLines
        kind={moveLines}
        organisation={values.organisation}
        place={{ wms: values.wms, warehouse: values.fromWarehouse }}
        types={PHYSICAL}
        table={(lines, acts) => (
          <ItemsTable {...acts} lines={lines} available={available} from={from} to={to} />
        )}
      />
      <FormSection step="more">
        <Row>
          <SelectField name="type" />
          <TextField name="internalNumber" help={record ? undefined : t('help.internalNumber')} />
          <TextField name="note" span="all" />
        </Row>
      </FormSection>
    </EditorPage>
  );
}
