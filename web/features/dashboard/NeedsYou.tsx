import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { useArea } from '../../platform/area.ts';
import { gridUrl } from '../../ui/grid/url.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './Dashboard.module.css';
import { SkeletonLines } from './SkeletonLines.tsx';
import type { StatusCounts } from './status-counts.ts';

/** The states in which nothing moves until this person acts, and the word for what to do. */
const ASKED = [
  { status: 'incorrect', act: 'correct' },
  { status: 'stockOk', act: 'release' },
] as const;

/** First of all widgets: each line with its cause and one button. */
export function NeedsYou({ counts }: { counts: StatusCounts | undefined }) {
  const { t } = useTranslation('dashboard');
  const { base } = useArea();
  const lines = ASKED.filter(({ status }) => (counts?.[status] ?? 0) > 0);
  return (
    <Card title={t('needsYou.title')}>
      {!counts && <SkeletonLines count={2} height={53} />}
      {counts && lines.length === 0 && <p className={`ink2 ${classes.nothing}`}>{t('needsYou.nothing')}</p>}
      {counts && (
        <ul className="lined">
          {lines.map(({ status, act }) => (
            <li key={status} className={`row ${classes.ask}`}>
              <StatusShape look={expeditionStates.looks[status]} />
              <div className="stack grow">
                {t(`needsYou.${status}`, { count: counts[status] ?? 0 })}
                <small>{t(`needsYou.${status}Text`)}</small>
              </div>
              <Button
                component={Link}
                to={gridUrl(`${base}/expeditions`, { criteria: { status: { in: [status] } } })}
                size="xs"
                variant="default"
              >
                {t(`needsYou.${act}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
