import type { Logger } from 'pino';
import type { Carriers } from './carriers/carriers.ts';
import type { Config } from './config.ts';
import type { CompanyRegister } from './features/organisation/company-register.ts';
import type { Secrets } from './platform/access/secrets.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/transaction.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Outgoing } from './platform/outgoing/outgoing.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Translate } from './platform/translate/translate.ts';

/** What handlers and jobs are given: made once at the start, in `main.ts` or by a test. */
export interface Services {
  config: Config;
  database: Database;
  translate: Translate;
  secrets: Secrets;
  storage: Storage;
  mailer: Mailer;
  /** Calls addresses that clients give. */
  outgoing: Outgoing;
  /** Where companies are looked up by their registration number. */
  companies: CompanyRegister;
  /** Carriers that the portal books with. */
  carriers: Carriers;
  clock: Clock;
  log: Logger;
  publicUrl: string;
}
