import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words.ts';
import classes from './feedback.module.css';

interface DialogFootProps {
  /** The way back, where there is one. */
  onBack?: (() => void) | undefined;
  /** Its words, where it is no "Cancel". */
  back?: ReactNode;
  /** Stands at the left. */
  apart?: ReactNode;
  children: ReactNode;
}

/** The foot of a dialog: the way back first, the main button last; `apart` stands at the left of them. */
export function DialogFoot({ onBack, back, apart, children }: DialogFootProps) {
  const { t } = useTranslation('common');
  return (
    <div className={`row wrap ${classes.foot}`}>
      {apart !== undefined && <div className={classes.apart}>{apart}</div>}
      {onBack && (
        <Button variant="default" onClick={onBack}>
          {back ?? t('cancel')}
        </Button>
      )}
      {children}
    </div>
  );
}
