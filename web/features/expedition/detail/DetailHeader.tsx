import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionStates } from '../../../../contracts/expedition/expedition.states.ts';
import { Key } from '../../../ui/layout/Key.tsx';
import { useKeys } from '../../../ui/layout/keys.ts';
import { ActionButton } from '../../../ui/record/ActionButton.tsx';
import { CopyButton } from '../../../ui/record/CopyButton.tsx';
import classes from '../../../ui/record/header.module.css';
import { ListPlace } from '../../../ui/record/ListPlace.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import { Facts } from './DetailFacts.tsx';
import type { Acting, OfferedAction } from './expedition.acting.ts';
import { ExpeditionPhoneBar } from './PhoneBars.tsx';

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
        <ExpeditionPhoneBar record={record} acting={acting} />
        {badge}
        <Facts record={record} isShort />
      </header>
    );
  const main = acting.main?.button;
  const rest = acting.actions.filter((action) => action.button !== main);
  const blocked = rest.find((action) => action.reason !== undefined);
  const button = (action: OfferedAction, isMain = false) => (
    <ActionButton
      key={action.button}
      action={action}
      icon={ACTION_ICONS[action.button]}
      isMain={isMain}
      isDanger={action.button === 'cancel'}
      isRunning={acting.running === action.button}
      onAct={(one) => void acting.act(one)}
    />
  );
  return (
    <header className={classes.head}>
      <div className={classes.headRow}>
        <h1 className="type-page">{record.orderNumber}</h1>
        <CopyButton value={record.orderNumber} />
        {badge}
        <div className={classes.actions}>
          <ListPlace id={record.id} pathOf={acting.pathOf} scope={t('title')} />
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
          {rest.map((action) => button(action))}
          {acting.main && button(acting.main, true)}
        </div>
      </div>
      <Facts record={record} />
      {blocked?.reason && (
        <p className={classes.refusal}>{t('refused.line', { act: blocked.label, reason: blocked.reason })}</p>
      )}
    </header>
  );
}
