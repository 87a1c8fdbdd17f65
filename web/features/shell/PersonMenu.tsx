import { IconLogout, IconSelector, IconUserCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx';
import { Initials } from '../../ui/layout/Initials.tsx';
import classes from './PersonMenu.module.css';

/** Who this person is, in the words of the roles. */
export function useRoleWords(): string {
  const { t } = useTranslation('shell');
  const { me, organisation } = useSession();
  if (me.audience === 'user') return organisation?.role ? t(`person.roles.${organisation.role}`) : '';
  return t(`person.roles.${me.role === 'readOnly' ? 'adminReadOnly' : (me.role ?? 'support')}`);
}

/** The person at the foot of the navigation: their settings and the way out. */
export function PersonMenu({ isRail }: { isRail: boolean }) {
  const { t } = useTranslation(['shell', 'settings']);
  const { base } = useArea();
  const { me, organisation } = useSession();
  const role = useRoleWords();
  const name = `${me.firstName} ${me.lastName}`.trim() || me.login;
  const place = me.audience === 'user' ? organisation?.name : undefined;
  return (
    <ActionMenu
      width={208}
      position="top-start"
      target={
        <button
          type="button"
          className={`line-button ${classes.person}`}
          data-rail={isRail || undefined}
          data-hint={isRail ? name : undefined}
          data-hint-side="right"
        >
          <Initials name={name} className={classes.initials} />
          <span className="visually-hidden">{t('person.menu', { name })}</span>
          {!isRail && (
            <>
              <span className="grow">
                <span className={`type-small cut ${classes.name}`}>{name}</span>
                <span className={`cut ${classes.role}`}>{[role, place].filter(Boolean).join(' · ')}</span>
              </span>
              <IconSelector size={14} stroke={1.9} aria-hidden />
            </>
          )}
        </button>
      }
      entries={[
        {
          key: 'personal',
          label: t('settings:personal.title'),
          to: `${base}/settings/personal`,
          icon: <IconUserCog size={16} stroke={1.7} aria-hidden />,
        },
        {
          key: 'sign-out',
          label: t('person.signOut'),
          to: `${base}/sign-out`,
          icon: <IconLogout size={16} stroke={1.7} aria-hidden />,
          isApart: true,
        },
      ]}
    />
  );
}
