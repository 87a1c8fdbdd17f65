import { Link } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import { fieldId, fieldName, violationText } from '../../../ui/form/violations.ts';
import { ErrorList, Panel, PanelFoot } from '../../../ui/record/Panel.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import { nameErrorField } from '../errors.fields.tsx';

/** Reasons that the check of addresses gives: an order may be left out of it. */
const OF_ADDRESS = ['zipForm', 'phoneForm', 'houseNumberNeeded'];

/** A question to the warehouse, which no field of the order answers. */
const isQuestion = ({ code }: ExpeditionDetail['errors'][number]): boolean => code === 'bookingUnclear';

/** What has to be corrected, each with the way to its field; and what only the warehouse can find out. */
export function ErrorsPanel({ page }: { page: RecordPageModel<ExpeditionDetail> }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition', 'violation']);
  const { errors, items } = page.row;
  const wrong = errors.filter((error) => !isQuestion(error));
  const questions = errors.filter(isQuestion);
  return (
    <>
      {questions.length > 0 && (
        <Panel
          look={{ meaning: 'waiting' }}
          title={t('booking.unclear')}
          cause={questions.map((question) => violationText(t, question)).join(' ')}
        />
      )}
      {wrong.length > 0 && (
        <Panel
          look={{ meaning: 'trouble' }}
          title={t('errors.title')}
          cause={t('errors.cause', { count: wrong.length })}
        >
          <ErrorList
            correct={t('errors.correct')}
            errors={wrong}
            show={(error) => ({
              key: `${error.propertyPath} ${error.code} ${JSON.stringify(error.parameters)}`,
              field: error.propertyPath && nameErrorField(t, error.propertyPath, items),
              text: error.message ?? violationText(t, error),
              to: page.mayEdit ? page.editPath(fieldId(fieldName(error.propertyPath))) : null,
            })}
          />
          {wrong.some(({ code }) => OF_ADDRESS.includes(code)) && (
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
      )}
    </>
  );
}
