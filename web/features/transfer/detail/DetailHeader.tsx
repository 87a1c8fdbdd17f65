import { Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { relationName } from '../../../../contracts/kit/relation.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { Key } from '../../../ui/layout/Key.tsx';
import { useKeys } from '../../../ui/layout/keys.ts';
import { ActionButton } from '../../../ui/record/ActionButton.tsx';
import { CopyButton } from '../../../ui/record/CopyButton.tsx';
import classes from '../../../ui/record/header.module.css';
import { ListPlace } from '../../../ui/record/ListPlace.tsx';
import { PhoneBar } from '../../../ui/record/PhoneBar.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import { isOnTheRoad, PHASE_LOOKS } from '../transfer.cells.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import type { Acting } from './transfer.acting.ts';

interface Props {
  record: TransferDetail;
  acting: Acting;
  isPhone: boolean;
}

/** Number, where it is, and what can be done. */
export function DetailHeader({ record, acting, isPhone }: Props) {
  const { t } = useTranslation(['transferScreen', 'transfer']);
  const { base } = useArea();
  const { phase, status } = record;
  const badge = (
    <Status
      form="boxed"
      look={PHASE_LOOKS[phase]}
      label={isOnTheRoad(phase) ? t(`phases.${phase}`) : t(`transfer:statuses.${status}`)}
    />
  );
  useKeys(
    { e: () => acting.mayEdit && acting.edit() },
    { scope: t('one'), labels: acting.mayEdit ? { e: acting.editWord } : {} },
  );
  if (isPhone)
    return (
      <header className={classes.phoneHead}>
        <PhoneBar
          id={record.id}
          title={record.internalNumber}
          copy={record.internalNumber}
          listPath={`${base}/transfers`}
          entries={acting.actions.map((action) => {
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
        {badge}
        <Facts record={record} acting={acting} isShort />
      </header>
    );
  return (
    <header className={classes.head}>
      <div className={classes.headRow}>
        <h1 className="type-page">{record.internalNumber}</h1>
        <CopyButton value={record.internalNumber} />
        {badge}
        <div className={classes.actions}>
          <ListPlace id={record.id} pathOf={acting.pathOf} scope={t('one')} />
          {acting.mayEdit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.7} aria-hidden="true" />}
              rightSection={<Key>e</Key>}
              onClick={acting.edit}
            >
              {acting.editWord}
            </Button>
          )}
          {acting.actions.map((action) => (
            <ActionButton
              key={action.button}
              action={action}
              icon={action.may ? ACTION_ICONS[action.button] : IconLock}
              isDanger={action.button === 'cancel'}
              isRunning={acting.running === action.button}
              onAct={(one) => void acting.act(one)}
            />
          ))}
        </div>
      </div>
      <Facts record={record} acting={acting} />
    </header>
  );
}

/** The second line: from where to where, since when, in what, and why something cannot be done. */
function Facts({
  record,
  acting,
  isShort = false,
}: {
  record: TransferDetail;
  acting: Acting;
  isShort?: boolean;
}) {
  const { t } = useTranslation('transferScreen');
  const { instant, relative } = useFormat();
  const refused = acting.actions.find(({ reason }) => reason !== undefined);
  const facts = [
    t('facts.road', { from: relationName(record.fromWms), to: relationName(record.toWms) }),
    isShort ? null : t('facts.created', { when: instant(record.createdAt), ago: relative(record.createdAt) }),
    record.countOfUnits ? t(`facts.${record.packagingUnit}`, { count: record.countOfUnits }) : null,
    refused?.reason ?? null,
  ].filter((fact) => fact !== null);
  return (
    <p className={classes.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
