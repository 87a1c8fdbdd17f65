import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { nameOfOne } from '../../platform/nouns.ts';
import { useTranslation } from '../../platform/words.ts';
import { ActionMenu, type MenuEntry } from '../layout/ActionMenu.tsx';
import { Key } from '../layout/Key.tsx';
import { useKeys } from '../layout/keys.ts';
import { Status } from '../status/Status.tsx';
import { StatusHint } from '../status/StatusHint.tsx';
import { ActionButton } from './ActionButton.tsx';
import { activeLook } from './active.tsx';
import type { RecordRow } from './acts.ts';
import { CopyButton } from './CopyButton.tsx';
import classes from './header.module.css';
import { ListPlace } from './ListPlace.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { PrintButton, printEntry } from './PrintButton.tsx';
import { actEntries, type OfferedAct } from './use-acts.ts';
import type { RecordPageModel } from './use-record-page.ts';

export interface RecordHeadProps<Row extends RecordRow> {
  page: RecordPageModel<Row>;
  /** Before the title. */
  picture?: ReactNode;
  /** What people carry elsewhere, where that is not the title: a fact of its own, to be copied there. */
  copy?: string;
  /** Whether the keys to the neighbours of its list are free: a list on the page has the same ones. */
  hasListKeys?: boolean;
  /** Its state, where that is more than its status or whether it is active. */
  badge?: ReactNode;
  /** Behind the badge. */
  tags?: ReactNode;
  /** The second line: what one asks first; on a phone only what cannot be left out. Nothing is left out. */
  facts?: (isShort: boolean) => readonly ReactNode[];
  /** Buttons before those of the acts. */
  buttons?: ReactNode;
  /** What can be done beside the acts, behind the three dots. */
  entries?: readonly MenuEntry[];
  /** The word of the way to its form, where that is not "Edit". */
  editLabel?: string;
}

/** Title, state, place in the list that it was opened from, and what can be done. */
export function RecordHead<Row extends RecordRow>(props: RecordHeadProps<Row>) {
  const { page, picture, copy, badge = <StateBadge page={page} />, tags, facts, buttons } = props;
  const { entries = [] } = props;
  const { record, row, title, isPhone, offers, main, mayEdit, runner, act } = page;
  const { t } = useTranslation([page.words, 'record', 'common']);
  const scope = t(nameOfOne(record.noun));
  const editLabel = props.editLabel ?? t('common:edit');
  useKeys({ e: () => mayEdit && page.edit() }, { scope, labels: mayEdit ? { e: editLabel } : {} });
  const others = offers.filter((one) => one !== main);
  if (isPhone)
    return (
      <header className={classes.phoneHead}>
        <PhoneBar
          id={row.id}
          title={title}
          copy={copy ?? title}
          listPath={page.listPath}
          entries={[
            ...actEntries(others, act, ({ icon: Icon }) => <Icon size={18} stroke={1.7} />),
            ...entries,
            printEntry(t, 18),
          ]}
        />
        {picture}
        <div className={classes.phoneWords}>
          {badge}
          {tags}
          <Facts facts={facts?.(true)} />
        </div>
      </header>
    );
  const inSight = others.filter(({ act: { seldom } }) => !seldom);
  const behind = others.filter(({ act: { seldom } }) => seldom);
  const refused = inSight.find(({ reason }) => reason !== undefined);
  const button = (offered: OfferedAct<Row>) => (
    <ActionButton
      key={offered.name}
      action={offered}
      icon={offered.act.icon}
      isMain={offered === main}
      isDanger={offered.act.danger === true}
      isRunning={runner.running === offered.name}
      onAct={act}
    />
  );
  return (
    <header className={classes.head}>
      {picture && <span data-picture>{picture}</span>}
      <div className={`row wrap ${classes.headRow}`}>
        <h1 className="type-page anywhere">{title}</h1>
        {copy === undefined && <CopyButton value={title} />}
        {badge}
        {tags}
        <div className={`row wrap apart ${classes.actions}`} data-screen>
          <ListPlace
            record={record}
            id={row.id}
            pathOf={page.pathOf}
            scope={scope}
            hasKeys={props.hasListKeys ?? true}
          />
          {buttons}
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.7} aria-hidden="true" />}
              rightSection={<Key>e</Key>}
              onClick={() => page.edit()}
            >
              {editLabel}
            </Button>
          )}
          {inSight.map(button)}
          {main && button(main)}
          {behind.length + entries.length === 0 ? (
            <PrintButton />
          ) : (
            <ActionMenu
              position="bottom-end"
              width={280}
              target={
                <ActionIcon variant="default" size={32} aria-label={t('record:more')}>
                  <IconDots size={16} stroke={1.7} />
                </ActionIcon>
              }
              entries={[
                ...actEntries(behind, act, ({ icon: Icon }) => <Icon size={16} stroke={1.7} />),
                ...entries,
                printEntry(t, 16),
              ]}
            />
          )}
        </div>
      </div>
      <Facts facts={facts?.(false)} />
      {refused && (
        <p className={`type-small ink3 ${classes.refusal}`} data-screen>
          {t(`${page.words}:refused.line`, { act: refused.label, reason: refused.reason })}
        </p>
      )}
    </header>
  );
}

/** Its status, or whether it is in use. */
function StateBadge<Row extends RecordRow>({ page: { record, row } }: Pick<RecordHeadProps<Row>, 'page'>) {
  const { noun } = record;
  const { t } = useTranslation(noun.name);
  const { status, active } = row;
  const look = status === undefined ? undefined : noun.states?.looks[status];
  if (look)
    return <StatusHint look={look} label={t(`statuses.${status}`)} hint={t(`statusHints.${status}`)} />;
  if (active === undefined) return null;
  return <Status form="boxed" look={activeLook(active)} label={t(`values.active.${active}`)} />;
}

const isSaid = (fact: ReactNode): boolean =>
  fact !== null && fact !== undefined && fact !== false && fact !== '';

function Facts({ facts = [] }: { facts: readonly ReactNode[] | undefined }) {
  const said = facts.filter(isSaid);
  if (said.length === 0) return null;
  return (
    <p className={`type-small ink2 ${classes.facts}`}>
      {said.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity beyond their order
        <span key={index}>{fact}</span>
      ))}
    </p>
  );
}

interface RecordFootProps<Row extends RecordRow> extends Pick<RecordHeadProps<Row>, 'page' | 'editLabel'> {
  /** What is awaited on the page itself, instead of edit and the main act. */
  next?: { label: string; onAct: () => void };
}

/** Edit and the one act that leads on, within the thumb's reach. */
export function RecordFoot<Row extends RecordRow>({ page, editLabel, next }: RecordFootProps<Row>) {
  const { t } = useTranslation('common');
  const { main, mayEdit, isPhone, runner, act } = page;
  if (!isPhone || (!mayEdit && !main && !next)) return null;
  if (next)
    return (
      <footer className="phone-foot" data-screen>
        <Button className="grow" onClick={next.onAct}>
          {next.label}
        </Button>
      </footer>
    );
  return (
    <footer className="phone-foot" data-screen>
      {mayEdit && (
        <Button variant="default" onClick={() => page.edit()}>
          {editLabel ?? t('edit')}
        </Button>
      )}
      {main && (
        <Button className="grow" loading={runner.running === main.name} onClick={() => act(main)}>
          {main.label}
        </Button>
      )}
    </footer>
  );
}
