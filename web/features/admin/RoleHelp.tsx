import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../platform/words.ts';

/** What the chosen role of an administrator may do, in words. */
export function RoleHelp() {
  const { t } = useTranslation('admin');
  const role = useWatch({ name: 'role' });
  return role ? <p className="type-small ink2">{t(`roleHelp.${role}`)}</p> : null;
}
