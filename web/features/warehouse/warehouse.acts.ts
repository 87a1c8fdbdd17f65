import { IconStar } from '@tabler/icons-react';
import { type Acts, type RecordRow, switchActs } from '../../ui/record/acts.ts';

/** What can be done with a virtual warehouse: made the default, switched, deleted. */
export const warehouseActs: Acts<RecordRow & { isDefault?: boolean | undefined }> = {
  makeDefault: {
    icon: IconStar,
    single: true,
    applies: ({ isDefault, active }) => isDefault === false && active === true,
  },
  ...switchActs,
};
