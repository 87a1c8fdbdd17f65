import { ActionIcon, Select } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { USER_ROLES, type UserRole } from '../../../contracts/kit/permissions.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { fieldId } from '../../ui/form/violations.ts';
import { Initials } from '../../ui/layout/Initials.tsx';
import classes from './People.module.css';
import { RoleRights } from './RoleRights.tsx';

interface Membership {
  organisation: Relation;
  role: UserRole;
}

/** The organisations of a user, with the role in each and what it may do; one that is added begins with `role`. */
export function MembershipsField({ role: first = 'member' }: { role?: UserRole }) {
  const { t } = useTranslation(['user', 'shell']);
  const { me } = useSession();
  const { field, fieldState } = useController({ name: 'organisations' });
  const chosen = (field.value ?? []) as Membership[];
  const nameOf = (organisation: Relation) =>
    me.organisations.find(({ id }) => id === relationId(organisation))?.name ?? relationName(organisation);
  const others = me.organisations.filter(
    ({ id }) => !chosen.some(({ organisation }) => relationId(organisation) === id),
  );
  const roles = USER_ROLES.map((role) => ({ value: role, label: t(`shell:person.roles.${role}`) }));
  const added = useRef<string | null>(null);
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  return (
    <div id={fieldId('organisations')} tabIndex={-1} data-field="organisations">
      <div className={`lined ${classes.memberships}`}>
        {chosen.map(({ organisation, role }, index) => {
          const id = relationId(organisation) ?? '';
          const name = nameOf(organisation);
          return (
            <div key={id} className={classes.membership}>
              <span className="row give gap-10">
                <Initials name={name} className={classes.initials} />
                <span className="cut">{name}</span>
              </span>
              <Select
                ref={(element) => {
                  // The list of what can be added may be gone: whoever chose goes on with the role.
                  if (!element || added.current !== id) return;
                  added.current = null;
                  element.focus();
                }}
                aria-label={t('roleIn', { organisation: name })}
                data={roles}
                value={role}
                allowDeselect={false}
                onChange={(value) =>
                  field.onChange(chosen.map((one, at) => (at === index ? { ...one, role: value } : one)))
                }
              />
              <ActionIcon
                aria-label={t('removeFrom', { organisation: name })}
                variant="subtle"
                onClick={() => field.onChange(chosen.filter((_, at) => at !== index))}
              >
                <IconX size={16} stroke={1.7} />
              </ActionIcon>
              <RoleRights role={role} organisation={id} />
            </div>
          );
        })}
        {others.length > 0 && (
          <div className={classes.add}>
            <Select
              aria-label={t('addOrganisation')}
              placeholder={t('addOrganisation')}
              leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
              data={others.map(({ id, name }) => ({ value: id, label: name }))}
              value={null}
              searchable
              onChange={(id) => {
                if (!id) return;
                added.current = id;
                field.onChange([...chosen, { organisation: id, role: first }]);
              }}
            />
          </div>
        )}
      </div>
      {error && <p className={`type-small ${classes.error}`}>{error}</p>}
    </div>
  );
}
