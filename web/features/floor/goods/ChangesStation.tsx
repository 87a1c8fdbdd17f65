import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { FloorInternalStockChange } from '../../../../contracts/floor/floor.goods.ts';
import { internalStockChangeNoun } from '../../../../contracts/internal-stock-change/internal-stock-change.noun.ts';
import { useTranslation } from '../../../platform/words.ts';
import { useAnswer } from '../use-answer.ts';
import { DamageDialog } from './DamageDialog.tsx';
import { useGoodsStep } from './goods.queries.ts';
import { MovesStation } from './MovesStation.tsx';

interface Props {
  changes: readonly FloorInternalStockChange[];
  wms: string | null;
  readAt: number;
  /** The list is there. */
  isThere: boolean;
  nothing: ReactNode;
}

const itemsOf = (change: FloorInternalStockChange) =>
  change.items.map((item) => ({ ...item, most: item.booked }));

/** Goods that are to change their virtual warehouse, and what the floor changes by itself: damage found. */
export function ChangesStation({ changes, wms, readAt, isThere, nothing }: Props) {
  const { t } = useTranslation('floor');
  const [answer, setAnswer] = useAnswer();
  const [reporting, setReporting] = useState(false);
  const { running, stepping, report } = useGoodsStep(readAt, setAnswer);
  const wayOf = ({ from, to }: FloorInternalStockChange) => t('goods.way', { from, to });
  return (
    <>
      <MovesStation
        noun={internalStockChangeNoun}
        station="changes"
        wms={wms}
        moves={changes}
        keyOf={({ id }) => id}
        itemsOf={itemsOf}
        entryOf={(change) => ({ text: wayOf(change) })}
        factsOf={(change) => [change.organisation, change.wms, wayOf(change)]}
        counted={['execute']}
        reasoned={['fail']}
        running={running}
        stepping={stepping}
        answer={answer}
        onAnswer={setAnswer}
        onStep={(record, kind, details, counting) =>
          report({ of: 'stockChange', record, kind, details, ...counting })
        }
        isThere={isThere}
        nothing={nothing}
      >
        <Button
          variant="default"
          size="md"
          leftSection={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
          onClick={() => setReporting(true)}
        >
          {t('goods.damage.open')}
        </Button>
      </MovesStation>
      {reporting && <DamageDialog wms={wms} onClose={() => setReporting(false)} onAnswer={setAnswer} />}
    </>
  );
}
