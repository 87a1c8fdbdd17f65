import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useArea } from '../../../platform/area.ts';
import classes from '../../../ui/record/header.module.css';
import { PhoneBar } from '../../../ui/record/PhoneBar.tsx';
import { ACT_ICONS, isDangerous } from '../stock-advice.acts.ts';
import type { Acting } from './stock-advice.acting.ts';

/** Back to the list, the number, and what else can be done. */
export function AdvicePhoneBar({ record, acting }: { record: StockAdviceDetail; acting: Acting }) {
  const { base } = useArea();
  return (
    <PhoneBar
      id={record.id}
      title={record.internalId}
      copy={record.internalId}
      listPath={`${base}/stock-advices`}
      entries={acting.actions
        .filter((action) => action !== acting.main)
        .map((action) => {
          const Icon = ACT_ICONS[action.button];
          return {
            key: action.button,
            label: action.label,
            icon: <Icon size={18} stroke={1.7} />,
            isDanger: isDangerous(action.button) && action.may,
            ...(action.may ? {} : { refused: action.reason ?? '' }),
            onChoose: () => void acting.act(action),
          };
        })}
    />
  );
}

/** Edit and the one act that leads on, within the thumb's reach. */
export function PhoneFoot({ acting }: { acting: Acting }) {
  const { t } = useTranslation('stockAdviceDetail');
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
