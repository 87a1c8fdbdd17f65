import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isCzechBusinessId } from '../../../contracts/kit/company.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { CompanyInfo } from '../../../contracts/organisation/organisation.schema.ts';
import { hostOf, portOf } from '../../platform/outgoing/address.ts';
import { OutgoingError } from '../../platform/outgoing/error.ts';
import { createOutgoing } from '../../platform/outgoing/outgoing.ts';

/** A public register of companies. */
export interface CompanyRegister {
  /**
   * Looks up a company by its registration number.
   * @returns null for a number that the register does not know, or that cannot be one of its.
   * @throws Problem 503 `registerUnavailable` when it does not answer in time, or not in its own form.
   */
  find(registrationNumber: string): Promise<Company | null>;
}

type Company = Omit<CompanyInfo, 'systemId'>;

/** Where the Czech register of companies (ARES) is. */
export const PUBLIC_ARES = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest';

const CONNECT_MS = 4_000;
const ANSWER_MS = 8_000;
/** An answer is about two thousand bytes; one with all branches of a large company some ten thousand. */
const ANSWER_BYTES = 256 * 1024;

const some = z.union([z.string(), z.number()]).nullish();
/** What is read of an answer; the register sends more. */
const subject = z.object({
  ico: z.string(),
  obchodniJmeno: z.string(),
  dic: z.string().nullish(),
  sidlo: z
    .object({
      kodStatu: z.string().nullish(),
      nazevObce: z.string().nullish(),
      nazevCastiObce: z.string().nullish(),
      nazevUlice: z.string().nullish(),
      cisloDomovni: some,
      cisloOrientacni: some,
      cisloOrientacniPismeno: z.string().nullish(),
      psc: some,
      textovaAdresa: z.string().nullish(),
    })
    .nullish(),
});
type Subject = z.infer<typeof subject>;

/** The Czech register at an address: the public one, or a stand-in. */
export function createAres(address: string, userAgent?: string): CompanyRegister {
  const base = new URL(address);
  const host = hostOf(base);
  const isLocal = host === 'localhost' || (ipaddr.isValid(host) && ipaddr.parse(host).range() === 'loopback');
  const outgoing = createOutgoing({
    connectTimeout: CONNECT_MS,
    timeout: ANSWER_MS,
    ...(userAgent && { userAgent }),
    // A stand-in on this machine is let through where it was configured, and nothing else of this machine.
    allow: (to, port) =>
      isLocal && port === portOf(base) && (to === host || to === '127.0.0.1' || to === '::1'),
  });
  return {
    async find(given) {
      const number = /^\d{6,7}$/.test(given) ? given.padStart(8, '0') : given;
      if (!isCzechBusinessId(number)) return null;
      const url = `${base.href.replace(/\/$/, '')}/ekonomicke-subjekty/${number}`;
      try {
        const { body } = await outgoing.fetch(url, { maxBytes: ANSWER_BYTES, accept: 'application/json' });
        return companyOf(subject.parse(JSON.parse(body.toString('utf8'))));
      } catch (error) {
        if (error instanceof OutgoingError && error.parameters.status === 404) return null;
        throw new Problem('registerUnavailable', { status: 503 });
      }
    },
  };
}

function companyOf({ ico, obchodniJmeno, dic, sidlo }: Subject): Company {
  const number = [sidlo?.cisloDomovni, sidlo?.cisloOrientacni].filter(Boolean).join('/');
  const street = sidlo?.nazevUlice ?? sidlo?.nazevCastiObce ?? sidlo?.nazevObce;
  const line = [street, `${number}${sidlo?.cisloOrientacniPismeno ?? ''}`].filter(Boolean).join(' ');
  const zip = String(sidlo?.psc ?? '').padStart(5, '0');
  const town = sidlo?.nazevObce;
  const part = sidlo?.nazevUlice ? sidlo.nazevCastiObce : null;
  return {
    name: obchodniJmeno,
    registrationNumber: ico,
    vatNumber: dic ?? null,
    addressLine1: (town ? line : sidlo?.textovaAdresa) || null,
    addressLine2: town
      ? [sidlo?.psc && `${zip.slice(0, 3)} ${zip.slice(3)}`, town].filter(Boolean).join(' ')
      : null,
    addressLine3: part && part !== town ? part : null,
    primaryCountry: sidlo?.kodStatu ?? 'CZ',
  };
}
