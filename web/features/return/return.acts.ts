import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconCash,
  IconCheck,
  IconCheckbox,
  IconClockX,
  IconGavel,
  IconPlayerPlay,
  IconTrash,
  IconTruckReturn,
  IconX,
} from '@tabler/icons-react';
import { returnRoutes } from '../../../contracts/return/return.routes.ts';
import type { RETURN_FATES, Returned } from '../../../contracts/return/return.schema.ts';
import { call } from '../../platform/api.ts';
import { lazyPart } from '../../platform/offline.ts';
import type { Act, Acts, Icon } from '../../ui/record/acts.ts';

const LabelDialog = lazyPart(() => import('./detail/LabelDialog.tsx'));
const RejectDialog = lazyPart(() => import('./detail/RejectDialog.tsx'));
const RefundDialog = lazyPart(() => import('./detail/RefundDialog.tsx'));

/** What decides what can be done with a return; its page knows all of it, a list what it asked for. */
type ActedOn = { id: string } & Partial<Pick<Returned, 'status' | 'receivedAt' | 'goods' | 'internalNumber'>>;

/** Goods of a rejected return that are in the house have to go somewhere before it is closed. */
const isInHouse = ({ status, receivedAt }: ActedOn): boolean => status === 'rejected' && receivedAt != null;

const fate = (goods: (typeof RETURN_FATES)[number], icon: Icon): Act<ActedOn> => ({
  icon,
  by: ['finish'],
  single: true,
  confirm: true,
  applies: isInHouse,
  call: (id) => call(returnRoutes.finish, { params: { id }, body: { goods } }),
});

/** What can be done with a return. */
export const returnActs: Acts<ActedOn> = {
  approve: { icon: IconCheck, main: ['new', 'inProgress'], mainOfMany: true },
  handle: { icon: IconPlayerPlay },
  label: {
    icon: IconTruckReturn,
    single: true,
    ask: LabelDialog,
    applies: ({ receivedAt }) => receivedAt == null,
    call: (id, number) =>
      call(returnRoutes.label, { params: { id }, body: { trackingNumber: number ?? '' } }),
  },
  reject: {
    icon: IconX,
    single: true,
    ask: RejectDialog,
    call: (id, reason) => call(returnRoutes.reject, { params: { id }, body: { reason: reason ?? '' } }),
  },
  refund: { icon: IconCash, main: ['approved'], single: true, ask: RefundDialog },
  exchange: {
    icon: IconArrowsExchange,
    single: true,
    confirm: true,
    call: (id) => call(returnRoutes.exchange, { params: { id }, body: {} }),
  },
  settle: { icon: IconCheckbox, single: true, confirm: true, seldom: true },
  expire: {
    icon: IconClockX,
    single: true,
    confirm: true,
    seldom: true,
    applies: ({ receivedAt }) => receivedAt == null,
  },
  appeal: { icon: IconGavel, single: true },
  sendBack: fate('sendBack', IconArrowBackUp),
  dispose: { ...fate('dispose', IconTrash), danger: true },
  finish: {
    icon: IconCheckbox,
    main: ['refunded'],
    single: true,
    applies: (row) => !isInHouse(row),
    call: (id) => call(returnRoutes.finish, { params: { id }, body: {} }),
  },
  cancel: { icon: IconBan, confirm: true, danger: true },
};
