import { useWatch } from 'react-hook-form';
import type { UserRole } from '../../../contracts/kit/permissions.ts';
import { useSession } from '../../platform/session.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { RoleRights } from '../user/fields.tsx';

/** The role in an organisation, and under it in words what it may do. */
export function RoleField() {
  const role = useWatch({ name: 'role' }) as UserRole | null;
  const chosen = useWatch({ name: 'organisation' }) as string | null | undefined;
  const { organisation } = useSession();
  return (
    <>
      <SelectField name="role" />
      {role && <RoleRights role={role} organisation={chosen ?? organisation?.id ?? null} />}
    </>
  );
}
