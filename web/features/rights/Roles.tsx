import { ADMIN_ROLES, PERMISSIONS, USER_ROLES } from '../../../contracts/kit/permissions.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { StopClient } from '../organisation/fields.tsx';
import { OrganisationRoles } from './OrganisationRoles.tsx';
import { RightsTable } from './RightsTable.tsx';
import classes from './Roles.module.css';

const fixedRoles = <R extends string>(
  roles: readonly R[],
  rights: Record<R, readonly never[] | (typeof PERMISSIONS)['admin']['full']>,
) => roles.map((role) => ({ role, permissions: rights[role] }));

/** What each role may do: of the chosen organisation, and for the provider's people those of administrators. */
export default function Roles() {
  const { t } = useTranslation(['rights', 'shell']);
  const { audience, me, organisation, may } = useSession();
  return (
    <Page title={t('title')}>
      <PageTitle title={t('title')} />
      <div className={classes.page}>
        {organisation ? (
          <>
            {audience === 'admin' && <StopClient organisation={organisation} />}
            <OrganisationRoles organisation={organisation} key={organisation.id} />
          </>
        ) : (
          <section>
            <h2 className="type-section">{t('clients')}</h2>
            <p className={`ink2 ${classes.intro}`}>{t('introDefaults')}</p>
            <RightsTable
              caption={t('clients')}
              roles={fixedRoles(USER_ROLES, PERMISSIONS.user)}
              nameOf={(role) => t(`shell:person.roles.${role}`)}
              lockOf={() => ''}
            />
          </section>
        )}
        {audience === 'admin' && (
          <section>
            <h2 className="type-section">{t('admins')}</h2>
            <RightsTable
              caption={t('admins')}
              roles={fixedRoles(ADMIN_ROLES, PERMISSIONS.admin)}
              nameOf={(role) => t(`shell:person.roles.${role === 'readOnly' ? 'adminReadOnly' : role}`)}
              lockOf={() => ''}
              mayView={(role) => may('people.write') && me.actingAs === null && role !== 'full'}
            />
          </section>
        )}
      </div>
    </Page>
  );
}
