import { Checkbox } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { PERMISSION_NAMES, type Permission } from '../../../contracts/kit/permissions.ts';
import { useTranslation } from '../../platform/words.ts';
import { type Role, useActing } from '../../ui/feedback/use-acting.ts';
import classes from './RightsTable.module.css';
import type { RoleRights } from './rights.draft.ts';

interface Props {
  caption: string;
  roles: readonly RoleRights[];
  /** The words of a role. */
  nameOf: (role: string) => string;
  /** Why a right of a role cannot be changed; undefined where it can. */
  lockOf: (role: string, permission: Permission) => string | undefined;
  onChange?: (role: string, permission: Permission, allowed: boolean) => void;
  /** Of which organisation a role is looked as; no role can be without `mayView`. */
  organisation?: string | undefined;
  mayView?: (role: string) => boolean;
}

const moduleOf = (permission: Permission): string => permission.split('.')[0] ?? '';

/** What each role may do: rights by module, in words, one column for each role. */
export function RightsTable({ caption, roles, nameOf, lockOf, onChange, organisation, mayView }: Props) {
  const { t } = useTranslation('rights');
  const { viewAs } = useActing();
  const shown = PERMISSION_NAMES.filter(
    (one) =>
      roles.some(({ permissions }) => permissions.includes(one)) ||
      roles.some(({ role }) => !lockOf(role, one)),
  );
  const modules = [...new Set(shown.map(moduleOf))];
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.head}>
            {t('right')}
          </th>
          {roles.map(({ role, people }) => (
            <th scope="col" key={role} className={classes.head}>
              {nameOf(role)}
              {people !== undefined && <small className="ink3">{t('people', { count: people })}</small>}
              {mayView?.(role) && (
                <button
                  type="button"
                  className={classes.view}
                  onClick={() => void viewAs(role as Role, organisation)}
                >
                  {t('as.viewAs')}
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => (
          <Fragment key={module}>
            <tr className={classes.module}>
              <th scope="colgroup" colSpan={roles.length + 1}>
                {t(`modules.${module}`)}
              </th>
            </tr>
            {shown
              .filter((one) => moduleOf(one) === module)
              .map((permission) => (
                <tr key={permission} className={classes.right}>
                  <th scope="row">{t(`names.${permission}`)}</th>
                  {roles.map(({ role, permissions }) => (
                    <td key={role}>
                      <Cell
                        role={nameOf(role)}
                        right={t(`names.${permission}`)}
                        has={permissions.includes(permission)}
                        lock={onChange ? lockOf(role, permission) : ''}
                        onChange={(allowed) => onChange?.(role, permission, allowed)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  role: string;
  right: string;
  has: boolean;
  /** Why it is not changed; empty where nobody changes it here. */
  lock: string | undefined;
  onChange: (allowed: boolean) => void;
}

function Cell({ role, right, has, lock, onChange }: CellProps) {
  const { t } = useTranslation('rights');
  if (lock === undefined)
    return (
      <Checkbox
        className={classes.cell}
        aria-label={t('give', { role, right })}
        checked={has}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  const Icon = has ? IconCheck : IconMinus;
  return (
    <span
      className={`${classes.cell} ${classes.fixed}`}
      data-has={has || undefined}
      data-hint={lock || undefined}
    >
      <Icon size={16} stroke={1.9} aria-hidden />
      <span className="visually-hidden">{t(has ? 'has' : 'hasNot', { role, right })}</span>
    </span>
  );
}
