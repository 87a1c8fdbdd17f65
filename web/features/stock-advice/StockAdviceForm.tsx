import { useWatch } from 'react-hook-form';
import { FILE_LIMITS } from '../../../contracts/kit/limits.ts';
import { stockAdviceRecord } from '../../../contracts/stock-advice/stock-advice.record.ts';
import {
  type StockAdviceBody,
  type StockAdviceDetail,
  stockAdviceBody,
} from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { useDownload } from '../../ui/feedback/use-download.ts';
import { LockNotice } from '../../ui/form/Banner.tsx';
import { EditorPage } from '../../ui/form/EditorPage.tsx';
import { Row } from '../../ui/form/layout.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { OpenRecord } from '../../ui/form/RecordEditor.tsx';
import { type Finish, type Opened, useRecordEditor } from '../../ui/form/record-editor.ts';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ProductLines } from '../product/lines/ProductLines.tsx';
import { usePlaces, useUsualPlace } from '../stock-move/places.ts';
import { AttachmentTiles } from './attachments/AttachmentTiles.tsx';
import { useAttachments } from './attachments/use-attachments.ts';
import { DeliverySection } from './form/DeliverySection.tsx';
import { FormSide } from './form/FormSide.tsx';
import { fileSource } from './form/file-source.ts';
import { ItemsTable } from './form/ItemsTable.tsx';
import { RunningOut } from './form/RunningOut.tsx';
import { useForecast } from './form/stock-advice.forecast.ts';
import { adviceLines } from './form/stock-advice.lines.ts';
import { findObstacles, mayAddLines, useLocks } from './form/stock-advice.rules.ts';
import { linesOf, type Values } from './form/stock-advice.values.ts';

const STEPS = ['delivery', 'items', 'attachments', 'more'];
const WORDS = 'stockAdviceForm';
const PLACE = { wms: 'wms', warehouse: 'warehouse' };
const PHYSICAL = ['Physical'] as const;
const NONE: never[] = [];

/** A new announcement, or the change of one that is there. */
export default function StockAdviceForm() {
  return (
    <OpenRecord<StockAdviceDetail> record={stockAdviceRecord} words={WORDS}>
      {({ key, ...opened }) => <StockAdviceEditor key={key} {...opened} />}
    </OpenRecord>
  );
}

/** Completing one that the warehouse could not go on with hands it back. */
const isHandedBack = (record: StockAdviceDetail): boolean =>
  record.status === 'incorrect' && record.sentAt !== null;

/** The form of an announcement: fields at the left, what they lead to at the right. */
function StockAdviceEditor(opened: Opened<StockAdviceDetail>) {
  const { record } = opened;
  const { t } = useTranslation([WORDS, 'stockAdvice']);
  const { integer } = useFormat();
  const editor = useRecordEditor<Values, StockAdviceBody, StockAdviceDetail>(stockAdviceRecord, {
    ...opened,
    schema: stockAdviceBody,
    words: WORDS,
    empty: { type: 'regular', packagingUnit: 'package' },
    valuesOf: ({ items }) => ({ items: linesOf(items) }),
    known: record?.errors ?? [],
  });
  const { form, draftKey } = editor;
  const download = useDownload();
  const values = useWatch({ control: form.control }) as Values;
  const places = usePlaces(values.organisation);
  // The organisation's own place shows in a field that nobody touched.
  useUsualPlace(form, PLACE, record ? undefined : places.find(({ isDefault }) => isDefault));
  const forecast = useForecast(values, record?.id ?? null);
  const attachments = useAttachments({
    id: record?.id ?? null,
    key: record?.id ?? draftKey,
    stored: record?.attachments ?? NONE,
  });

  const isDraft = !record || record.status === 'onHold' || (record.status === 'incorrect' && !record.sentAt);
  const finish = (saved: StockAdviceDetail, isSent: boolean): Finish<StockAdviceDetail> => {
    // Its papers are sent from its page.
    const search = record === null && attachments.handOver(saved.id) ? '?tab=attachments' : '';
    if (saved.status === 'incorrect') return { words: 'saved.incorrect', meaning: 'trouble', search };
    if (isSent && saved.status !== 'onHold') return { words: 'saved.sent', search };
    return { words: record ? 'saved.changed' : 'saved.draft', search };
  };
  const save = {
    label: t(record === null ? 'saveDraft' : isHandedBack(record) ? 'saveAndHandBack' : 'save'),
    onClick: () => void editor.save({ after: (saved) => finish(saved, record?.status === 'incorrect') }),
  };
  const send = {
    label: t('send'),
    onClick: () =>
      void editor.save({ body: (body) => ({ ...body, send: true }), after: (saved) => finish(saved, true) }),
  };
  const isOpen = mayAddLines(record);

  return (
    <EditorPage
      editor={editor}
      steps={STEPS}
      lockOf={useLocks(record)}
      obstacles={(current) => findObstacles(current, forecast)}
      labelOf={(name, { packagingUnit }) => labelOf(t, name, packagingUnit)}
      main={isDraft ? send : save}
      other={isDraft ? save : undefined}
      plain={save}
      notice={
        record &&
        !isDraft && (
          <LockNotice>
            {t(record.status === 'incorrect' ? 'notice.complete' : 'notice.announced', {
              status: t(`stockAdvice:statuses.${record.status}`),
            })}
          </LockNotice>
        )
      }
      side={
        <FormSide
          values={values}
          forecast={forecast}
          places={places}
          savedNumber={record?.internalId ?? null}
          willSend={isDraft}
        />
      }
      isUnsaved={(isDirty) => isDirty || (record === null && attachments.isWaiting)}
      onOver={record ? undefined : attachments.forget}
    >
      <DeliverySection values={values} places={places} />
      <ProductLines
        kind={adviceLines}
        organisation={values.organisation}
        place={{ wms: values.wms, warehouse: values.warehouse }}
        types={PHYSICAL}
        isOpen={isOpen}
        source={fileSource(form.getValues, download)}
        extra={(tools) => <RunningOut tools={tools} />}
        table={(lines, acts) => <ItemsTable {...acts} lines={lines} products={forecast.products} />}
      />
      <FormSection
        step="attachments"
        note={t(record === null ? 'attachments.noteNew' : 'attachments.note', {
          max: integer(FILE_LIMITS.attachment / 2 ** 20),
        })}
      >
        <AttachmentTiles attachments={attachments} advice={record?.id ?? null} mayWrite />
      </FormSection>
      <FormSection step="more">
        <Row columns={5}>
          <TextField name="internalId" help={record ? undefined : t('help.internalId')} />
          <NumberField name="pallets" />
          <NumberField name="packages" />
          <TextField name="ref2" />
          <TextField name="ref3" />
        </Row>
      </FormSection>
    </EditorPage>
  );
}

const PARTS: Record<string, string> = {
  lot: 'fields.lot',
  lotDate: 'items.lotDate',
  note: 'fields.note',
  quantity: 'stockAdvice:fields.quantity',
};

/** How the banner calls a field that is labelled otherwise here. */
function labelOf(
  t: (key: string) => string,
  name: string,
  unit: Values['packagingUnit'],
): string | undefined {
  if (name === 'countOfUnits') return t(`labels.count.${unit}`);
  if (name === 'warehouse') return t('fields.warehouse');
  const part = PARTS[/^items\.\d+\.(\w+)$/.exec(name)?.[1] ?? ''];
  return part && t(part);
}
