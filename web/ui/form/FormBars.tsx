import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../platform/words.ts';
import { Key } from '../layout/Key.tsx';
import classes from './editor.module.css';
import type { useSteps } from './steps.tsx';

/** A button that saves. */
export interface SaveButton {
  label: string;
  onClick: () => void;
}

interface Bar {
  /** The file of the form's words: `discard` and `steps.<name>`. */
  words: string;
  steps: ReturnType<typeof useSteps>;
  isSaving: boolean;
  /** What comes next for most. */
  main: SaveButton;
  other?: SaveButton | undefined;
  /** The one that Ctrl+Enter presses. */
  byKey: SaveButton;
}

/** The title row that stays: what it is, and the ways out of it. */
export function FormTop(props: Bar & { title: string; onDiscard: () => void }) {
  const { words, title, steps, isSaving, main, other, byKey, onDiscard } = props;
  const keyOf = (button: SaveButton, tone?: 'filled') =>
    button === byKey ? { rightSection: <Key {...(tone && { tone })}>Ctrl ↵</Key> } : {};
  const { t } = useTranslation([words, 'form']);
  if (steps.isPhone)
    return (
      <header className={`row ${classes.phoneTop}`}>
        <ActionIcon aria-label={t('discard')} onClick={onDiscard}>
          <IconX size={20} stroke={1.7} />
        </ActionIcon>
        <h1>{title}</h1>
        {steps.isStepped && (
          <>
            <span className={`fine ink3 ${classes.stepName}`}>
              {t('form:stepOf', {
                step: steps.index + 1,
                count: steps.count,
                name: t([`steps.${steps.current}`, `sections.${steps.current}`]),
              })}
            </span>
            <span className={classes.stepBar} aria-hidden="true">
              <span style={{ width: `${((steps.index + 1) / steps.count) * 100}%` }} />
            </span>
          </>
        )}
      </header>
    );
  return (
    <header className={`row keep gap-12 ${classes.top}`}>
      <h1 className="type-page">{title}</h1>
      <div className="row apart keep gap-12">
        <Button variant="subtle" onClick={onDiscard}>
          {t('discard')}
        </Button>
        {other && (
          <Button variant="default" onClick={other.onClick} disabled={isSaving} {...keyOf(other)}>
            {other.label}
          </Button>
        )}
        <Button onClick={main.onClick} loading={isSaving} {...keyOf(main, 'filled')}>
          {main.label}
        </Button>
      </div>
    </header>
  );
}

/** Back and on, within the thumb's reach; the last step saves. */
export function FormFoot({ words, steps, isSaving, main, other, onNext }: Bar & { onNext: () => void }) {
  const { t } = useTranslation([words, 'form']);
  const next = steps.names[steps.index + 1];
  return (
    <footer className="phone-foot">
      {steps.index > 0 && (
        <Button variant="default" onClick={() => steps.go(steps.index - 1)}>
          {t('form:back')}
        </Button>
      )}
      {next !== undefined ? (
        <Button className="grow" onClick={onNext}>
          {t('form:next', { name: t([`steps.${next}`, `sections.${next}`]).toLocaleLowerCase() })}
        </Button>
      ) : (
        <>
          {other && (
            <Button variant="default" onClick={other.onClick} disabled={isSaving}>
              {other.label}
            </Button>
          )}
          <Button className="grow" onClick={main.onClick} loading={isSaving}>
            {main.label}
          </Button>
        </>
      )}
    </footer>
  );
}
