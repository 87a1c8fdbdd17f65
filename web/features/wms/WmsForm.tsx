import { wmsRecord } from '../../../contracts/wms/wms.record.ts';
import { WEEK, wmsBody } from '../../../contracts/wms/wms.schema.ts';
import { browserTimeZone } from '../../platform/time-zone.ts';
import { useTranslation } from '../../platform/words.ts';
import { CountryField } from '../../ui/form/CountryField.tsx';
import { DaysField } from '../../ui/form/DaysField.tsx';
import { FlagField } from '../../ui/form/FlagField.tsx';
import { Row } from '../../ui/form/layout.tsx';
import { ManyField } from '../../ui/form/ManyField.tsx';
import { RecordEditor } from '../../ui/form/RecordEditor.tsx';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { TimeZoneField } from '../../ui/form/TimeZoneField.tsx';

const EMPTY = {
  timeZone: browserTimeZone(),
  openDays: WEEK.slice(0, 5),
  blindCounts: true,
};

/** A new physical warehouse, or the change of one. */
export default function WmsForm() {
  const { t } = useTranslation('wms');
  return (
    <RecordEditor record={wmsRecord} schema={wmsBody} empty={EMPTY}>
      <FormSection step="identity">
        <Row>
          <TextField name="name" />
          <TextField name="code" />
        </Row>
      </FormSection>
      <FormSection step="address">
        <Row columns={12}>
          <TextField name="street" span={3} />
          <TextField name="zip" span={{ wide: 2, phone: 5 }} />
          <TextField name="city" span={{ wide: 4, phone: 7 }} />
          <CountryField name="country" span={3} />
        </Row>
      </FormSection>
      <FormSection step="work">
        <Row>
          <TimeZoneField name="timeZone" />
          <FlagField name="blindCounts" help={t('help.blindCounts')} />
          <ManyField
            name="openDays"
            help={t('help.openDays')}
            choices={WEEK.map((value) => ({ value, label: t(`values.openDays.${value}`) }))}
          />
          <DaysField name="holidays" help={t('help.holidays')} required={false} />
        </Row>
      </FormSection>
    </RecordEditor>
  );
}
