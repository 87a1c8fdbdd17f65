import type { FloorReturn } from '../../../../contracts/floor/floor.returns.ts';
import { useTranslation } from '../../../platform/words.ts';
import { dayOf } from '../../../ui/grid/days.ts';
import { TaskList } from '../TaskList.tsx';

interface Props {
  returns: readonly FloorReturn[];
  current: string | null;
  onTake: (id: string) => void;
}

/** The parcels that lie here and are not graded, the longest waiting first. */
export function ParcelList({ returns, current, onTake }: Props) {
  const { t } = useTranslation(['floor', 'returnReceipt']);
  return (
    <TaskList
      title={t('returns.list')}
      current={current}
      onTake={onTake}
      entries={returns.map(({ id, internalNumber, orderNumber, organisation, receivedAt }) => ({
        key: id,
        title: internalNumber,
        text: `${orderNumber ?? t('returnReceipt:statuses.inventory')}, ${organisation}`,
        day: dayOf(receivedAt),
      }))}
    />
  );
}
