import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Key } from '../layout/Key.tsx';
import { useGrid } from './model.tsx';

/** Leads to the form of a new record, where the list has one. */
export function NewButton() {
  const { newPath, newLabel } = useGrid().definition;
  if (!newPath) return null;
  return (
    <Button
      component={Link}
      to={newPath}
      leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
      rightSection={<Key tone="filled">n</Key>}
    >
      {newLabel}
    </Button>
  );
}
