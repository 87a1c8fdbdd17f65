import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChartBar, IconChevronRight, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ExpeditionStatus, expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { gridUrl } from '../../ui/grid/url.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { DataTable } from '../../ui/layout/DataTable.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './Dashboard.module.css';
import { SkeletonLines } from './SkeletonLines.tsx';
import type { StatusCounts } from './status-counts.ts';

const ENDED: readonly ExpeditionStatus[] = ['probablyDelivered', 'delivered', 'returned', 'canceled'];
const OPEN = expeditionStates.statuses.filter((status) => !ENDED.includes(status));

/** States in the order of life on one scale; each line is a link to the list behind it. */
export function ExpeditionStates({ counts }: { counts: StatusCounts | undefined }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const [isTable, setTable] = useState(false);
  const of = (status: ExpeditionStatus) => counts?.[status] ?? 0;
  const open = OPEN.reduce((sum, status) => sum + of(status), 0);
  const total = expeditionStates.statuses.reduce((sum, status) => sum + of(status), 0);
  const Icon = isTable ? IconChartBar : IconTable;
  const toggle = t(isTable ? 'states.asChart' : 'states.asTable');
  const side = counts && total > 0 && (
    <span className={`type-small ink2 tabular row gap-4 ${classes.side}`}>
      {t('states.open', { count: open, formatted: format.integer(open) })}
      <ActionIcon size="xs" aria-label={toggle} data-hint={toggle} onClick={() => setTable(!isTable)}>
        <Icon size={16} stroke={1.7} />
      </ActionIcon>
    </span>
  );
  return (
    <Card title={t('states.title')} aside={side}>
      {!counts && <SkeletonLines count={15} height={25} />}
      {counts && total === 0 && <Empty />}
      {counts && total > 0 && (isTable ? <StateTable counts={counts} /> : <StateBars counts={counts} />)}
      {counts && total > 0 && (
        <p className={`type-small tabular ink3 ${classes.ended}`}>
          {t('states.ended', {
            delivered: format.integer(of('delivered') + of('probablyDelivered')),
            returned: format.integer(of('returned')),
            canceled: format.integer(of('canceled')),
          })}
        </p>
      )}
    </Card>
  );
}

function useStateLink() {
  const { base } = useArea();
  return (status: ExpeditionStatus) =>
    gridUrl(`${base}/expeditions`, { criteria: { status: { in: [status] } } });
}

function StateBars({ counts }: { counts: StatusCounts }) {
  const { t } = useTranslation('expedition');
  const format = useFormat();
  const linkOf = useStateLink();
  const largest = Math.max(1, ...OPEN.map((status) => counts[status] ?? 0));
  return (
    <ul className={classes.bars}>
      {OPEN.map((status) => {
        const count = counts[status] ?? 0;
        const look = expeditionStates.looks[status];
        return (
          <li key={status}>
            <Link to={linkOf(status)} className={`line-button ${classes.bar}`} data-meaning={look.meaning}>
              <StatusShape look={look} />
              <span>{t(`statuses.${status}`)}</span>
              <span className={classes.track} aria-hidden="true">
                <i style={{ width: `${(count / largest) * 100}%` }} data-empty={count === 0 || undefined} />
              </span>
              <span className={`tabular medium ${classes.count}`}>{format.integer(count)}</span>
              <IconChevronRight size={14} stroke={1.9} className="wide-only" aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function StateTable({ counts }: { counts: StatusCounts }) {
  const { t } = useTranslation(['dashboard', 'expedition']);
  const format = useFormat();
  const linkOf = useStateLink();
  return (
    <DataTable
      rows={expeditionStates.statuses}
      keyOf={(status) => status}
      columns={[
        {
          head: t('fields.status'),
          cell: (status) => <Link to={linkOf(status)}>{t(`expedition:statuses.${status}`)}</Link>,
        },
        {
          head: t('expedition:title'),
          isNumber: true,
          cell: (status) => format.integer(counts[status] ?? 0),
        },
      ]}
    />
  );
}

function Empty() {
  const { t } = useTranslation(['dashboard', 'shell']);
  const { base } = useArea();
  const { may } = useSession();
  return (
    <div className={`ink2 ${classes.nothing}`}>
      <p>{t('states.empty')}</p>
      {may('expedition.write') && (
        <Group gap={8} mt={12}>
          <Button component={Link} to={`${base}/expeditions/import`}>
            {t('states.import')}
          </Button>
          <Button component={Link} to={`${base}/expeditions/new`} variant="default">
            {t('shell:pages.newExpedition')}
          </Button>
        </Group>
      )}
    </div>
  );
}
