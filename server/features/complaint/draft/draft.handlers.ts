import type { ClaimDraft, claimDraftRoutes } from '../../../../contracts/complaint/claim-draft.routes.ts';
import { type Language, LOCALES } from '../../../../contracts/kit/languages.ts';
import { FILE_LIMITS, LIMITS } from '../../../../contracts/kit/limits.ts';
import { notFound } from '../../../../contracts/kit/problem.ts';
import { relationId } from '../../../../contracts/kit/related.ts';
import { mayBeWritten } from '../../../platform/database/refusals.ts';
import { recordEvent } from '../../../platform/events/record.ts';
import { type Handlers, ownTransactions } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { readBrand } from '../../provider/provider.service.ts';
import { complaintAttachments } from '../complaint.attachments.ts';
import { createComplaint } from '../complaint.save.ts';
import { readComplaint } from '../complaint.service.ts';
import { holdDraft, listDrafts, settleDraft } from './draft.store.ts';

const MOST = 200;

/** What clients and administrators do with claims that wrote themselves. */
export function claimDraftHandlers(services: Services): Handlers<typeof claimDraftRoutes> {
  const { database, storage, translate } = services;
  /** What a drafted claim says: the facts that the portal has, in the words of whoever files it. */
  const describe = (draft: ClaimDraft, language: Language): string => {
    const time = new Intl.DateTimeFormat(LOCALES[language], {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    const at = (moment: string | null) => (moment === null ? '' : `${time.format(new Date(moment))} UTC`);
    const { reason, trackingNumber, packedAt, deliveredAt, weight, events } = draft;
    const say = (key: string, values: Record<string, string> = {}) =>
      translate(language, `complaint:draft.${key}`, values);
    return [
      say(reason, { packed: at(packedAt), delivered: at(deliveredAt) }),
      ...(trackingNumber === null ? [] : [say('tracking', { number: trackingNumber })]),
      ...(weight === null ? [] : [say('weight', { grams: String(weight) })]),
      ...(events.length === 0 ? [] : [say('events')]),
      ...events.map((event) => `${at(event.at)}: ${event.text}`),
    ]
      .join('\n')
      .slice(0, LIMITS.complaintText);
  };
  return {
    list: async (tx, { query: { organisation, limit } }) => {
      const { count, drafts } = await listDrafts(tx, { organisation, limit: limit ?? MOST });
      return { count, drafts: drafts.map(({ labelKey: _, ...draft }) => draft) };
    },
    file: ownTransactions(async ({ caller, params, language, keep }) => {
      const { drafts } = await database.read(caller.scope, (tx) =>
        listDrafts(tx, { id: params.id, limit: 1 }),
      );
      const [found] = drafts;
      if (!found) throw notFound();
      const { labelKey, ...draft } = found;
      const label =
        labelKey === null
          ? null
          : await storage.put(storage.open(labelKey), {
              maxBytes: FILE_LIMITS.attachment,
              organisationId: relationId(draft.organisation) ?? '',
              kind: 'attachment-complaint',
            });
      try {
        return await database.transaction(caller.scope, async (tx) => {
          if (!(await holdDraft(tx, params.id))) throw notFound();
          const row = await createComplaint(
            tx,
            {
              reason: draft.reason,
              expedition: relationId(draft.expedition),
              parcel: draft.parcel,
              claimValue: draft.currency === null ? null : draft.value,
              currency: draft.currency,
              description: describe(draft, language),
            },
            // Of one order another parcel may be claimed as well.
            { confirmed: 'openClaim' },
          );
          if (label)
            await complaintAttachments.add(
              tx,
              row,
              { proof: 'photoOfLabel' },
              { name: 'label.pdf', contentType: 'application/pdf', ...label },
            );
          await settleDraft(tx, params.id, { complaint_id: row.id });
          const answer = await readComplaint(tx, row.id, (await readBrand(tx, services)).name);
          await keep(tx, answer);
          return answer;
        });
      } catch (error) {
        if (label && !mayBeWritten(error)) await storage.remove(label.key);
        throw error;
      }
    }),
    dismiss: async (tx, { params }) => {
      const draft = await holdDraft(tx, params.id);
      if (!draft) throw notFound();
      await settleDraft(tx, params.id, { dismissed_at: tx.now });
      await recordEvent(tx, {
        organisationId: draft.organisation_id,
        noun: 'expedition',
        recordId: draft.expedition_id,
        act: 'dismissClaim',
      });
    },
  };
}
