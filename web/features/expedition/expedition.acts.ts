import {
  IconArrowBackUp,
  IconBan,
  IconCopyPlus,
  IconHomeCheck,
  IconPackageOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTruckDelivery,
  IconTruckReturn,
  IconZoomCheck,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { createElement } from 'react';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import {
  type ExpeditionCorrection,
  type ExpeditionLoss,
  expeditionStates,
} from '../../../contracts/expedition/expedition.states.ts';
import { call } from '../../platform/api.ts';
import { lazyPart } from '../../platform/offline.ts';
import type { Act, Acts, Icon } from '../../ui/record/acts.ts';
import { type ActedOn, isAsked } from './expedition.rules.ts';

const CancelDialog = lazyPart(() => import('./CancelDialog.tsx'));
const CorrectionDialog = lazyPart(() => import('./CorrectionDialog.tsx'));
const LossDialog = lazyPart(() => import('./LossDialog.tsx'));

/** What an administrator corrects by hand, one by one and with a reason. */
const correction = (act: ExpeditionCorrection, icon: Icon): Act<ActedOn> => ({
  icon,
  seldom: true,
  single: true,
  ask: (props) => createElement(CorrectionDialog, { ...props, act }),
  call: (id, reason) =>
    call(expeditionRoutes.correct, { params: { id, act }, body: { reason: reason ?? '' } }),
});

/** What an administrator declares of an order or some of its parcels; its dialog makes the call. */
const loss = (act: ExpeditionLoss, icon: Icon, applies: (row: ActedOn) => boolean): Act<ActedOn> => ({
  icon,
  seldom: true,
  single: true,
  applies,
  ask: (props) => createElement(LossDialog, { ...props, act }),
});

const { statuses } = expeditionStates;
const underWay = statuses.slice(statuses.indexOf('awaitingReservation'), statuses.indexOf('completion') + 1);

/** What can be done with an expedition. Where the warehouse has it, cancelling becomes a question. */
export const expeditionActs: Acts<ActedOn> = {
  send: {
    icon: IconSend,
    main: ['onHold'],
    mainOfMany: true,
    lookedFor: ['incorrect'],
  },
  process: { icon: IconPlayerPlay, main: ['stockOk'] },
  copy: {
    icon: IconCopyPlus,
    anyStatus: true,
    seldom: true,
    opens: ({ id }) => `expeditions/new?copy=${id}`,
  },
  rollback: { icon: IconPlayerPause, confirm: 'one', lookedFor: underWay },
  cancel: {
    icon: IconBan,
    confirm: true,
    danger: true,
    by: ['cancel', 'requestCancel'],
    as: ({ status }, actor) => (status && isAsked(status, actor) ? 'requestCancel' : 'cancel'),
    lookedFor: statuses.filter((status) => status !== 'canceled' && status !== 'returned'),
    askMany: CancelDialog,
  },
  withdrawCancel: { icon: IconArrowBackUp, single: true },
  confirmDelivery: correction('confirmDelivery', IconHomeCheck),
  correctToCarrier: correction('correctToCarrier', IconTruckDelivery),
  returnToSender: correction('returnToSender', IconTruckReturn),
  withdrawParcel: correction('withdrawParcel', IconPackageOff),
  endStorage: correction('endStorage', IconPackageOff),
  declareLost: loss('declareLost', IconZoomQuestion, ({ lostAt }) => !lostAt),
  declareFound: loss('declareFound', IconZoomCheck, ({ lostAt }) => !!lostAt),
};
