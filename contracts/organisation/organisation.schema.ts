import { z } from 'zod';
import { dcLogin } from '../dc-login/dc-login.schema.ts';
import { recordOf } from '../kit/answer.ts';
import { registrationNumber, vatNumber } from '../kit/company.ts';
import {
  country,
  flag,
  lettersDigitsDashes,
  optional,
  optionalText,
  reference,
  text,
} from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { USER_ROLES } from '../kit/permissions.ts';
import { relation } from '../kit/relation.ts';
import { MEMBER_STATUSES } from '../user/user.schema.ts';

/** A client of the provider. */
export const organisationBody = z.strictObject({
  name: text(LIMITS.organisationName),
  code: lettersDigitsDashes(LIMITS.organisationCode),
  registrationNumber: registrationNumber(),
  vatNumber: vatNumber(),
  addressLine1: text(LIMITS.addressLine),
  addressLine2: optionalText(LIMITS.addressLine),
  addressLine3: optionalText(LIMITS.addressLine),
  primaryCountry: country(),
  /** One of its people. */
  owner: optional(reference()),
  ignoreAddressValidation: flag(),
});

const nullable = z.string().nullable();

/** Organisations from before these were asked for have none; the rest is set elsewhere than in the form. */
export const organisation = recordOf(organisationBody, {
  registrationNumber: nullable,
  vatNumber: nullable,
  addressLine1: nullable,
  primaryCountry: nullable,
  active: z.boolean(),
  strictFifo: z.boolean(),
  automaticExchangeEnabled: z.boolean(),
  unbookPartiallyDeliveredExpeditions: z.boolean(),
  stockAdviceCloseInterval: z.string(),
});

const named = { id: z.string(), name: z.string(), active: z.boolean() };

/** One organisation with all that belongs to it; people and logins are shown to the provider alone. */
export const organisationDetail = organisation.extend({
  carriers: z.array(z.object({ ...named, code: z.string(), services: z.array(z.string()) })),
  wms: z.array(z.object({ ...named, code: z.string(), country: z.string() })),
  eshops: z.array(z.object({ ...named, defaultWarehouse: relation })),
  warehouses: z.array(z.object({ ...named, isDefault: z.boolean(), type: z.string(), defaultWms: relation })),
  users: z.array(
    z.object({ ...named, login: z.string(), role: z.enum(USER_ROLES), status: z.enum(MEMBER_STATUSES) }),
  ),
  dcLogins: z.array(dcLogin),
});
export type OrganisationDetail = z.infer<typeof organisationDetail>;

/** What a register of companies says of one. */
export const companyInfo = z.object({
  name: z.string(),
  registrationNumber: z.string(),
  vatNumber: nullable,
  addressLine1: nullable,
  addressLine2: nullable,
  addressLine3: nullable,
  primaryCountry: nullable,
  /** The organisation that has the number here already. */
  systemId: nullable,
});
export type CompanyInfo = z.infer<typeof companyInfo>;
