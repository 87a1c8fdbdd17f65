import { Button } from '@mantine/core';
import { Key } from '../../ui/layout/Key.tsx';
import { useFunctionKeys } from './function-keys.ts';
import classes from './task.module.css';

export interface StepButton<K> {
  kind: K;
  label: string;
  /** It cannot be done yet; the label says what comes first. */
  isIdle?: boolean;
  start: () => void;
}

/** The steps that may follow, on F6 to F8; the usual one is the big button, on F9. */
export function Steps<K extends string>({
  steps,
  running,
}: {
  steps: readonly StepButton<K>[];
  running: string | null;
}) {
  const [main, ...others] = steps;
  const keyed = others.slice(0, 3).map((step, index) => [`F${index + 6}`, step] as const);
  useFunctionKeys({
    ...Object.fromEntries(keyed.map(([key, step]) => [key, step.start])),
    ...(main && !main.isIdle ? { F9: main.start } : {}),
  });
  return (
    <div className={`cluster keep ${classes.steps}`}>
      {others.map((step) => {
        const key = keyed.find(([, one]) => one.kind === step.kind)?.[0];
        return (
          <Button
            key={step.kind}
            variant="default"
            className={classes.step}
            loading={running === step.kind}
            rightSection={key && <Key>{key}</Key>}
            onClick={step.start}
          >
            {step.label}
          </Button>
        );
      })}
      {main && (
        <Button
          className={classes.mainStep}
          loading={running === main.kind}
          disabled={main.isIdle}
          rightSection={<Key tone="filled">F9</Key>}
          onClick={main.start}
        >
          {main.label}
        </Button>
      )}
    </div>
  );
}
