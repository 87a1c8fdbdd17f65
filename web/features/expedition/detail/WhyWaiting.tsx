import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionStates } from '../../../../contracts/expedition/expedition.states.ts';
import type { ExpeditionWaiting } from '../../../../contracts/expedition/expedition.waiting.ts';
import { lazyPart } from '../../../platform/offline.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { Later } from '../../../ui/grid/Later.tsx';
import { Panel, PanelFoot } from '../../../ui/record/Panel.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import { AnnounceLink } from '../../missing-stock/announce.cells.tsx';
import { ShareStrip } from '../waiting/ShareStrip.tsx';
import { useWays } from '../waiting/use-way.ts';
import { WaitingTable } from '../waiting/WaitingTable.tsx';
import { WayList } from '../waiting/WayList.tsx';
import { useWaiting } from '../waiting/waiting.queries.ts';
import { linesOf, listWays, type WaitingLine, type Way } from '../waiting/waiting.ways.ts';
import { explainWaiting, type Waiting } from './expedition.waiting.ts';

const PairDialog = lazyPart(() => import('../waiting/PairDialog.tsx'));

interface Props {
  page: RecordPageModel<ExpeditionDetail>;
}

/** Why it waits, in one sentence and per line, who gets what comes, and the ways out (picture 04). */
export function WhyWaiting({ page }: Props) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const record = page.row;
  const why = explainWaiting(record);
  const { data, error } = useWaiting(record, why?.hasTable === true);
  if (!why) return null;
  const words = { count: why.missing, products: t('waiting.products', { count: why.products }) };
  const lines = data?.lines ?? linesOf(record.items);
  return (
    <Panel
      look={expeditionStates.looks[record.status]}
      title={t('waiting.title')}
      cause={t(`waiting.causes.${why.cause}`, words)}
    >
      {why.hasTable && <WaitingTable record={record} lines={lines} />}
      {data && <Shares waiting={data} />}
      {why.hasTable && data && <WaysOut page={page} waiting={data} why={why} />}
      {(!why.hasTable || error) && (
        <PanelFoot>
          {error ? error.message : t(why.isYours && page.main ? 'waiting.yours' : 'waiting.nothingToDo')}
        </PanelFoot>
      )}
    </Panel>
  );
}

function Shares({ waiting }: { waiting: ExpeditionWaiting }) {
  const nameOf = (product: string) => waiting.lines.find((line) => line.product.id === product)?.product.name;
  return waiting.shares.map((share) => (
    <ShareStrip
      key={`${share.stockAdvice} ${share.product}`}
      share={share}
      productName={waiting.shares.length > 1 ? (nameOf(share.product) ?? null) : null}
    />
  ));
}

interface WaysOutProps extends Props {
  waiting: ExpeditionWaiting;
  why: Waiting;
}

/** Options with one button, for those who may act; otherwise what there is to do, which is nothing. */
function WaysOut({ page, waiting, why }: WaysOutProps) {
  const { t } = useTranslation('expeditionDetail');
  const { may } = useSession();
  const { row: record, mayWrite } = page;
  const ways = useWays(record);
  const all = listWays(waiting).filter(({ kind }) => kind !== 'move' || may('stock.write'));
  const [key, setKey] = useState('wait');
  const [isPairing, setPairing] = useState(false);
  const chosen = all.find((way) => way.key === key) ?? all[0];
  const acts = useDraftActs(record, waiting.lines, ways);
  const { organisation, wms, warehouse } = record;
  const unannounced = waiting.lines
    .filter(({ missing, coming }) => missing > 0 && coming === null)
    .map(({ item, product, missing }) => ({ id: item, product, missing, organisation, wms, warehouse }));

  if (!mayWrite || !chosen)
    return (
      <PanelFoot acts={mayWrite && acts.length > 0 && acts}>
        {t(why.isYours && page.main ? 'waiting.yours' : 'waiting.nothingToDo')}
      </PanelFoot>
    );
  return (
    <>
      <WayList record={record} ways={all} completeAt={waiting.completeAt} chosen={chosen} onChoose={setKey} />
      <PanelFoot
        acts={
          <>
            {acts}
            {unannounced.length > 0 && <AnnounceLink rows={unannounced} />}
            <Button variant="default" size="xs" onClick={() => setPairing(true)}>
              {t('ways.pairOther')}
            </Button>
            <Button size="xs" loading={ways.running === actOf(chosen)} onClick={() => void ways.take(chosen)}>
              <TakeWords way={chosen} />
            </Button>
          </>
        }
      >
        {t('ways.lastWord')}
      </PanelFoot>
      <Later isOpen={isPairing}>
        {isPairing && (
          <PairDialog record={record} lines={waiting.lines} ways={ways} onClose={() => setPairing(false)} />
        )}
      </Later>
    </>
  );
}

const actOf = (way: Way): string => (way.kind === 'wait' ? 'pair' : way.kind);

function TakeWords({ way }: { way: Way }) {
  const { t } = useTranslation('expeditionDetail');
  if (way.kind === 'move') return t('ways.do.move', { count: way.move.quantity });
  if (way.kind === 'split') return t('ways.do.split');
  return way.coming > 0 ? t('ways.do.pair', { count: way.coming }) : t('ways.do.wait');
}

/** Booking what is free at once, for drafts and for what was to be passed over for a while; giving a draft's pieces back. */
function useDraftActs(
  record: ExpeditionDetail,
  lines: readonly WaitingLine[],
  ways: ReturnType<typeof useWays>,
) {
  const { t } = useTranslation('expeditionDetail');
  const isDraft = record.status === 'onHold';
  const isPassedOver = lines.some(
    ({ missing, paired, rebookAfter }) =>
      missing + paired > 0 && rebookAfter !== null && new Date(rebookAfter) > new Date(),
  );
  const lacks = lines.some(({ missing }) => missing > 0);
  const holds = lines.some(({ booked }) => booked > 0);
  const act = (key: 'rebook' | 'unbook') => (
    <Button
      key={key}
      variant="default"
      size="xs"
      loading={ways.running === key}
      onClick={() => void ways[key]()}
    >
      {t(`ways.do.${key}`)}
    </Button>
  );
  return [
    ...(isDraft && holds ? [act('unbook')] : []),
    ...((isDraft && lacks) || isPassedOver ? [act('rebook')] : []),
  ];
}
