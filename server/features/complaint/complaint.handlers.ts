import type { complaintRoutes } from '../../../contracts/complaint/complaint.routes.ts';
import type { ComplaintDetail } from '../../../contracts/complaint/complaint.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import type { Services } from '../../services.ts';
import { readBrand } from '../provider/provider.service.ts';
import {
  approveComplaint,
  askLogistics,
  askManagement,
  askReporter,
  assignComplaint,
  cancelComplaint,
  carrierAsks,
  fileWithCarrier,
  passToSupplier,
  rejectComplaint,
  resolveComplaint,
  setResolving,
  supplierAnswered,
} from './complaint.acts.ts';
import { complaintAttachments } from './complaint.attachments.ts';
import { sayOnComplaint } from './complaint.comment.ts';
import { followComplaint } from './complaint.follow.ts';
import { holdComplaint } from './complaint.lifecycle.ts';
import { complaintSource, noResolutionAlone } from './complaint.list.store.ts';
import { createComplaint, updateComplaint } from './complaint.save.ts';
import { readComplaint } from './complaint.service.ts';

interface Asked<B> {
  params: { id: string };
  body: B;
  version: number | null;
}

const ON_MANY = {
  assign: (tx: Tx, id: string) => assignComplaint(tx, id, null),
  setResolving: (tx: Tx, id: string) => setResolving(tx, id),
  approve: (tx: Tx, id: string) => approveComplaint(tx, id),
  cancel: (tx: Tx, id: string) => cancelComplaint(tx, id),
};

/** What the portal does with claims. */
export function complaintHandlers(services: Services): Handlers<typeof complaintRoutes> {
  const show = async (tx: Tx, id: string): Promise<ComplaintDetail> =>
    readComplaint(tx, id, (await readBrand(tx, services)).name);
  /** An act with its body, answered with the claim as it then is. */
  const act =
    <B>(done: (tx: Tx, id: string, body: B, version: number | null) => Promise<unknown>) =>
    async (tx: Tx, { params, body, version }: Asked<B>): Promise<ComplaintDetail> => {
      await done(tx, params.id, body, version);
      return show(tx, params.id);
    };
  /** The same of one that is said, or need not be. */
  const saying = (
    done: (tx: Tx, id: string, text: string | null, version: number | null) => Promise<unknown>,
  ) =>
    act<{ text?: string | null | undefined } | undefined>((tx, id, body, version) =>
      done(tx, id, body?.text ?? null, version),
    );
  const lists = listHandlers(services, complaintSource, { ask: noResolutionAlone });
  return {
    ...lists,
    feExport: lists.export,
    read: (tx, { params }) => show(tx, params.id),
    create: async (tx, { body, query }) => show(tx, (await createComplaint(tx, body, query)).id),
    update: act(updateComplaint),
    assign: act((tx, id, body, version) => assignComplaint(tx, id, body?.resolver ?? null, version)),
    setResolving: saying(setResolving),
    ask: act(askReporter),
    fileWithCarrier: act(fileWithCarrier),
    carrierAsks: act((tx, id, { text }, version) => carrierAsks(tx, id, text, version)),
    askLogistics: saying(askLogistics),
    askManagement: saying(askManagement),
    passToSupplier: saying(passToSupplier),
    supplierAnswered: act((tx, id, { text }, version) => supplierAnswered(tx, id, text, version)),
    resolve: act(resolveComplaint),
    approve: saying(approveComplaint),
    reject: act((tx, id, { text }, version) => rejectComplaint(tx, id, text, version)),
    cancel: saying(cancelComplaint),
    bulk: ownTransactions((request) => {
      const { act: name } = request.params;
      return actOnEach(
        services,
        request,
        request.body.claims,
        `problem:bulkFailed.${name}Claim`,
        async (tx, id) => ({ status: (await ON_MANY[name](tx, id)).status }),
      );
    }),
    followUp: async (tx, { params, body, version }) => {
      await followComplaint(tx, params.id, body?.items ?? null, version);
      return show(tx, params.id);
    },
    comment: async (tx, { params, body, version }) => {
      const row = await holdComplaint(tx, params.id, version);
      const comment = await sayOnComplaint(tx, row, {
        text: body.text,
        internal: body.internal ?? false,
      });
      return { comment: comment.id, complaint: await show(tx, params.id) };
    },
    ...complaintAttachments.handlers(services),
  };
}
