import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { StartStep } from '../../../contracts/start/start.steps.ts';
import { useArea } from '../../platform/area.ts';
import { readKept } from '../../platform/keep.ts';
import { useTranslation } from '../../platform/words.ts';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './StartThread.module.css';
import { followThread, leaveThread, orderOf, threadKey, useStart, useStepAct } from './start.ts';

/** Over the pages of whoever went off from the list of first steps: how the step stands, and what comes after it. */
export default function StartThread() {
  const { t } = useTranslation('dashboard');
  const { base, audience } = useArea();
  const { pathname, search } = useLocation();
  const actOf = useStepAct();
  const steps = useStart();
  const [isClosed, setClosed] = useState(false);
  const step = readKept(threadKey(audience)) as StartStep | null;
  if (!step || !steps || isClosed) return null;
  const state = steps.find((one) => one.step === step);
  const next = state?.isDone ? orderOf(steps).next : state;
  const act = next && actOf(next);
  const title = (of: StartStep) => t(`start.steps.${of}.title`);
  const isLeft = steps.length === 0;
  const says = isLeft
    ? t('start.thread.left')
    : state?.isDone && next
      ? t('start.thread.next', { done: title(step), next: title(next.step) })
      : next?.begun && act
        ? t(`start.steps.${step}.begun`, { name: next.begun.name })
        : `${title(step)}: ${t(`start.steps.${step}.text`)}`;
  // A button that leads to where one is says nothing.
  const leads = act && act.to !== pathname && act.to !== `${pathname}${search}`;
  return (
    <div className={`row wrap ${classes.thread}`} role="status" data-screen>
      <StatusShape look={{ meaning: state?.isDone || isLeft ? 'done' : 'moving' }} />
      <p className="give anywhere">{says}</p>
      <div className="row">
        {leads && next && act.also && (
          <Button
            component={Link}
            to={act.also}
            size="xs"
            variant="default"
            onClick={() => followThread(audience, next.step)}
          >
            {t(`start.steps.${next.step}.also`)}
          </Button>
        )}
        {leads && next && (
          <Button component={Link} to={act.to} size="xs" onClick={() => followThread(audience, next.step)}>
            {t(act.words)}
          </Button>
        )}
        {!isLeft && (
          <Button component={Link} to={base} size="xs" variant="default">
            {t('start.toList')}
          </Button>
        )}
        <CloseButton
          aria-label={t('start.thread.close')}
          onClick={() => {
            leaveThread(audience);
            setClosed(true);
          }}
        />
      </div>
    </div>
  );
}
