import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionStates } from '../../../../contracts/expedition/expedition.states.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useListPlace } from '../../../ui/grid/place.ts';
import { Key } from '../../../ui/layout/Key.tsx';
import { useKeys } from '../../../ui/layout/keys.ts';
import { Status } from '../../../ui/status/Status.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import { CopyButton } from './CopyButton.tsx';
import { Facts } from './DetailFacts.tsx';
import type { Acting, OfferedAction } from './expedition.acting.ts';
import classes from './header.module.css';
import { PhoneBar } from './PhoneBars.tsx';

interface Props {
  record: ExpeditionDetail;
  acting: Acting;
  isPhone: boolean;
}

/** Number, status, place in the list it was opened from, and what can be done. */
export function DetailHeader({ record, acting, isPhone }: Props) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const badge = (
    <Status
      form="boxed"
      look={expeditionStates.looks[record.status]}
      label={t(`expedition:statuses.${record.status}`)}
    />
  );
  useKeys(
    { e: () => acting.mayEdit && acting.edit() },
    { scope: t('title'), labels: acting.mayEdit ? { e: t('edit') } : {} },
  );
  if (isPhone)
    return (
      <header className={classes.phoneHead}>
        <PhoneBar record={record} acting={acting} />
        {badge}
        <Facts record={record} isShort />
      </header>
    );
  const main = acting.main?.button;
  const rest = acting.actions.filter((action) => action.button !== main);
  const blocked = rest.find((action) => action.reason !== undefined);
  return (
    <header className={classes.head}>
      <div className={classes.headRow}>
        <h1 className="type-page">{record.orderNumber}</h1>
        <CopyButton value={record.orderNumber} />
        {badge}
        <div className={classes.actions}>
          <ListPlace id={record.id} />
          {acting.mayEdit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.7} aria-hidden="true" />}
              rightSection={<Key>e</Key>}
              onClick={() => acting.edit()}
            >
              {t('edit')}
            </Button>
          )}
          {rest.map((action) => (
            <ActionButton key={action.button} action={action} acting={acting} />
          ))}
          {acting.main && <ActionButton action={acting.main} acting={acting} isMain />}
        </div>
      </div>
      <Facts record={record} />
      {blocked?.reason && (
        <p className={classes.refusal}>{t('refused.line', { act: blocked.label, reason: blocked.reason })}</p>
      )}
    </header>
  );
}

function ActionButton(props: { action: OfferedAction; acting: Acting; isMain?: boolean }) {
  const { action, acting, isMain } = props;
  const Icon = ACTION_ICONS[action.button];
  const isCancel = action.button === 'cancel';
  return (
    <Tooltip label={action.reason} disabled={action.reason === undefined} multiline maw={280}>
      <Button
        variant={isMain ? 'filled' : 'default'}
        {...(isCancel && action.may ? { color: 'danger' } : {})}
        className={isCancel && action.may ? classes.danger : undefined}
        leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
        loading={acting.running === action.button}
        data-disabled={!action.may || undefined}
        aria-disabled={!action.may || undefined}
        onClick={() => action.may && void acting.act(action)}
      >
        {action.label}
      </Button>
    </Tooltip>
  );
}

/** "3 of 214" with the way to the neighbours in the list. */
function ListPlace({ id }: { id: string }) {
  const { t } = useTranslation('expeditionDetail');
  const { integer } = useFormat();
  const { base } = useArea();
  const navigate = useNavigate();
  const place = useListPlace(id);
  const go = (target: string | null | undefined) => {
    if (target) void navigate(`${base}/expeditions/${target}`, { replace: true });
  };
  useKeys(
    { k: () => go(place?.previous), j: () => go(place?.next) },
    { scope: t('title'), labels: place ? { k: t('previous'), j: t('next') } : {} },
  );
  if (!place) return null;
  return (
    <>
      <span className={classes.place}>
        {t('place', { place: integer(place.index + 1), total: integer(place.total) })}
      </span>
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          aria-label={t('previous')}
          disabled={place.previous === null}
          onClick={() => go(place.previous)}
        >
          <IconChevronUp size={16} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('next')}
          disabled={place.next === null}
          onClick={() => go(place.next)}
        >
          <IconChevronDown size={16} stroke={1.7} />
        </ActionIcon>
      </ActionIcon.Group>
    </>
  );
}
