import type { ComplaintDetail } from '../../../../contracts/complaint/complaint.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { today } from '../../../ui/grid/days.ts';
import { Pair } from '../../../ui/record/Pairs.tsx';

/** Between which days the carrier takes the claim, while it was not filed there. */
export function WindowOfCarrier({ row }: { row: ComplaintDetail }) {
  const { t } = useTranslation('complaintScreen');
  const { day, relative } = useFormat();
  const { window: open, carrierFiledOn, turn } = row;
  if (!open || carrierFiledOn !== null || turn === 'decided' || turn === 'over') return null;
  const isOver = open.closesOn < today();
  return (
    <Pair label={t('window.label')}>
      <span data-ink={isOver ? 'trouble' : undefined} title={relative(open.closesOn)}>
        {t(isOver ? 'window.over' : 'window.between', { from: day(open.opensOn), until: day(open.closesOn) })}
      </span>
      {!open.isConfirmed && <small className="ink3"> {t('window.uncertain')}</small>}
    </Pair>
  );
}
