import { IconLayoutDashboard, IconListDetails, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useArea } from '../../platform/area.ts';
import { dashboardOf } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Key } from '../../ui/layout/Key.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import classes from './Message.module.css';
import { pageMeant, pathOfPage } from './navigation.ts';

/** Stands in the sentence where the path goes, to be cut out again. */
const SLOT = '\u0000';

/** A path within an area that leads nowhere (specification 2). */
export function NotFound({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation(['common', 'shell']);
  const { pathname } = useLocation();
  const { base } = useArea();
  const session = useSession();
  const meant = pageMeant(pathname, session);
  const [before, after] = t('notFound.text', { path: SLOT }).split(SLOT);
  return (
    <Page title={t('notFound.title')}>
      <div className={classes.frame}>
        <div className={classes.message}>
          <p className="ink2">{t('notFound.code')}</p>
          <h1>{t('notFound.title')}</h1>
          <p className={classes.text}>
            {before}
            <code>{pathname}</code>
            {after}
          </p>
          <div className={`cluster ${classes.acts}`}>
            <Link className={`main-button row ${classes.main}`} to={dashboardOf(pathname)}>
              <IconLayoutDashboard size={16} stroke={1.7} aria-hidden />
              {t('notFound.dashboard')}
            </Link>
            <button type="button" className={`row ${classes.other}`} onClick={onSearch}>
              <IconSearch size={16} stroke={1.7} aria-hidden />
              {t('notFound.search')}
              <Key>Ctrl K</Key>
            </button>
          </div>
          <div className={classes.perhaps}>
            <p className="type-small ink2">{t('notFound.perhaps')}</p>
            <Link className="row" to={meant ? pathOfPage(meant) : `${base}/expeditions`}>
              <IconListDetails size={16} stroke={1.7} aria-hidden />
              {meant ? t(meant.names) : t('notFound.allExpeditions')}
            </Link>
          </div>
        </div>
      </div>
    </Page>
  );
}
