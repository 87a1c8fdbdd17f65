import { Button } from '@mantine/core';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Key } from '../../../ui/layout/Key.tsx';
import { usePhone } from '../../../ui/layout/media.ts';
import { HeaderActions } from '../detail/header-slot.tsx';
import classes from './save.module.css';

interface Props {
  /** How much differs from what is saved. */
  countOf: (values: FieldValues) => number;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** "3 unsaved changes", the way back and the way on: in the page's header, on a phone in a foot. */
export function SaveActions({ countOf, isSaving, onSave, onDiscard }: Props) {
  const { t } = useTranslation('productForm');
  const isPhone = usePhone();
  const count = countOf(useWatch());
  const hasChanges = count > 0;
  const words = (
    <span className={classes.unsaved} role="status">
      {hasChanges && t('unsavedChanges', { count })}
    </span>
  );
  const discard = hasChanges && (
    <Button variant="subtle" onClick={onDiscard} disabled={isSaving}>
      {t('discard')}
    </Button>
  );
  // On a phone the foot of the page takes them, and is not there without anything to save.
  if (isPhone && !hasChanges) return null;
  return (
    <HeaderActions>
      {!isPhone && words}
      {discard}
      <Button
        variant={hasChanges ? 'filled' : 'default'}
        onClick={onSave}
        loading={isSaving}
        disabled={!hasChanges}
        rightSection={!isPhone && <Key tone={hasChanges ? 'filled' : 'plain'}>Ctrl ↵</Key>}
      >
        {t('saveChanges')}
      </Button>
    </HeaderActions>
  );
}
