import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { fieldId, fieldName, violationText } from '../../../ui/form/violations.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { nameErrorField } from '../expedition.errors.ts';
import type { Acting } from './expedition.acting.ts';
import classes from './panel.module.css';

/** What has to be corrected, each with the way to its field. */
export function ErrorsPanel({ record, acting }: { record: ExpeditionDetail; acting: Acting }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition', 'violation']);
  const { base } = useArea();
  return (
    <section className={classes.panel} aria-label={t('errors.title')}>
      <div className={classes.panelHead}>
        <StatusShape look={{ meaning: 'trouble' }} size={16} />
        <h2 className="type-section">{t('errors.title')}</h2>
        <span className={classes.cause}>{t('errors.cause', { count: record.errors.length })}</span>
      </div>
      <ul className={classes.errors}>
        {record.errors.map((error) => (
          <li key={`${error.propertyPath} ${error.code}`}>
            <b>{nameErrorField(t, error.propertyPath, record.items)}</b>
            <span>{error.message ?? violationText(t, error)}</span>
            {acting.mayEdit && (
              <Link to={`${base}/expeditions/${record.id}/edit#${fieldId(fieldName(error.propertyPath))}`}>
                {t('errors.correct')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
