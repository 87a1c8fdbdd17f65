import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { listUrlOf } from '../../../ui/grid/place.ts';
import { ACTION_ICONS } from './action-icons.ts';
import { CopyButton } from './CopyButton.tsx';
import type { Acting } from './expedition.acting.ts';
import classes from './header.module.css';

interface Props {
  record: ExpeditionDetail;
  acting: Acting;
}

/** Back to the list, the number, and what else can be done. */
export function PhoneBar({ record, acting }: Props) {
  const { t } = useTranslation('expeditionDetail');
  const { base } = useArea();
  const navigate = useNavigate();
  const rest = acting.actions.filter((action) => action !== acting.main);
  return (
    <div className={classes.phoneBar}>
      <ActionIcon
        size={44}
        aria-label={t('back')}
        onClick={() => navigate(listUrlOf(record.id) ?? `${base}/expeditions`)}
      >
        <IconArrowLeft size={20} stroke={1.7} />
      </ActionIcon>
      <h1>{record.orderNumber}</h1>
      <CopyButton value={record.orderNumber} size={44} />
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon size={44} aria-label={t('more')}>
            <IconDots size={20} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {rest.map((action) => {
            const Icon = ACTION_ICONS[action.button];
            return (
              <Menu.Item
                key={action.button}
                disabled={!action.may}
                leftSection={<Icon size={18} stroke={1.7} />}
                {...(action.button === 'cancel' && action.may ? { c: 'var(--trouble)' } : {})}
                onClick={() => void acting.act(action)}
              >
                {action.label}
                {action.reason && <span className={classes.menuReason}>{action.reason}</span>}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Edit and the one act that leads on, within the thumb's reach. */
export function PhoneFoot({ acting }: Props) {
  const { t } = useTranslation('expeditionDetail');
  const { main } = acting;
  if (!acting.mayEdit && !main) return null;
  return (
    <footer className={classes.phoneFoot}>
      {acting.mayEdit && (
        <Button variant="default" onClick={() => acting.edit()}>
          {t('edit')}
        </Button>
      )}
      {main && (
        <Button
          className={classes.grow}
          loading={acting.running === main.button}
          onClick={() => void acting.act(main)}
        >
          {main.label}
        </Button>
      )}
    </footer>
  );
}
