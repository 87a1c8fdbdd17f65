import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { InternalStockChangeDetail } from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { internalStockChangeStates } from '../../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { relationName } from '../../../../contracts/kit/relation.ts';
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
import { ACT_ICONS } from '../internal-stock-change.actions.ts';
import type { Acting, OfferedAction } from './stock-change.acting.ts';

interface Props {
  record: InternalStockChangeDetail;
  acting: Acting;
  isPhone: boolean;
}

/** Number, status, and what can be done. */
export function DetailHeader({ record, acting, isPhone }: Props) {
  const { t } = useTranslation(['internalStockChangeScreen', 'internalStockChange']);
  const { base } = useArea();
  const badge = (
    <Status
      form="boxed"
      look={internalStockChangeStates.looks[record.status]}
      label={t(`internalStockChange:statuses.${record.status}`)}
    />
  );
  useKeys(
    { e: () => acting.mayEdit && acting.edit() },
    { scope: t('one'), labels: acting.mayEdit ? { e: t('edit') } : {} },
  );
  const others = acting.actions.filter((action) => action !== acting.main);
  if (isPhone)
    return (
      <header className={classes.phoneHead}>
        <PhoneBar
          id={record.id}
          title={record.internalNumber}
          copy={record.internalNumber}
          listPath={`${base}/internal-stock-changes`}
          entries={others.map((action) => {
            const Icon = ACT_ICONS[action.button];
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
        <Facts record={record} isShort />
      </header>
    );
  const blocked = acting.actions.find(({ reason }) => reason !== undefined);
  const button = (action: OfferedAction, isMain = false) => (
    <ActionButton
      key={action.button}
      action={action}
      icon={ACT_ICONS[action.button]}
      isMain={isMain}
      isDanger={action.button === 'cancel'}
      isRunning={acting.running === action.button}
      onAct={(one) => void acting.act(one)}
    />
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
              {t('edit')}
            </Button>
          )}
          {others.map((action) => button(action))}
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

/** The second line: what kind it is, where, since when. */
function Facts({ record, isShort = false }: { record: InternalStockChangeDetail; isShort?: boolean }) {
  const { t } = useTranslation(['internalStockChangeScreen', 'internalStockChange']);
  const { instant, relative } = useFormat();
  const facts = [
    t(`internalStockChange:values.type.${record.type}`),
    t('facts.inside', { wms: relationName(record.wms) }),
    isShort ? null : t('facts.created', { when: instant(record.createdAt), ago: relative(record.createdAt) }),
  ].filter((fact) => fact !== null);
  return (
    <p className={classes.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
