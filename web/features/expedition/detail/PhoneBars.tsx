import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useArea } from '../../../platform/area.ts';
import classes from '../../../ui/record/header.module.css';
import { PhoneBar } from '../../../ui/record/PhoneBar.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import type { Acting } from './expedition.acting.ts';

interface Props {
  record: ExpeditionDetail;
  acting: Acting;
}

/** Back to the list, the number, and what else can be done. */
export function ExpeditionPhoneBar({ record, acting }: Props) {
  const { base } = useArea();
  return (
    <PhoneBar
      id={record.id}
      title={record.orderNumber}
      copy={record.orderNumber}
      listPath={`${base}/expeditions`}
      entries={acting.actions
        .filter((action) => action !== acting.main)
        .map((action) => {
          const Icon = ACTION_ICONS[action.button];
          return {
            key: action.button,
            label: action.label,
            icon: <Icon size={18} stroke={1.7} />,
            isDanger: action.button === 'cancel' && action.may,
            ...(action.may ? {} : { refused: action.reason ?? '' }),
            onChoose: () => void acting.act(action),
          };
        })}
    />
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
