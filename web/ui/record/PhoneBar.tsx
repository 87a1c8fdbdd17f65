import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../platform/words.ts';
import { listUrlOf } from '../grid/place.ts';
import { ActionMenu, type MenuEntry } from '../layout/ActionMenu.tsx';
import { CopyButton } from './CopyButton.tsx';
import classes from './header.module.css';

interface PhoneBarProps {
  id: string;
  title: string;
  /** The number that people carry elsewhere. */
  copy: string;
  /** The list that it belongs to, unless it was opened from a filtered one. */
  listPath: string;
  entries: MenuEntry[];
}

/** Over the shell's bar on a phone: back to the list, what it is, and what else can be done. */
export function PhoneBar({ id, title, copy, listPath, entries }: PhoneBarProps) {
  const { t } = useTranslation('record');
  const navigate = useNavigate();
  return (
    <div className={classes.phoneBar}>
      <ActionIcon
        size={44}
        data-screen
        aria-label={t('back')}
        onClick={() => void navigate(listUrlOf(id) ?? listPath)}
      >
        <IconArrowLeft size={20} stroke={1.7} />
      </ActionIcon>
      <h1>{title}</h1>
      <CopyButton value={copy} size={44} />
      {entries.length > 0 && (
        <ActionMenu
          position="bottom-end"
          width={280}
          entries={entries}
          target={
            <ActionIcon size={44} data-screen aria-label={t('more')}>
              <IconDots size={20} stroke={1.7} />
            </ActionIcon>
          }
        />
      )}
    </div>
  );
}
