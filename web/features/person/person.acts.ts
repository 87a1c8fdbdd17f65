import { IconBan, IconMailForward, IconPlayerPlay, IconUserMinus } from '@tabler/icons-react';
import type { Acts } from '../../ui/record/acts.ts';
import type { AccountRow } from '../user/fields.tsx';

/** What is done with the people of an organisation. */
export const personActs: Acts<AccountRow> = {
  invite: { icon: IconMailForward, applies: ({ status }) => status === 'invited' },
  activate: { icon: IconPlayerPlay, applies: ({ active }) => active === false },
  deactivate: {
    icon: IconBan,
    confirm: true,
    seldom: true,
    applies: ({ active, status }) => active === true && status !== 'invited',
  },
  remove: { icon: IconUserMinus, confirm: true, danger: true, seldom: true },
};
