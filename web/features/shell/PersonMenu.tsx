import {
  IconKey,
  IconLock,
  IconLogout,
  IconSelector,
  IconShieldCheck,
  IconShieldLock,
  IconUser,
  IconUserCog,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { ActionMenu } from '../../ui/layout/ActionMenu.tsx';
import { Initials } from '../../ui/layout/Initials.tsx';
import { ActForClient } from '../rights/fields.tsx';
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
  const { t } = useTranslation(['shell', 'rights']);
  const { base } = useArea();
  const { audience, me, may } = useSession();
  const [isActing, setActing] = useState(false);
  const role = useRoleWords();
  const name = `${me.firstName} ${me.lastName}`.trim() || me.login;
  return (
    <>
      <ActionMenu
        width={208}
        position="top-start"
        target={
          <button
            type="button"
            className={`line-button keep ${classes.person}`}
            data-rail={isRail || undefined}
            data-hint={isRail ? name : undefined}
            data-hint-side="right"
          >
            <Initials name={name} className={classes.initials} />
            <span className="visually-hidden">{t('person.menu', { name })}</span>
            {!isRail && (
              <>
                <span className="grow">
                  <span className={`type-small cut medium ${classes.name}`}>{name}</span>
                  <span className={`cut ink3 ${classes.role}`}>{role}</span>
                </span>
                <IconSelector size={14} stroke={1.9} aria-hidden />
              </>
            )}
          </button>
        }
        entries={[
          {
            key: 'profile',
            label: t('pages.profile'),
            to: `${base}/settings/profile`,
            icon: <IconUser size={16} stroke={1.7} aria-hidden />,
          },
          {
            key: 'password',
            label: t('pages.password'),
            to: `${base}/settings/password`,
            icon: <IconLock size={16} stroke={1.7} aria-hidden />,
          },
          ...(me.audience === 'user' && may('people.read')
            ? [
                {
                  key: 'people',
                  label: t('pages.people'),
                  to: `${base}/settings/people`,
                  icon: <IconUsers size={16} stroke={1.7} aria-hidden />,
                },
              ]
            : []),
          {
            key: 'personal',
            label: t('pages.personalSettings'),
            to: `${base}/settings/personal`,
            icon: <IconUserCog size={16} stroke={1.7} aria-hidden />,
          },
          {
            key: 'security',
            label: t('pages.security'),
            to: `${base}/settings/security`,
            icon: <IconShieldLock size={16} stroke={1.7} aria-hidden />,
          },
          ...(me.audience === 'user' && may('key.read')
            ? [
                {
                  key: 'api-keys',
                  label: t('pages.apiKeys'),
                  to: `${base}/settings/api-keys`,
                  icon: <IconKey size={16} stroke={1.7} aria-hidden />,
                },
              ]
            : []),
          ...(may('organisation.read')
            ? [
                {
                  key: 'roles',
                  label: t('rights:title'),
                  to: `${base}/settings/roles`,
                  icon: <IconShieldCheck size={16} stroke={1.7} aria-hidden />,
                },
              ]
            : []),
          ...(audience === 'admin' && me.actingAs === null && may('behalf.act')
            ? [
                {
                  key: 'behalf',
                  label: t('rights:as.actFor'),
                  onChoose: () => setActing(true),
                  icon: <IconUserShare size={16} stroke={1.7} aria-hidden />,
                },
              ]
            : []),
          {
            key: 'sign-out',
            label: t('person.signOut'),
            to: `${base}/sign-out`,
            icon: <IconLogout size={16} stroke={1.7} aria-hidden />,
            isApart: true,
          },
        ]}
      />
      {isActing && (
        <Suspense fallback={null}>
          <ActForClient onClose={() => setActing(false)} />
        </Suspense>
      )}
    </>
  );
}
