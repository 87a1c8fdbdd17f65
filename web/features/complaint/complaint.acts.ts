import {
  IconBan,
  IconBuildingFactory2,
  IconCheck,
  IconGavel,
  IconHelpCircle,
  IconPackageExport,
  IconPlayerPlay,
  IconSearch,
  IconThumbDown,
  IconTruck,
  IconUserCheck,
} from '@tabler/icons-react';
import { complaintRoutes } from '../../../contracts/complaint/complaint.routes.ts';
import type { ComplaintDetail } from '../../../contracts/complaint/complaint.schema.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import { call } from '../../platform/api.ts';
import { lazyPart } from '../../platform/offline.ts';
import type { Act, Acts } from '../../ui/record/acts.ts';

const SayDialogs = () => import('./detail/SayDialog.tsx');
const Ask = lazyPart(() => SayDialogs().then(({ AskDialog }) => ({ default: AskDialog })));
const CarrierAsks = lazyPart(() =>
  SayDialogs().then(({ CarrierAsksDialog }) => ({ default: CarrierAsksDialog })),
);
const SupplierAnswered = lazyPart(() =>
  SayDialogs().then(({ SupplierAnsweredDialog }) => ({ default: SupplierAnsweredDialog })),
);
const Reject = lazyPart(() => SayDialogs().then(({ RejectDialog }) => ({ default: RejectDialog })));
const FileDialog = lazyPart(() => import('./detail/FileDialog.tsx'));
const ResolveDialog = lazyPart(() => import('./detail/ResolveDialog.tsx'));

/** What decides what can be done with a claim. */
export type ActedOn = Partial<Pick<ComplaintDetail, 'status' | 'supplier' | 'carrier' | 'rejections'>>;

const has = (relation: unknown) => relation !== null && relation !== undefined;
type AnyAct = (typeof complaintRoutes)[
  | 'approve'
  | 'cancel'
  | 'setResolving'
  | 'askLogistics'
  | 'askManagement'
  | 'passToSupplier'];
type SaidAct = (typeof complaintRoutes)['ask' | 'carrierAsks' | 'supplierAnswered' | 'reject'];
const callOf = (route: AnyAct | SaidAct, id: string, body: object): Promise<ComplaintDetail> =>
  call(route as Route, { params: { id }, body } as never) as Promise<unknown> as Promise<ComplaintDetail>;
const plain = (route: AnyAct) => (id: string) => callOf(route, id, {});

/** One that asks for what is said first. */
const said = (icon: Act<ActedOn>['icon'], ask: unknown, route: SaidAct): Act<ActedOn> => ({
  icon,
  single: true,
  ask: ask as NonNullable<Act<ActedOn>['ask']>,
  call: (id, text) => callOf(route, id, { text: text ?? '' }),
});

/** What can be done with a claim, the provider's first; the states say whose each is. */
export const complaintActs: Acts<ActedOn> = {
  assign: {
    icon: IconUserCheck,
    main: ['created'],
    call: (id) => call(complaintRoutes.assign, { params: { id }, body: {} }),
  },
  setResolving: {
    icon: IconPlayerPlay,
    main: ['waitingForResolver', 'waitingForResolverLog', 'waitingForMs'],
    call: plain(complaintRoutes.setResolving),
  },
  ask: said(IconHelpCircle, Ask, complaintRoutes.ask),
  fileWithCarrier: {
    icon: IconTruck,
    single: true,
    applies: ({ carrier }) => has(carrier),
    ask: FileDialog as unknown as NonNullable<Act<ActedOn>['ask']>,
  },
  carrierAsks: said(IconTruck, CarrierAsks, complaintRoutes.carrierAsks),
  askLogistics: { icon: IconSearch, single: true, seldom: true, call: plain(complaintRoutes.askLogistics) },
  askManagement: { icon: IconGavel, single: true, seldom: true, call: plain(complaintRoutes.askManagement) },
  passToSupplier: {
    icon: IconPackageExport,
    single: true,
    seldom: true,
    applies: ({ supplier }, actor) => actor === 'admin' || has(supplier),
    call: plain(complaintRoutes.passToSupplier),
  },
  supplierAnswered: said(IconBuildingFactory2, SupplierAnswered, complaintRoutes.supplierAnswered),
  resolve: {
    icon: IconCheck,
    single: true,
    main: ['resolving'],
    ask: ResolveDialog as unknown as NonNullable<Act<ActedOn>['ask']>,
  },
  approve: { icon: IconCheck, main: ['resolved'], call: plain(complaintRoutes.approve) },
  reject: {
    ...said(IconThumbDown, Reject, complaintRoutes.reject),
    applies: ({ rejections = 0 }, actor) => actor === 'admin' || rejections === 0,
  },
  cancel: {
    icon: IconBan,
    confirm: true,
    danger: true,
    seldom: true,
    call: plain(complaintRoutes.cancel),
  },
};
