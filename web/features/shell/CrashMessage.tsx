import { copyText } from '../../platform/copy.ts';
import { dashboardOf } from '../../platform/paths.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './Message.module.css';

interface CrashMessageProps {
  error: unknown;
  code: 'crash.code' | 'crash.unexpected';
}

/**
 * What is said when rendering failed: alone on the page when nothing of the portal can be trusted to work, or
 * within the shell in the place of one page.
 */
export function CrashMessage({ error, code }: CrashMessageProps) {
  const { t } = useTranslation('common');
  const details = () =>
    [new Date().toISOString(), window.location.href, `Lading ${__APP_VERSION__}`, describe(error)].join('\n');
  return (
    <div className={classes.frame}>
      <div className={classes.message}>
        <p className="ink2">{t(code)}</p>
        <h1>{t('crash.title')}</h1>
        <p className={classes.text}>{t('crash.text')}</p>
        <div className={`cluster ${classes.acts}`}>
          <button
            type="button"
            className={`main-button row ${classes.main}`}
            onClick={() => window.location.reload()}
          >
            {t('crash.reload')}
          </button>
          <a className={`row ${classes.other}`} href={dashboardOf(window.location.pathname)}>
            {t('notFound.dashboard')}
          </a>
          <button
            type="button"
            className={`row ink2 ${classes.quiet}`}
            onClick={() => void copyText(details())}
          >
            {t('copyDetails')}
          </button>
        </div>
      </div>
    </div>
  );
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
