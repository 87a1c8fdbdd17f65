import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import classes from './ActionMenu.module.css';
import type { DropPlace } from './Drop.tsx';
import { Anchor, Shown } from './drop-parts.tsx';

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
  /** A heading above it. */
  heading?: string;
}

export interface ActionMenuListProps {
  place: DropPlace;
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

/** The menu itself. */
export default function ActionMenuList(props: ActionMenuListProps) {
  const { place, entries, title, search, width, position } = props;
  const isMounted = useMounted();
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const found = entries
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
    .slice(0, SHOWN_AT_ONCE);
  return (
    <Menu
      id={place.id}
      opened={place.isOpen && isMounted}
      onChange={place.onChange}
      onClose={() => setText('')}
      position={position ?? 'bottom-start'}
      {...(width === undefined ? {} : { width })}
    >
      <Menu.Target>
        <Anchor at={place.target} />
      </Menu.Target>
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
        {search && found.length === 0 && <p className={`ink3 ${classes.nothing}`}>{search.nothing}</p>}
        <Shown onShown={place.onShown} />
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
    heading,
  } = entry;
  const common = {
    leftSection: icon,
    rightSection: isCurrent ? <IconCheck size={16} stroke={1.7} aria-hidden /> : right,
    'aria-current': isCurrent || undefined,
    'data-danger': isDanger || undefined,
    // Not disabled: the keyboard reaches it, and a screen reader says why it cannot be chosen.
    'aria-disabled': refused !== undefined || undefined,
    closeMenuOnClick: refused === undefined,
    lang,
    children: (
      <>
        {label}
        {refused !== undefined && <span className="type-small ink3 block">{refused}</span>}
      </>
    ),
  };
  return (
    <>
      {isApart && <Menu.Divider />}
      {heading && <Menu.Label>{heading}</Menu.Label>}
      {to === undefined || refused !== undefined ? (
        <Menu.Item
          {...common}
          className={classes.item}
          onClick={refused === undefined ? onChoose : undefined}
        />
      ) : (
        <Menu.Item {...common} className={classes.item} component={Link} to={to} />
      )}
    </>
  );
}
