import { z } from 'zod';
import { recordOf } from '../kit/answer.ts';
import { optional, optionalText, reference, text } from '../kit/fields.ts';
import { grid } from '../kit/grid.ts';
import { LIMITS } from '../kit/limits.ts';
import { recordContract, recordRoutes, switchRoutes } from '../kit/record.ts';
import { partnerNoun } from './partner.noun.ts';

const access = { audience: 'both' } as const;

/** Whom a client trades with: e-shops and orders name it. */
export const partnerBody = z.strictObject({
  organisation: optional(reference()),
  name: text(LIMITS.company),
  company: optionalText(LIMITS.company),
  registrationNumber: optionalText(LIMITS.registrationNumber),
});

const partner = recordOf(partnerBody, { active: z.boolean() });

export const partnerRecord = recordContract({
  noun: partnerNoun,
  grid: grid({
    entity: 'partner',
    search: true,
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 220, keep: true },
      company: { kind: 'text', shown: true, width: 220 },
      registrationNumber: { kind: 'code', shown: true, width: 140 },
      organisation: { kind: 'relation', relation: 'organisation', width: 200 },
      active: { kind: 'flag', shown: true, width: 90 },
      createdAt: { kind: 'instant', width: 130 },
      changedAt: { kind: 'instant', shown: true, width: 130 },
      'organisation.name': { kind: 'text', filterOnly: true },
    },
  }),
  routes: {
    ...recordRoutes(partnerNoun, partnerBody, partner, access),
    ...switchRoutes(partnerNoun, partner, access),
  },
});
