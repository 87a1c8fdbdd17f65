import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboardRoutes } from '../../../contracts/dashboard/dashboard.routes.ts';
import {
  CLIENT_WAITS,
  TODAY_FIGURES,
  WAREHOUSE_QUEUE_NAMES,
  WAREHOUSE_QUEUES,
} from '../../../contracts/dashboard/overview.ts';
import { LEAST_ROOM } from '../../../contracts/kit/limits.ts';
import type { Answer } from '../../../contracts/kit/route.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { startOfDay } from '../../ui/grid/days.ts';
import { gridUrl } from '../../ui/grid/url.ts';
import { useToday } from '../../ui/grid/use-today.ts';
import { Card, CardNote } from '../../ui/layout/Card.tsx';
import { DataTable } from '../../ui/layout/DataTable.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './Dashboard.module.css';
import { SkeletonLines } from './SkeletonLines.tsx';

type Figures = Answer<(typeof dashboardRoutes)['overview']>;

/** What the provider looks at, asked for once by the cards that show it. */
function useOverview(): { data: Figures | undefined; waiting: ReactNode } {
  const { organisation } = useSession();
  const day = useToday();
  const query = { organisation: organisation?.id, today: day, since: startOfDay(day) };
  const { data, error } = useQuery({
    queryKey: ['badges', 'overview', query],
    queryFn: ({ signal }) => call(dashboardRoutes.overview, { query, signal }),
    refetchInterval: 60_000,
  });
  const waiting = error ? <CardNote>{error.message}</CardNote> : <SkeletonLines count={3} height={33} />;
  return { data, waiting };
}

/** What the portal lacks, for whoever runs it; no card where it lacks nothing. */
export function PortalCard() {
  const { t } = useTranslation('dashboard');
  const { bytes, instant } = useFormat();
  const { room = null, failing = [] } = useOverview().data?.portal ?? {};
  if (room === null && failing.length === 0) return null;
  const lines = [
    ...(room === null
      ? []
      : [
          {
            id: 'room',
            title: t('overview.portal.room.title', { room: bytes(room) }),
            text: t('overview.portal.room.text', { least: bytes(LEAST_ROOM) }),
          },
        ]),
    ...failing.map(({ task, count, since, error }) => ({
      id: task,
      title: t('overview.portal.failing.title', { count }),
      text: t('overview.portal.failing.text', { task, since: instant(since), error }),
    })),
  ];
  return (
    <Card title={t('overview.portal.title')}>
      <ul className="lined">
        {lines.map(({ id, title, text }) => (
          <li key={id} className={`row ${classes.ask}`}>
            <StatusShape look={{ meaning: 'trouble' }} />
            <div className="stack grow">
              {title}
              <small>{text}</small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Which clients wait for the provider. */
export function ClientsCard() {
  const { t } = useTranslation('dashboard');
  const { data, waiting } = useOverview();
  return (
    <Card title={t('overview.clients.title')}>{data ? <Clients clients={data.clients} /> : waiting}</Card>
  );
}

/** Where work stands in each warehouse. */
export function WarehousesCard() {
  const { t } = useTranslation('dashboard');
  const { data, waiting } = useOverview();
  return (
    <Card title={t('overview.warehouses.title')}>
      {data ? <Warehouses warehouses={data.warehouses} /> : waiting}
    </Card>
  );
}

/** What came in today. */
export function TodayCard() {
  const { t } = useTranslation('dashboard');
  const { data, waiting } = useOverview();
  return <Card title={t('overview.today.title')}>{data ? <Today figures={data.today} /> : waiting}</Card>;
}

function Clients({ clients }: Pick<Figures, 'clients'>) {
  const { t } = useTranslation('dashboard');
  const { base } = useArea();
  if (clients.length === 0)
    return <p className={`ink2 ${classes.nothing}`}>{t('overview.clients.nothing')}</p>;
  return (
    <ul className="lined">
      {clients.map(({ id, name, waits }) => (
        <li key={id} className={`row ${classes.ask}`}>
          <div className="stack grow">
            <Link to={`${base}/organisations/${id}`}>{name}</Link>
            <small className={`row wrap ${classes.waits}`}>
              {waits.map(({ wait, count }) => {
                const { list, criteria } = CLIENT_WAITS[wait];
                const to = gridUrl(`${base}/${list}`, {
                  criteria: { ...criteria('today'), organisation: { in: [id] } },
                });
                return (
                  <Link key={wait} to={to}>
                    {t(`overview.clients.waits.${wait}`, { count })}
                  </Link>
                );
              })}
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Warehouses({ warehouses }: Pick<Figures, 'warehouses'>) {
  const { t } = useTranslation('dashboard');
  const { base } = useArea();
  const format = useFormat();
  if (warehouses.length === 0)
    return <p className={`ink2 ${classes.nothing}`}>{t('overview.warehouses.none')}</p>;
  const wordOf = (queue: string) => t(`overview.warehouses.queues.${queue}`);
  return (
    <DataTable
      rows={warehouses}
      keyOf={({ id }) => id}
      columns={[
        { head: t('overview.warehouses.wms'), cell: ({ name }) => name },
        ...WAREHOUSE_QUEUE_NAMES.map((queue) => ({
          head: wordOf(queue),
          isNumber: true,
          cell: ({ id, queues }: (typeof warehouses)[number]) => {
            if (queues[queue] === 0) return format.integer(0);
            const { list, criteria } = WAREHOUSE_QUEUES[queue];
            const to = gridUrl(`${base}/${list}`, { criteria: { ...criteria(), wms: { in: [id] } } });
            return <Link to={to}>{format.integer(queues[queue])}</Link>;
          },
        })),
      ]}
    />
  );
}

function Today({ figures }: { figures: Figures['today'] }) {
  const { t } = useTranslation('dashboard');
  const { base } = useArea();
  const format = useFormat();
  const wordOf = (figure: string) => t(`overview.today.figures.${figure}`);
  return (
    <dl className={classes.today}>
      {Object.entries(TODAY_FIGURES).map(([figure, list]) => (
        <div key={figure}>
          <dt className="type-small ink2">{wordOf(figure)}</dt>
          <dd className="type-number tabular">
            <Link to={gridUrl(`${base}/${list}`, { criteria: { createdAt: { gte: 'today' } } })}>
              {format.integer(figures[figure as keyof typeof TODAY_FIGURES])}
            </Link>
          </dd>
        </div>
      ))}
      <div>
        <dt className="type-small ink2">{wordOf('pieces')}</dt>
        <dd className="type-number tabular">{format.integer(figures.pieces)}</dd>
      </div>
    </dl>
  );
}
