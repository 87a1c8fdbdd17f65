import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { StartState } from '../../../contracts/start/start.routes.ts';
import { START_STEPS, type StartStep } from '../../../contracts/start/start.steps.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Meter } from '../../ui/layout/Meter.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './Dashboard.module.css';
import { followThread, leaveThread, orderOf, useStepAct } from './start.ts';

/** Until the first order leaves: what is done, what comes next with its button, and what has to come before. */
export function StartSteps({ steps }: { steps: readonly StartState[] }) {
  const { t } = useTranslation('dashboard');
  const { audience } = useArea();
  const { next, lacksOf } = orderOf(steps);
  const done = steps.filter(({ isDone }) => isDone).length;
  // Here the whole list stands: nobody needs to be led to it.
  useEffect(() => leaveThread(audience), [audience]);
  return (
    <Card
      title={t('start.title')}
      beside={<small className="ink2 tabular">{t('start.done', { count: done, all: steps.length })}</small>}
      aside={<Meter className={classes.meter} parts={[{ tone: 'done', share: done / steps.length }]} />}
    >
      <ol className="lined">
        {steps.map((one) => (
          <Line key={one.step} state={one} isNext={one === next} lacks={lacksOf(one)} />
        ))}
      </ol>
    </Card>
  );
}

interface LineProps {
  state: StartState;
  isNext: boolean;
  lacks: readonly StartStep[];
}

function Line({ state, isNext, lacks }: LineProps) {
  const { t } = useTranslation('dashboard');
  const { audience } = useArea();
  const { list } = useFormat();
  const act = useStepAct()(state);
  const { step, isDone, names, begun } = state;
  const isLocked = !isDone && lacks.length > 0;
  const isOurs = audience === 'admin' || START_STEPS[step].by === 'both';
  const says = isDone
    ? list(names)
    : !isOurs
      ? t('start.byProvider')
      : begun && 'goesOn' in START_STEPS[step]
        ? t(`start.steps.${step}.begun`, { name: begun.name })
        : t(`start.steps.${step}.text`);
  return (
    <li
      className={`row ${classes.ask}`}
      data-next={isNext || undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      <StatusShape look={{ meaning: isDone ? 'done' : isNext ? 'moving' : 'waiting' }} />
      <div className="stack grow">
        {t(`start.steps.${step}.title`)}
        <small>{says || t(`start.steps.${step}.text`)}</small>
        {isLocked && isOurs && (
          <small className="ink3">
            {t('start.first', { steps: list(lacks.map((one) => t(`start.steps.${one}.title`))) })}
          </small>
        )}
      </div>
      {act && isLocked && <IconLock size={16} stroke={1.7} className="ink3" aria-hidden />}
      {act && !isLocked && (
        <div className={`row wrap ${classes.acts}`}>
          {act.also && (
            <Button
              component={Link}
              to={act.also}
              size="xs"
              variant="default"
              onClick={() => followThread(audience, step)}
            >
              {t(`start.steps.${step}.also`)}
            </Button>
          )}
          <Button
            component={Link}
            to={act.to}
            size="xs"
            variant={isNext ? 'filled' : 'default'}
            onClick={() => followThread(audience, step)}
          >
            {t(act.words)}
          </Button>
        </div>
      )}
    </li>
  );
}
