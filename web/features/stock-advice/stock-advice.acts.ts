import { IconArrowBackUp, IconBan, IconCheckbox, IconRotate, IconSend, IconTrash } from '@tabler/icons-react';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import type { StockAdviceDetail } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import type { StockAdviceStatus } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { call } from '../../platform/api.ts';
import { lazyPart } from '../../platform/offline.ts';
import type { Act, Acts } from '../../ui/record/acts.ts';
import { summarise } from './detail/stock-advice.differences.ts';

const CloseDialog = lazyPart(() => import('./detail/CloseDialog.tsx'));

/** What decides what can be done with an announcement; its items are known on its page only. */
type ActedOn = Partial<Pick<StockAdviceDetail, 'status' | 'sentAt' | 'sumOfSupplied' | 'items'>>;

const isSent = ({ sentAt = null }: ActedOn) => sentAt !== null;

const become =
  (status: StockAdviceStatus): NonNullable<Act<ActedOn>['call']> =>
  (id) =>
    call(stockAdviceRoutes.setStatus, { params: { id, status } });

const values: NonNullable<Act<ActedOn>['values']> = ({ items, status }, { format }) =>
  items && status ? { pieces: format.integer(summarise(items, status).announced) } : {};

/** What can be done with an announcement. */
export const stockAdviceActs: Acts<ActedOn> = {
  send: {
    icon: IconSend,
    main: ['onHold', 'incorrect'],
    mainOfMany: true,
    // One that was sent before goes back to the warehouse, which could not go on with it.
    as: (row) => (row.status === 'incorrect' && isSent(row) ? 'handBack' : 'send'),
    call: become('new'),
  },
  recall: {
    icon: IconArrowBackUp,
    confirm: true,
    seldom: true,
    lookedFor: ['waiting', 'inProgress', 'partiallyFinished'],
    values,
    call: become('onHold'),
  },
  open: { icon: IconRotate },
  close: {
    icon: IconCheckbox,
    // A draft ends by being deleted or cancelled; there is no rest to close.
    applies: (row) => row.status !== 'incorrect' || isSent(row),
    lookedFor: ['inProgress'],
    ask: CloseDialog,
  },
  cancel: {
    icon: IconBan,
    confirm: true,
    danger: true,
    seldom: true,
    by: ['cancel', 'refuse'],
    // Goods that the warehouse has can no more be unannounced, only closed.
    applies: ({ sumOfSupplied = 0 }) => sumOfSupplied === 0,
    lookedFor: ['waiting', 'inProgress', 'partiallyFinished'],
    values,
    call: become('canceled'),
  },
  delete: {
    icon: IconTrash,
    confirm: true,
    danger: true,
    seldom: true,
    applies: (row) => row.status !== 'incorrect' || !isSent(row),
    values,
  },
};
