import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useSteps } from '../../../ui/form/steps.tsx';
import { Key } from '../../../ui/layout/Key.tsx';
import classes from './top.module.css';

interface Props {
  title: string;
  saveLabel: string;
  steps: ReturnType<typeof useSteps>;
  isSaving: boolean;
  onDiscard: () => void;
  onSave: () => void;
  /** Saves and begins the next one of the kind. */
  onSaveAnother: () => void;
}

/** The title row that stays: what it is, and the ways out of it. */
export function ProductTop(props: Props) {
  const { title, saveLabel, steps, isSaving, onDiscard, onSave, onSaveAnother } = props;
  const { t } = useTranslation(['productForm', 'form']);
  if (steps.isStepped)
    return (
      <header className={classes.phoneTop}>
        <ActionIcon aria-label={t('discard')} onClick={onDiscard}>
          <IconX size={20} stroke={1.7} />
        </ActionIcon>
        <h1>{title}</h1>
        <span className={classes.stepOf}>
          {t('form:stepOf', {
            step: steps.index + 1,
            count: steps.count,
            name: t(`steps.${steps.current}`),
          })}
        </span>
        <span className={classes.stepBar} aria-hidden="true">
          <span style={{ width: `${((steps.index + 1) / steps.count) * 100}%` }} />
        </span>
      </header>
    );
  return (
    <header className={classes.top}>
      <h1 className="type-page">{title}</h1>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button variant="default" onClick={onSaveAnother} disabled={isSaving}>
          {t('createAnother')}
        </Button>
        <Button onClick={onSave} loading={isSaving} rightSection={<Key tone="filled">Ctrl ↵</Key>}>
          {saveLabel}
        </Button>
      </div>
    </header>
  );
}

/** Back and on, within the thumb's reach. */
export function ProductFoot(
  props: Pick<Props, 'steps' | 'saveLabel' | 'isSaving' | 'onSave'> & { onNext: () => void },
) {
  const { steps, saveLabel, isSaving, onSave, onNext } = props;
  const { t } = useTranslation(['productForm', 'form']);
  const next = steps.names[steps.index + 1];
  return (
    <footer className={classes.foot}>
      {steps.index > 0 && (
        <Button variant="default" onClick={() => steps.go(steps.index - 1)}>
          {t('form:back')}
        </Button>
      )}
      {next === undefined ? (
        <Button className={classes.grow} onClick={onSave} loading={isSaving}>
          {saveLabel}
        </Button>
      ) : (
        <Button className={classes.grow} onClick={onNext}>
          {t('form:next', { name: t(`steps.${next}`).toLocaleLowerCase() })}
        </Button>
      )}
    </footer>
  );
}
