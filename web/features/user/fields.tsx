/** What administrators, people and profiles show as users do. */
import { AccountBadge, LanguagePair } from './AccountBadge.tsx';

export { AccountBadge, LanguagePair };

import { type AccountRow, accountActs, accountList, lookOf, memberLooks, memberViews } from './account.tsx';

export { type AccountRow, accountActs, accountList, lookOf, memberLooks, memberViews };

import { InviteDialog, languageChoices } from './InviteDialog.tsx';

export { InviteDialog, languageChoices };

import { MembershipsField } from './MembershipsField.tsx';

export { MembershipsField };

import { PersonFields } from './PersonFields.tsx';

export { PersonFields };

import { RoleRights } from './RoleRights.tsx';

export { RoleRights };
