import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconPaperclip, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { stockAdviceStates } from '../../../../contracts/stock-advice/stock-advice.states.ts';
import { ActionMenu } from '../../../ui/layout/ActionMenu.tsx';
import { Key } from '../../../ui/layout/Key.tsx';
import { useKeys } from '../../../ui/layout/keys.ts';
import { ActionButton } from '../../../ui/record/ActionButton.tsx';
import { CopyButton } from '../../../ui/record/CopyButton.tsx';
import classes from '../../../ui/record/header.module.css';
import { ListPlace } from '../../../ui/record/ListPlace.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import { ACT_ICONS, isDangerous } from '../stock-advice.acts.ts';
import { Facts } from './DetailFacts.tsx';
import own from './detail.module.css';
import { AdvicePhoneBar } from './PhoneBars.tsx';
import type { Acting, OfferedAction } from './stock-advice.acting.ts';

interface Props {
  record: StockAdviceDetail;
  acting: Acting;
  isPhone: boolean;
  onAttachments: () => void;
}

/** Number, status, place in the list it was opened from, and what can be done. */
export function DetailHeader({ record, acting, isPhone, onAttachments }: Props) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice', 'record']);
  const badges = (
    <>
      <Status
        form="boxed"
        look={stockAdviceStates.looks[record.status]}
        label={t(`stockAdvice:statuses.${record.status}`)}
      />
      {record.type !== 'regular' && (
        <span className={own.tag} data-high={record.type === 'highPriority' || undefined}>
          {t(`stockAdvice:values.type.${record.type}`)}
        </span>
      )}
    </>
  );
  useKeys(
    { e: () => acting.mayEdit && acting.edit() },
    { scope: t('title'), labels: acting.mayEdit ? { e: t('edit') } : {} },
  );
  const refused = acting.actions.find((action) => action.reason !== undefined && action.button === 'close');
  const refusal = refused?.reason && (
    <p className={classes.refusal}>{t('refused.line', { act: refused.label, reason: refused.reason })}</p>
  );
  if (isPhone)
    return (
      <header className={classes.phoneHead}>
        <AdvicePhoneBar record={record} acting={acting} />
        {badges}
        <Facts record={record} isShort />
      </header>
    );
  const others = acting.actions.filter((action) => action !== acting.main);
  const inSight = others.filter(({ button }) => button === 'close' || button === 'open');
  const behind = others.filter((action) => !inSight.includes(action));
  const button = (action: OfferedAction, isMain = false) => (
    <ActionButton
      key={action.button}
      action={action}
      icon={ACT_ICONS[action.button]}
      isMain={isMain}
      isRunning={acting.running === action.button}
      onAct={(one) => void acting.act(one)}
    />
  );
  return (
    <header className={classes.head}>
      <div className={classes.headRow}>
        <h1 className="type-page">{record.internalId}</h1>
        <CopyButton value={record.internalId} />
        {badges}
        <div className={classes.actions}>
          <ListPlace id={record.id} pathOf={acting.pathOf} scope={t('title')} />
          <Button
            variant="subtle"
            leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden="true" />}
            onClick={onAttachments}
          >
            {t('tabs.attachments')}
          </Button>
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
          {inSight.map((action) => button(action))}
          {acting.main && button(acting.main, true)}
          {behind.length > 0 && <MoreActions actions={behind} acting={acting} />}
        </div>
      </div>
      <Facts record={record} />
      {refusal}
    </header>
  );
}

/** What is done more seldom, the destructive last. */
function MoreActions({ actions, acting }: { actions: readonly OfferedAction[]; acting: Acting }) {
  const { t } = useTranslation('record');
  return (
    <ActionMenu
      position="bottom-end"
      width={280}
      target={
        <ActionIcon variant="default" size={32} aria-label={t('more')}>
          <IconDots size={16} stroke={1.7} />
        </ActionIcon>
      }
      entries={actions.map((action) => {
        const Icon = ACT_ICONS[action.button];
        return {
          key: action.button,
          label: action.label,
          icon: <Icon size={16} stroke={1.7} />,
          isDanger: isDangerous(action.button) && action.may,
          ...(action.may ? {} : { refused: action.reason ?? '' }),
          onChoose: () => void acting.act(action),
        };
      })}
    />
  );
}
