import { IconBan, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { lazy } from 'react';
import { type ExpeditionStatus, expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import type { Acts } from '../../ui/record/acts.ts';
import { isAsked } from './expedition.rules.ts';

const CancelDialog = lazy(() => import('./CancelDialog.tsx'));

type ActedOn = { status?: ExpeditionStatus };

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
};
