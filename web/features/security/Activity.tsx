import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { type Format, useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Card, CardNote } from '../../ui/layout/Card.tsx';
import { Line } from './Line.tsx';
import { useClientWords } from './Sessions.tsx';
import classes from './security.module.css';
import { useActivity } from './security.ts';

const ALARMING: readonly string[] = ['signInFailed', 'signInRefused'];

/** A moment, or from the first to the last of several. */
const when = (from: string, to: string, format: Format): string =>
  from === to ? format.instant(to) : `${format.instant(from)} – ${format.instant(to)}`;

/** What happened to this person's sign-in lately. */
export function Activity() {
  const { t } = useTranslation('security');
  const format = useFormat();
  const clientWords = useClientWords();
  const { data = [], isSuccess } = useActivity();
  return (
    <Card title={t('activity')}>
      {isSuccess && data.length === 0 && <CardNote>{t('noActivity')}</CardNote>}
      <ul className={`lined ${classes.more}`}>
        {data.map(({ id, at, firstAt, count, act, ip, client, name }) => {
          const isAlarming = ALARMING.includes(act);
          const Icon = isAlarming ? IconAlertTriangle : IconHistory;
          return (
            <Line
              key={id}
              icon={<Icon size={18} stroke={1.7} aria-hidden data-ink={isAlarming ? 'trouble' : undefined} />}
              title={[t(`acts.${act}`), count > 1 && t('times', { count })].filter(Boolean).join(', ')}
              text={[
                isAlarming ? null : name,
                when(firstAt, at, format),
                ip,
                client.browser && clientWords(client),
              ]
                .filter(Boolean)
                .join(', ')}
            />
          );
        })}
      </ul>
    </Card>
  );
}
