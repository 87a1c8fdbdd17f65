import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { fieldId, fieldName, violationText } from '../../../ui/form/violations.ts';
import { ErrorList, Panel, PanelFoot } from '../../../ui/record/Panel.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import { nameErrorField } from '../expedition.errors.ts';

/** Reasons that the check of addresses gives: an order may be left out of it. */
const OF_ADDRESS = ['zipForm', 'phoneForm', 'houseNumberNeeded'];

/** What has to be corrected, each with the way to its field. */
export function ErrorsPanel({ page }: { page: RecordPageModel<ExpeditionDetail> }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition', 'violation']);
  const { errors, items } = page.row;
  return (
    <Panel
      look={{ meaning: 'trouble' }}
      title={t('errors.title')}
      cause={t('errors.cause', { count: errors.length })}
    >
      <ErrorList
        correct={t('errors.correct')}
        errors={errors.map((error) => ({
          key: `${error.propertyPath} ${error.code}`,
          field: nameErrorField(t, error.propertyPath, items),
          text: error.message ?? violationText(t, error),
          to: page.mayEdit ? page.editPath(fieldId(fieldName(error.propertyPath))) : null,
        }))}
      />
      {errors.some(({ code }) => OF_ADDRESS.includes(code)) && (
        <PanelFoot
          acts={
            page.mayEdit && (
              <Link to={page.editPath(fieldId('ignoreAddressValidation'))}>{t('errors.asWritten')}</Link>
            )
          }
        >
          {t('errors.address')}
        </PanelFoot>
      )}
    </Panel>
  );
}
