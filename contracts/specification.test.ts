import { expect, test } from 'vitest';
import { z } from 'zod';
import { eshopRecord } from './eshop/eshop.record.ts';
import { eshopBody } from './eshop/eshop.schema.ts';
import { LIMITS } from './kit/limits.ts';
import { organisationRecord } from './organisation/organisation.record.ts';
import { companyInfo, organisationBody, organisationDetail } from './organisation/organisation.schema.ts';
import { partnerBody, partnerRecord } from './partner/partner.record.ts';
import { productGroupBody } from './product-group/product-group.schema.ts';
import { settingsOf } from './setting/settings.ts';
import { supplierBody } from './supplier/supplier.schema.ts';

/*
 * What the specification lists of organisations and what belongs to them, beside what the contracts have. A field that
 * is called otherwise here has its own name behind the colon.
 */

const words = (text: string) => text.trim().split(/\s+/);

const ANSWERED: Record<string, [schema: z.ZodType, fields: string[]]> = {
  organisation: [
    organisationDetail,
    words(`id name code owner addressLine1 addressLine2 addressLine3 primaryCountry ignoreAddressValidation active
      stockAdviceCloseInterval vatNumber registrationNumber strictFifo automaticExchangeEnabled
      unbookPartiallyDeliveredExpeditions carriers eshops dcLogins.type dcLogins.distributionCenter:dcLogins.wms wms
      virtualWarehouses:warehouses virtualWarehouses.default:warehouses.isDefault`),
  ],
  'organisation info': [
    companyInfo,
    words('name registrationNumber vatNumber addressLine1 addressLine2 addressLine3 systemId'),
  ],
  eshop: [
    eshopRecord.routes.read.answer,
    words(
      'id name organisation defaultWarehouse warehouses active suppliers integrationType storeKey partner',
    ),
  ],
  partner: [partnerRecord.routes.read.answer, words('name company registrationNumber')],
};

/** Whether a schema has a field; of a list, its elements. */
function has(schema: z.ZodType, [name = '', ...rest]: string[]): boolean {
  const inside = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
  const field = inside instanceof z.ZodObject ? (inside.shape[name] as z.ZodType | undefined) : undefined;
  return field !== undefined && (rest.length === 0 || has(field, rest));
}

test.each(Object.entries(ANSWERED))('%s is answered with every field', (_, [schema, fields]) => {
  expect(fields.length).toBeGreaterThan(2);
  const missing = fields.filter((field) => !has(schema, (field.split(':').at(-1) ?? '').split('.')));
  expect(missing).toEqual([]);
});

test('what an organisation is answered with is written in its form, set among its settings, or linked by acts', () => {
  const linked = Object.keys(organisationRecord.routes);
  for (const field of Object.keys(organisationDetail.shape)) {
    const isWritten =
      field in organisationBody.shape || (settingsOf('organisation') as string[]).includes(field);
    const isLinked = linked.some((route) => route.toLowerCase() === `add${field}`.toLowerCase());
    const isElsewhere = ['id', 'createdAt', 'changedAt', 'version', 'active'].includes(field);
    // Each a record with a page and an organisation of its own.
    const isOwn = ['eshops', 'warehouses', 'dcLogins'].includes(field);
    expect([field, isWritten || isLinked || isElsewhere || isOwn]).toEqual([field, true]);
  }
});

/** The greatest lengths of the specification's table. */
test.each<[body: z.ZodObject, field: string, most: number]>([
  [eshopBody, 'name', 50],
  [productGroupBody, 'name', 50],
  [organisationBody, 'code', 32],
  [organisationBody, 'registrationNumber', 14],
  [organisationBody, 'vatNumber', 16],
  [partnerBody, 'registrationNumber', 14],
  [supplierBody, 'note', 500],
])('%# a text is as long as the specification lets it be', (body, field, most) => {
  const schema = body.shape[field] as z.ZodType;
  expect(schema.safeParse('1'.repeat(most)).success).toBe(true);
  expect(schema.safeParse('1'.repeat(most + 1)).success).toBe(false);
});

test('a phone has at most twenty characters', () => {
  expect(LIMITS.phone).toBe(20);
  expect(supplierBody.shape.phone.safeParse('+42060321487712345678').success).toBe(false);
});

test('the key of a store begins with bl_, and one warehouse alone is the default', () => {
  const eshop = { name: 'a', defaultWarehouse: '019a036d-3ab6-7c4a-bc56-18d60ca27fd4' };
  const codesOf = (body: object) =>
    eshopBody.safeParse({ ...eshop, ...body }).error?.issues.map(({ path: [field] }) => field) ?? [];
  expect(codesOf({ storeKey: 'bl_12' })).toEqual([]);
  expect(codesOf({ storeKey: '12' })).toEqual(['storeKey']);
  const [one, other] = ['019a036d-3ab6-7c4a-bc56-18d60ca27fd4', '019a036d-3ab6-7c4a-bc56-18d60ca27fd5'];
  expect(codesOf({ warehouses: [{ id: one, isDefault: true }, { id: other }] })).toEqual([]);
  expect(
    codesOf({
      warehouses: [
        { id: one, isDefault: true },
        { id: other, isDefault: true },
      ],
    }),
  ).toEqual(['warehouses']);
});
