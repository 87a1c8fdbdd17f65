import { z } from 'zod';
import { bulkIds } from '../kit/bulk.ts';
import { registrationNumber } from '../kit/company.ts';
import { choice, optional } from '../kit/fields.ts';
import { grid } from '../kit/grid.ts';
import { USER_ROLES } from '../kit/permissions.ts';
import { actRoute, documentRoutes, recordContract, switchRoutes } from '../kit/record.ts';
import { route } from '../kit/route.ts';
import { organisationNoun } from './organisation.noun.ts';
import { companyInfo, organisation, organisationBody, organisationDetail } from './organisation.schema.ts';

const noun = organisationNoun;
const {
  list,
  read,
  export: exported,
  ...written
} = documentRoutes(noun, organisationBody, organisation, organisationDetail, { audience: 'both' });
const admin = { audience: 'admin' } as const;
const { deleteMany: _, ...switched } = switchRoutes(noun, organisationDetail, admin);

const memberAct = { permission: 'people.write' } as const;
/** An act on an organisation with what it takes in, or lets go. */
const partRoute = <const A extends string, B extends z.ZodType>(act: A, body: B, summary: string) => ({
  ...actRoute(noun, act, organisationDetail, summary),
  ...admin,
  body,
});

export const organisationRecord = recordContract({
  noun,
  grid: grid({
    entity: 'organisation',
    search: true,
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 240, keep: true },
      code: { kind: 'code', shown: true, width: 120 },
      owner: { kind: 'relation', relation: 'user', shown: true, width: 160 },
      registrationNumber: { kind: 'code', shown: true, width: 120 },
      vatNumber: { kind: 'code', shown: true, width: 120 },
      addressLine1: { kind: 'text', width: 200 },
      addressLine2: { kind: 'text', width: 160 },
      addressLine3: { kind: 'text', width: 160 },
      primaryCountry: { kind: 'country', shown: true, width: 90 },
      ignoreAddressValidation: { kind: 'flag', width: 120 },
      active: { kind: 'flag', shown: true, width: 90 },
      createdAt: { kind: 'instant', shown: true, width: 130 },
      changedAt: { kind: 'instant', width: 130 },
    },
  }),
  routes: {
    list,
    read,
    export: exported,
    create: { ...written.create, ...admin },
    update: { ...written.update, ...admin },
    ...switched,
    info: route({
      method: 'GET',
      path: '/api/organisation/info/:registrationNumber',
      audience: 'both',
      permission: 'organisation.write',
      params: z.object({ registrationNumber: registrationNumber() }),
      answer: companyInfo,
      rate: 'heavy',
      summary: 'What the register of companies says of a number; `systemId` is who has it here already.',
    }),
    addCarriers: partRoute(
      'carrier-add',
      z.strictObject({ carriers: bulkIds() }),
      'Lets an organisation ship with carriers.',
    ),
    removeCarriers: partRoute(
      'carrier-remove',
      z.strictObject({ carriers: bulkIds() }),
      'Ends it, where no open order names them.',
    ),
    addWms: partRoute(
      'wms-add',
      z.strictObject({ wms: bulkIds() }),
      'Lets an organisation keep goods in physical warehouses.',
    ),
    removeWms: partRoute(
      'wms-remove',
      z.strictObject({ wms: bulkIds() }),
      'Ends it, where nothing of the organisation is in them.',
    ),
    addUsers: {
      ...partRoute(
        'user-add',
        z.strictObject({ users: bulkIds(), role: optional(choice(USER_ROLES)) }),
        'Takes people into an organisation, as members unless a role is given; of those who are in it, changes the role.',
      ),
      ...memberAct,
    },
    removeUsers: {
      ...partRoute(
        'user-remove',
        z.strictObject({ users: bulkIds() }),
        'Takes people out of an organisation; its last owner stays.',
      ),
      ...memberAct,
    },
  },
});
