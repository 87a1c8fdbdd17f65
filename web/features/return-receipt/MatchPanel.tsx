import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import type {
  MatchSuggestion,
  ReturnReceiptDetail,
} from '../../../contracts/return-receipt/return-receipt.schema.ts';
import { returnReceiptStates } from '../../../contracts/return-receipt/return-receipt.states.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Refusal } from '../../ui/feedback/Refusal.tsx';
import { Panel } from '../../ui/record/Panel.tsx';
import { Status } from '../../ui/status/Status.tsx';
import classes from './return-receipt.module.css';
import { useReturnAct, useSuggestions } from './return-receipt.queries.ts';

/** Fewer letters find too many orders. */
const LEAST = 3;

/** A parcel that nobody knows: orders that it may be of, and the way to say which. */
export function MatchPanel({ record }: { record: ReturnReceiptDetail }) {
  const { t } = useTranslation('returnReceiptScreen');
  const { actor, may } = useSession();
  const isAdmin = actor === 'admin';
  const { data } = useSuggestions(record.id);
  const [text, setText] = useState('');
  const found = useFound(record, text);
  const act = useReturnAct(isAdmin ? 'match' : 'propose', record.id);
  const mayAct = isAdmin ? may('warehouse.operate') : may('inbound.write');
  const orders = text.trim().length >= LEAST ? found : (data?.suggestions ?? []);
  const proposed = relationId(record.proposedExpedition);
  return (
    <Panel
      look={returnReceiptStates.looks.inventory}
      title={t('match.title')}
      cause={proposed ? t('match.proposed', { name: record.proposedBy }) : t('match.cause')}
    >
      {act.error && (
        <div className={classes.refusal}>
          <Refusal>{act.error.message}</Refusal>
        </div>
      )}
      <ul className={classes.orders} aria-label={t('match.orders')}>
        {proposed && !orders.some(({ id }) => id === proposed) && (
          <Proposed record={record}>
            {mayAct && isAdmin && (
              <Button size="xs" loading={act.isPending} onClick={() => act.mutate({ expedition: proposed })}>
                {t('match.match')}
              </Button>
            )}
          </Proposed>
        )}
        {orders.map((order) => (
          <Order key={order.id} order={order} isProposed={order.id === proposed}>
            {mayAct && (isAdmin || order.id !== proposed) && (
              <Button
                size="xs"
                variant={order.id === proposed ? 'filled' : 'default'}
                loading={act.isPending && act.variables.expedition === order.id}
                disabled={act.isPending}
                onClick={() => act.mutate({ expedition: order.id })}
              >
                {t(isAdmin ? 'match.match' : 'match.propose')}
              </Button>
            )}
          </Order>
        ))}
        {orders.length === 0 && !proposed && (
          <li className="row wrap">
            <span className="ink2">{t('match.nothing')}</span>
          </li>
        )}
      </ul>
      <div className={classes.search} data-screen>
        <TextInput
          label={t('match.search')}
          description={t('match.searchHelp')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </Panel>
  );
}

/** Orders of the same client that a typed text finds. */
function useFound(record: ReturnReceiptDetail, text: string): MatchSuggestion[] {
  const search = text.trim();
  const { data } = useQuery({
    queryKey: ['expedition', 'match', relationId(record.organisation), search],
    enabled: search.length >= LEAST,
    queryFn: ({ signal }) =>
      call(expeditionRoutes.list, {
        body: {
          search,
          limit: 8,
          criteria: { organisation: { in: [relationId(record.organisation) ?? ''] } },
          select: ['orderNumber', 'status', 'recipient', 'packedAt'],
        },
        signal,
      }),
  });
  return (data?.results ?? []).flatMap(({ id = '', orderNumber = '', status, recipient = '', packedAt }) =>
    status ? [{ id, orderNumber, status, recipient, packedAt: packedAt ?? null, reasons: [] }] : [],
  );
}

interface OrderProps {
  order: MatchSuggestion;
  isProposed: boolean;
  children: React.ReactNode;
}

function Order({ order, isProposed, children }: OrderProps) {
  const { t } = useTranslation(['returnReceiptScreen', 'expedition']);
  const { base } = useArea();
  const { day } = useFormat();
  return (
    <li className="row wrap">
      <Link to={`${base}/expeditions/${order.id}`} className="code">
        {order.orderNumber}
      </Link>
      <Status look={expeditionStates.looks[order.status]} label={t(`expedition:statuses.${order.status}`)} />
      <span className="ink2">{order.recipient}</span>
      {order.packedAt && <span className="ink2">{t('match.packed', { day: day(order.packedAt) })}</span>}
      {order.reasons.length > 0 && (
        <span className="ink2">{order.reasons.map((reason) => t(`match.reasons.${reason}`)).join(', ')}</span>
      )}
      {isProposed && <b>{t('match.isProposed')}</b>}
      {children}
    </li>
  );
}

function Proposed({ record, children }: { record: ReturnReceiptDetail; children: React.ReactNode }) {
  const { t } = useTranslation('returnReceiptScreen');
  const { base } = useArea();
  return (
    <li className="row wrap">
      <Link to={`${base}/expeditions/${relationId(record.proposedExpedition)}`} className="code">
        {relationName(record.proposedExpedition)}
      </Link>
      <b>{t('match.isProposed')}</b>
      {children}
    </li>
  );
}
