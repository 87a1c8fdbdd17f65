import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  dashboardRoutes,
  NEEDS,
  type Need,
  type NeedCount,
} from '../../../contracts/dashboard/dashboard.routes.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { gridUrl } from '../../ui/grid/url.ts';
import { useToday } from '../../ui/grid/use-today.ts';
import { Card, CardNote } from '../../ui/layout/Card.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './Dashboard.module.css';
import { SkeletonLines } from './SkeletonLines.tsx';

/** What harms somebody while it stands. */
const TROUBLE: readonly Need[] = ['incorrect', 'late', 'claimsToAnswer', 'blocked', 'faultyAdvices'];

/** First of all widgets: how many of what waits for this person, each with its cause and one button. */
export function NeedsYou() {
  const { t } = useTranslation('dashboard');
  const { audience, organisation, eshop } = useSession();
  const query = { organisation: organisation?.id, eshop: eshop?.id, today: useToday() };
  const { data, error } = useQuery({
    queryKey: ['badges', 'needs', audience, query],
    queryFn: ({ signal }) => call(dashboardRoutes.needs, { query, signal }),
    refetchInterval: 60_000,
  });
  return (
    <Card title={t('needsYou.title')}>
      {!data && !error && <SkeletonLines count={2} height={53} />}
      {!data && error && <CardNote>{error.message}</CardNote>}
      {data?.needs.length === 0 && <p className={`ink2 ${classes.nothing}`}>{t('needsYou.nothing')}</p>}
      {data && (
        <ul className="lined">
          {data.needs.map((one) => (
            <NeedLine key={one.need} {...one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** One line, which leads to the list of what it counts. */
function NeedLine({ need, count, since }: NeedCount) {
  const { t } = useTranslation('dashboard');
  const { base } = useArea();
  const { shortDay } = useFormat();
  const { list, criteria } = NEEDS[need];
  return (
    <li className={`row ${classes.ask}`}>
      <StatusShape look={{ meaning: TROUBLE.includes(need) ? 'trouble' : 'waiting' }} />
      <div className="stack grow">
        {t(`needsYou.${need}.title`, { count })}
        <small>{t(`needsYou.${need}.text`, { day: since ? shortDay(since) : '' })}</small>
      </div>
      <Button
        component={Link}
        to={gridUrl(`${base}/${list}`, { criteria: criteria('today') })}
        size="xs"
        variant="default"
      >
        {t(`needsYou.${need}.act`)}
      </Button>
    </li>
  );
}
