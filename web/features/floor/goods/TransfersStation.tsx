import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FloorTransfer, TRANSFER_EVENTS } from '../../../../contracts/floor/floor.goods.ts';
import { useFormat } from '../../../platform/format.ts';
import { today } from '../../../ui/grid/days.ts';
import classes from '../floor.module.css';
import type { Answer } from '../floor.steps.ts';
import { ScanBar } from '../ScanBar.tsx';
import { GoodsList } from './GoodsList.tsx';
import { GoodsReasonDialog } from './GoodsReasonDialog.tsx';
import { GoodsSteps } from './GoodsSteps.tsx';
import { useGoodsStep } from './goods.queries.ts';
import { PiecesView, scanPiece, toldLines } from './PiecesView.tsx';

interface Props {
  transfers: readonly FloorTransfer[];
  readAt: number;
  nothing: ReactNode;
}
type Kind = (typeof TRANSFER_EVENTS)[number];

const keyOf = ({ id, side }: FloorTransfer): string => `${id} ${side}`;
const itemsOf = (transfer: FloorTransfer) =>
  transfer.items
    .map((item) => ({ ...item, most: transfer.side === 'source' ? item.booked : item.onTheWay }))
    .filter(({ most }) => most > 0);

/** Transfers: what is to leave here, and what is on its way here. */
export function TransfersStation({ transfers, readAt, nothing }: Props) {
  const { t } = useTranslation('floor');
  const { shortDay } = useFormat();
  const [taken, setTaken] = useState<string | null>(null);
  const [pieces, setPieces] = useState<Record<string, number>>({});
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asking, setAsking] = useState<Kind | null>(null);
  const current = transfers.find((one) => keyOf(one) === taken) ?? transfers[0];
  const items = current ? itemsOf(current) : [];
  const { running, report } = useGoodsStep(readAt, setAnswer);
  const take = (key: string) => {
    setTaken(key);
    setPieces({});
    setAnswer(null);
  };
  const send = async (kind: Kind, details: object = {}) => {
    if (!current) return;
    const lines = kind === 'close' ? {} : toldLines(items, pieces);
    if (await report({ of: 'transfer', record: current, kind, details: { ...lines, ...details } }))
      setPieces({});
  };
  const scan = (text: string) => {
    const code = text.trim().toLowerCase();
    const named = transfers.find(({ internalNumber }) => internalNumber.toLowerCase() === code);
    if (named) {
      take(keyOf(named));
      setAnswer({ isGood: true, title: t('scan.taken', { number: named.internalNumber }) });
      return;
    }
    const found = scanPiece(items, pieces, text);
    if (!found) {
      setAnswer({
        isGood: false,
        title: t('scan.unknown', { code: text.trim() }),
        text: t('scan.unknownText'),
      });
      return;
    }
    setPieces(found.pieces);
    const { productSku: sku, most: of, id } = found.item;
    setAnswer({ isGood: true, title: t('scan.piece', { sku, count: found.pieces[id] ?? 0, of }) });
  };
  return (
    <>
      <ScanBar
        hint={t('goods.scan.hintPieces')}
        answer={answer}
        onScan={scan}
        onMove={(by) => {
          const next = transfers[transfers.indexOf(current as FloorTransfer) + by];
          if (next) take(keyOf(next));
        }}
      />
      {!current ? (
        nothing
      ) : (
        <div className={`fill ${classes.columns}`}>
          <GoodsList
            title={t('goods.list.transfers')}
            order={t('list.order')}
            current={keyOf(current)}
            onTake={take}
            entries={transfers.map((transfer) => {
              const day = transfer.expectedAt?.slice(0, 10) ?? null;
              return {
                key: keyOf(transfer),
                title: transfer.internalNumber,
                text: t(`goods.side.${transfer.side}`, { from: transfer.from, to: transfer.to }),
                side: day && shortDay(day),
                isLate: day !== null && day < today(),
              };
            })}
          />
          <PiecesView
            key={keyOf(current)}
            number={current.internalNumber}
            facts={[
              current.organisation,
              t(`goods.side.${current.side}`, { from: current.from, to: current.to }),
            ]}
            note={current.note}
            items={items}
            pieces={pieces}
            onPieces={setPieces}
          >
            <GoodsSteps
              running={running}
              steps={current.next.map((kind) => ({
                kind,
                label: t(`goods.act.${kind}`),
                start: () => (kind === 'close' || kind === 'sendBack' ? setAsking(kind) : void send(kind)),
              }))}
            />
          </PiecesView>
          {asking && (
            <GoodsReasonDialog
              kind={asking}
              number={current.internalNumber}
              onClose={() => setAsking(null)}
              onReport={(reason) => {
                setAsking(null);
                void send(asking, { reason });
              }}
            />
          )}
        </div>
      )}
    </>
  );
}
