import { IconBan, IconMailForward, IconPlayerPlay, IconUserMinus } from '@tabler/icons-react';
import type { Acts } from '../../ui/record/acts.ts';
import type { AccountRow } from '../user/fields.tsx';

/** Whoever declined is not one of the organisation's people either, and may be asked once more. */
const isAsked = (status?: string) => status === 'invited' || status === 'declined';

/** What is done with the people of an organisation. */
export const personActs: Acts<AccountRow> = {
  invite: { icon: IconMailForward, applies: ({ status }) => isAsked(status) },
  activate: { icon: IconPlayerPlay, applies: ({ active }) => active === false },
  deactivate: {
    icon: IconBan,
    confirm: true,
    seldom: true,
    applies: ({ active, status }) => active === true && !isAsked(status),
  },
  remove: { icon: IconUserMinus, confirm: true, danger: true, seldom: true },
};
