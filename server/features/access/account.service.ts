/** What other features do with the accounts of people. */
import { endOtherSessions, endSessions, replacePassword } from './account.store.ts';

export { endOtherSessions, endSessions, replacePassword };

import { closeLinks } from './link.store.ts';

export { closeLinks };

import { demandPassword } from './reauthenticate.ts';

export { demandPassword };
