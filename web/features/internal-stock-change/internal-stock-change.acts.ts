import { IconBan, IconCheck, IconPencilMinus, IconRefresh } from '@tabler/icons-react';
import type { Acts, RecordRow } from '../../ui/record/acts.ts';

/** What can be done with an internal stock change. Some of it a client would look for, and is the provider's to do. */
export const stockChangeActs: Acts<Pick<RecordRow, 'status'>> = {
  approve: { icon: IconCheck, main: ['New'], mainOfMany: true, lookedFor: ['New'] },
  reopen: { icon: IconPencilMinus },
  retry: { icon: IconRefresh, main: ['Failed'], lookedFor: ['Failed'] },
  cancel: { icon: IconBan, confirm: true, danger: true, lookedFor: ['Ready', 'Failed'] },
};
