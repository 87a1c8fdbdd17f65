import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { securityRoutes } from '../../../contracts/security/security.routes.ts';
import type { Security } from '../../../contracts/security/security.schema.ts';
import { call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Tag } from '../../ui/record/Tag.tsx';
import { Line } from './Line.tsx';
import classes from './security.module.css';
import { useSecurityAct } from './security.ts';

type Client = Security['sessions'][number]['client'];
const PHONES = ['iPhone', 'iPad', 'Android'];

/** "Firefox on Windows", as far as the device says. */
export function useClientWords(): (client: Client) => string {
  const { t } = useTranslation('security');
  return ({ browser, system }) =>
    browser && system
      ? t('sessions.client', { browser, system })
      : (browser ?? system ?? t('sessions.other'));
}

/** Where this person is signed in. */
export function Sessions({ security: { sessions } }: { security: Security }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const act = useSecurityAct();
  const clientWords = useClientWords();
  const others = sessions.filter(({ isThis }) => !isThis).length;
  const endOthers = async () => {
    const question = {
      title: t('sessions.endOthersTitle'),
      body: t('sessions.endOthersText'),
      confirmLabel: t('sessions.endOthers', { count: others }),
      danger: true,
    };
    if (await confirm(question)) await act(() => call(securityRoutes.endOthers));
  };
  return (
    <Card
      title={t('sessions.title')}
      beside={<span className="type-small ink2">{t('sessions.devices', { count: sessions.length })}</span>}
      aside={
        others > 0 && (
          <Button variant="default" color="danger" onClick={() => void endOthers()}>
            {t('sessions.endOthers', { count: others })}
          </Button>
        )
      }
    >
      <ul className={`lined ${classes.more}`}>
        {sessions.map(({ id, client, ip, createdAt, usedAt, isThis }) => (
          <Line
            key={id}
            icon={
              PHONES.includes(client.system ?? '') ? (
                <IconDeviceMobile size={18} stroke={1.7} aria-hidden />
              ) : (
                <IconDeviceDesktop size={18} stroke={1.7} aria-hidden />
              )
            }
            title={
              <>
                {clientWords(client)}
                {isThis && (
                  <span>
                    <Tag>{t('sessions.this')}</Tag>
                  </span>
                )}
              </>
            }
            text={[
              ip,
              t('sessions.since', { at: format.instant(createdAt) }),
              ...(isThis ? [] : [t('sessions.usedAt', { at: format.instant(usedAt) })]),
            ]
              .filter(Boolean)
              .join(', ')}
          >
            {!isThis && (
              <Button
                variant="default"
                onClick={() => void act(() => call(securityRoutes.endSession, { params: { id } }))}
              >
                {t('sessions.end')}
              </Button>
            )}
          </Line>
        ))}
      </ul>
    </Card>
  );
}
