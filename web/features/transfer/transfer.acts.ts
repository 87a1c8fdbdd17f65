import { IconArrowsMinimize, IconBan, IconCheckbox } from '@tabler/icons-react';
import { transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import type { TransferDetail } from '../../../contracts/transfer/transfer.schema.ts';
import { call } from '../../platform/api.ts';
import { lazyPart } from '../../platform/offline.ts';
import type { Acts } from '../../ui/record/acts.ts';
import { isOnTheRoad } from './transfer.cells.tsx';

const CloseDialog = lazyPart(() => import('./detail/CloseDialog.tsx'));

/** What decides what can be done with a transfer; its items are known on its page only. */
type ActedOn = Partial<Pick<TransferDetail, 'status' | 'phase' | 'dispatchedAt' | 'items'>>;

const hasLeft = ({ phase }: ActedOn) => isOnTheRoad(phase);

/** What can be done with a transfer; one would look for cancelling it even when its goods have left. */
export const transferActs: Acts<ActedOn> = {
  reduce: {
    icon: IconArrowsMinimize,
    confirm: true,
    single: true,
    applies: (row) => !hasLeft(row) && row.items?.some(({ booked }) => booked > 0) === true,
    values: ({ items = [] }) => ({ count: items.reduce((sum, { missing }) => sum + missing, 0) }),
  },
  closeWithDifference: {
    icon: IconCheckbox,
    single: true,
    applies: hasLeft,
    ask: CloseDialog,
    call: (id, reason) => call(transferRoutes.close, { params: { id }, body: { reason: reason ?? null } }),
  },
  cancel: {
    icon: IconBan,
    confirm: true,
    danger: true,
    applies: (row) => !hasLeft(row),
    lookedFor: ['created'],
    reason: ({ dispatchedAt }, { t, format }) =>
      dispatchedAt ? t('refused.left', { when: format.instant(dispatchedAt) }) : undefined,
  },
};
