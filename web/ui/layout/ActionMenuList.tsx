import { Menu } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import classes from './ActionMenu.module.css';

export interface MenuEntry {
  /** Unique in the menu. */
  key: string;
  label: string;
  icon?: ReactNode;
  right?: ReactNode;
  /** Where it leads; without a place it does `onChoose`. */
  to?: string;
  onChoose?: () => void;
  /** The present choice, with a tick. */
  isCurrent?: boolean;
  isDanger?: boolean;
  /** Why it cannot be chosen now; it stays visible, grey, with the reason. */
  refused?: string;
  lang?: string;
  /** A line above it. */
  isApart?: boolean;
}

type Target = ReactElement<{
  onClick?: (event: MouseEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}>;

export interface ActionMenuProps {
  /** The button that opens it. */
  target: Target;
  entries: MenuEntry[];
  /** A heading. */
  title?: string;
  /** With words for it, the entries can be searched. */
  search?: { label: string; nothing: string };
  width?: number;
  position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-start';
}

const SEARCH_FROM = 8;
const SHOWN_AT_ONCE = 50;

/** The menu itself; it opens as it appears, because a click has asked for it. */
export default function ActionMenuList({ target, entries, title, search, width, position }: ActionMenuProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const found = entries
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
    .slice(0, SHOWN_AT_ONCE);
  return (
    <Menu
      defaultOpened
      onClose={() => setText('')}
      position={position ?? 'bottom-start'}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {title && <Menu.Label>{title}</Menu.Label>}
        {search && entries.length > SEARCH_FROM && (
          <Menu.Search
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={search.label}
            aria-label={search.label}
            leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          />
        )}
        {found.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
        {search && found.length === 0 && <p className={classes.nothing}>{search.nothing}</p>}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const {
    label,
    icon,
    right,
    to,
    onChoose,
    isCurrent = false,
    isDanger = false,
    refused,
    lang,
    isApart,
  } = entry;
  const common = {
    leftSection: icon,
    rightSection: isCurrent ? <IconCheck size={16} stroke={1.7} aria-hidden /> : right,
    'aria-current': isCurrent || undefined,
    'data-danger': isDanger || undefined,
    disabled: refused !== undefined,
    lang,
    children: (
      <>
        {label}
        {refused !== undefined && <span className={`type-small ${classes.refused}`}>{refused}</span>}
      </>
    ),
  };
  return (
    <>
      {isApart && <Menu.Divider />}
      {to === undefined ? (
        <Menu.Item {...common} className={classes.item} onClick={onChoose} />
      ) : (
        <Menu.Item {...common} className={classes.item} component={Link} to={to} />
      )}
    </>
  );
}
