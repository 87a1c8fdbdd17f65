import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  FloorInternalStockChange,
  INTERNAL_STOCK_CHANGE_EVENTS,
} from '../../../../contracts/floor/floor.goods.ts';
import classes from '../floor.module.css';
import type { Answer } from '../floor.steps.ts';
import { ScanBar } from '../ScanBar.tsx';
import { DamageDialog } from './DamageDialog.tsx';
import { GoodsList } from './GoodsList.tsx';
import { GoodsReasonDialog } from './GoodsReasonDialog.tsx';
import { GoodsSteps } from './GoodsSteps.tsx';
import { useGoodsStep } from './goods.queries.ts';
import { PiecesView, scanPiece, toldLines } from './PiecesView.tsx';

interface Props {
  changes: readonly FloorInternalStockChange[];
  wms: string | null;
  readAt: number;
  nothing: ReactNode;
}
type Kind = (typeof INTERNAL_STOCK_CHANGE_EVENTS)[number];

const itemsOf = (change: FloorInternalStockChange) =>
  change.items.map((item) => ({ ...item, most: item.booked }));

/** Goods that are to change their virtual warehouse, and what the floor changes by itself: damage found. */
export function ChangesStation({ changes, wms, readAt, nothing }: Props) {
  const { t } = useTranslation('floor');
  const [taken, setTaken] = useState<string | null>(null);
  const [pieces, setPieces] = useState<Record<string, number>>({});
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asking, setAsking] = useState(false);
  const [reporting, setReporting] = useState(false);
  const current = changes.find(({ id }) => id === taken) ?? changes[0];
  const items = current ? itemsOf(current) : [];
  const { running, report } = useGoodsStep(readAt, setAnswer);
  const take = (id: string) => {
    setTaken(id);
    setPieces({});
    setAnswer(null);
  };
  const send = async (kind: Kind, details: object = {}) => {
    if (!current) return;
    const lines = kind === 'execute' ? toldLines(items, pieces) : {};
    if (await report({ of: 'stockChange', record: current, kind, details: { ...lines, ...details } }))
      setPieces({});
  };
  const scan = (text: string) => {
    const code = text.trim().toLowerCase();
    const named = changes.find(({ internalNumber }) => internalNumber.toLowerCase() === code);
    if (named) {
      take(named.id);
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
          const next = changes[changes.findIndex(({ id }) => id === current?.id) + by];
          if (next) take(next.id);
        }}
      >
        <Button
          variant="default"
          size="md"
          leftSection={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
          onClick={() => setReporting(true)}
        >
          {t('goods.damage.open')}
        </Button>
      </ScanBar>
      {!current ? (
        nothing
      ) : (
        <div className={`fill ${classes.columns}`}>
          <GoodsList
            title={t('goods.list.changes')}
            order={t('list.order')}
            current={current.id}
            onTake={take}
            entries={changes.map((change) => ({
              key: change.id,
              title: change.internalNumber,
              text: t('goods.way', { from: change.from, to: change.to }),
              side: null,
            }))}
          />
          <PiecesView
            key={current.id}
            number={current.internalNumber}
            facts={[
              current.organisation,
              current.wms,
              t('goods.way', { from: current.from, to: current.to }),
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
                start: () => (kind === 'fail' ? setAsking(true) : void send(kind)),
              }))}
            />
          </PiecesView>
          {asking && (
            <GoodsReasonDialog
              kind="fail"
              number={current.internalNumber}
              onClose={() => setAsking(false)}
              onReport={(reason) => {
                setAsking(false);
                void send('fail', { reason });
              }}
            />
          )}
        </div>
      )}
      {reporting && <DamageDialog wms={wms} onClose={() => setReporting(false)} onAnswer={setAnswer} />}
    </>
  );
}
