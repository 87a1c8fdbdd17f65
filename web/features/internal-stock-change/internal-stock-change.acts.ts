import { IconBan, IconCheck, IconPencilMinus, IconRefresh } from '@tabler/icons-react';
import type { Acts, RecordRow } from '../../ui/record/acts.ts';

/** What can be done with an internal stock change; a client would look for cancelling it when it is in work. */
export const stockChangeActs: Acts<Pick<RecordRow, 'status'>> = {
  approve: { icon: IconCheck, main: ['New'], mainOfMany: true },
  reopen: { icon: IconPencilMinus },
  retry: { icon: IconRefresh, main: ['Failed'] },
  cancel: { icon: IconBan, confirm: true, danger: true, lookedFor: ['Ready', 'Failed'] },
};
