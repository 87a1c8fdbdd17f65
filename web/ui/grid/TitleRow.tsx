import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileImport } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionMenu } from '../layout/ActionMenu.tsx';
import { PageTitle } from '../layout/Page.tsx';
import { useGrid } from './model.tsx';
import { NewButton } from './NewButton.tsx';
import classes from './Page.module.css';

interface QuietProps {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  isShort: boolean;
  to?: string;
  onClick?: () => void;
}

/** A quiet button of the title row; its icon alone where room is short. */
function Quiet({ label, icon: Icon, isShort, to, onClick }: QuietProps) {
  const inside: ReactNode = isShort ? <Icon size={18} stroke={1.7} aria-hidden /> : label;
  const look = {
    variant: 'subtle',
    className: isShort ? classes.short : undefined,
    'aria-label': isShort ? label : undefined,
    title: isShort ? label : undefined,
    leftSection: isShort ? undefined : <Icon size={16} stroke={1.7} aria-hidden />,
  } as const;
  return to ? (
    <Button component={Link} to={to} {...look}>
      {inside}
    </Button>
  ) : (
    <Button onClick={onClick} {...look}>
      {inside}
    </Button>
  );
}

/** Title, count, quiet acts, one main button with its key. */
export function TitleRow({ onExport }: { onExport: () => void }) {
  const { definition, words, tools, rows, session, breadth } = useGrid();
  const { t } = words;
  const isShort = breadth === 'narrow';
  const mayAdd = !definition.newPermission || session.may(definition.newPermission);
  const { paging } = rows;
  const count = paging ? tools.format.integer(paging.total) : undefined;
  return (
    <PageTitle
      title={definition.title}
      count={count && (paging?.more ? t('views.countMore', { count }) : count)}
      countHint={paging?.more ? t('pager.more', { total: count }) : undefined}
      actions={
        <>
          {definition.links?.map(({ label, icon, to }) => (
            <Quiet key={to} label={label} icon={icon} isShort={isShort} to={to} />
          ))}
          {definition.exportRoute && (
            <Quiet label={t('export.open')} icon={IconDownload} isShort={isShort} onClick={onExport} />
          )}
          {definition.importPath && mayAdd && (
            <Quiet
              label={t('import.open')}
              icon={IconFileImport}
              isShort={isShort}
              to={definition.importPath}
            />
          )}
          {mayAdd && <NewButton />}
          {definition.newMore && mayAdd && (
            <ActionMenu
              position="bottom-end"
              entries={definition.newMore.map(({ label, to }) => ({ key: to, label, to }))}
              target={
                <ActionIcon variant="default" size={32} aria-label={t('new.more')}>
                  <IconChevronDown size={16} stroke={1.7} />
                </ActionIcon>
              }
            />
          )}
        </>
      }
    />
  );
}
