import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FloorTask } from '../../../contracts/floor/floor.schema.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import { Banner } from '../../ui/form/Banner.tsx';
import { violationText } from '../../ui/form/violations.ts';
import { nameErrorField } from '../expedition/errors.fields.tsx';
import classes from './task.module.css';

/** Why an order is back at its station: what its carrier does not take, and the way to where it is corrected. */
export function TaskErrors({ task: { id, errors, items } }: { task: FloorTask }) {
  const { t } = useTranslation(['floor', 'expeditionDetail', 'expedition', 'violation', 'record']);
  const { base } = useArea();
  if (errors.length === 0) return null;
  const lines = items.map((product) => ({ product }));
  return (
    <div className={classes.errors}>
      <Banner
        tone="trouble"
        role="status"
        icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
        actions={<Link to={`${base}/expeditions/${id}`}>{t('expeditionDetail:errors.correct')}</Link>}
      >
        {errors.map((error) => (
          <p key={`${error.propertyPath} ${error.code} ${JSON.stringify(error.parameters)}`}>
            {error.propertyPath && <b>{nameErrorField(t, error.propertyPath, lines)} </b>}
            {error.message ?? violationText(t, error)}
          </p>
        ))}
      </Banner>
    </div>
  );
}
