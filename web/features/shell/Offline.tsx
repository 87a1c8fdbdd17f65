import { IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '../../platform/offline.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './Offline.module.css';

/** Says that the computer has lost its network, or the portal cannot be reached, over content that stays. */
export function Offline() {
  const { t } = useTranslation(['shell', 'common']);
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={`row ${classes.offline}`}>
          <IconWifiOff size={16} stroke={1.7} aria-hidden />
          {t(navigator.onLine ? 'common:serverUnavailable' : 'offline')}
        </p>
      )}
    </div>
  );
}
