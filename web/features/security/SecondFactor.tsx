import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { securityRoutes } from '../../../contracts/security/security.routes.ts';
import type { Security } from '../../../contracts/security/security.schema.ts';
import { call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Tag } from '../../ui/record/Tag.tsx';
import { Line } from './Line.tsx';
import { NewCodes } from './NewCodes.tsx';
import { type BegunTotp, SetUpTotp } from './SetUpTotp.tsx';
import classes from './security.module.css';
import { useSecurityAct } from './security.ts';

/** The authenticator app and the recovery codes that stand in for it. */
export function SecondFactor({ security }: { security: Security }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const act = useSecurityAct();
  const [begun, setBegun] = useState<BegunTotp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { totp, recoveryCodes, passkeys } = security;
  const isOn = totp !== null || passkeys.length > 0;
  const left = recoveryCodes.filter(({ usedAt }) => usedAt === null).length;

  const begin = () => act(async () => setBegun(await call(securityRoutes.beginTotp)));
  const remove = async () => {
    const question = {
      title: t('totp.removeTitle'),
      body: t('totp.removeText'),
      confirmLabel: t('totp.remove'),
      danger: true,
    };
    if (await confirm(question)) await act(() => call(securityRoutes.removeTotp));
  };
  const renew = async () => {
    const question = {
      title: t('codes.renewTitle'),
      body: t('codes.renewText'),
      confirmLabel: t('codes.renewNow'),
    };
    if (recoveryCodes.length > 0 && !(await confirm(question))) return;
    await act(async () => setCodes((await call(securityRoutes.makeRecoveryCodes)).newCodes));
  };

  return (
    <Card
      title={t('secondFactor')}
      beside={isOn && <span className="type-small ink2">{t('secondFactorWhen')}</span>}
      aside={<Tag meaning={isOn ? 'done' : 'waiting'}>{t(isOn ? 'on' : 'off')}</Tag>}
    >
      <ul className="lined">
        <Line
          icon={<IconDeviceMobile size={18} stroke={1.7} aria-hidden />}
          title={t('totp.title')}
          text={
            totp
              ? [
                  t('totp.setAt', { day: format.day(totp.setAt) }),
                  totp.usedAt ? t('usedAt', { at: format.instant(totp.usedAt) }) : t('neverUsed'),
                ].join(', ')
              : t('totp.text')
          }
        >
          <Button variant="default" onClick={begin}>
            {t(totp ? 'totp.replace' : 'totp.setUp')}
          </Button>
          {totp && (
            <Button variant="default" color="danger" onClick={remove}>
              {t('totp.remove')}
            </Button>
          )}
        </Line>
      </ul>
      {isOn && (
        <div className="ruled padded">
          <div className="row wrap">
            <span className={`anywhere medium ${classes.name}`}>{t('codes.title')}</span>
            {recoveryCodes.length > 0 && (
              <Tag {...(left <= 3 && { meaning: 'waiting' })}>
                {t('codes.left', { left, all: recoveryCodes.length })}
              </Tag>
            )}
            <Button className="apart" variant="default" onClick={renew}>
              {t('codes.renew')}
            </Button>
          </div>
          <p className="type-small ink2">{t('codes.text')}</p>
          <ul className={classes.codes}>
            {recoveryCodes.map(({ position, usedAt }) => (
              <li key={position} data-used={usedAt !== null || undefined}>
                {usedAt === null ? (
                  <span className="row">
                    <IconCircleCheckFilled size={14} aria-hidden className={classes.unused} />
                    {t('codes.unused')}
                  </span>
                ) : (
                  t('codes.used', { day: format.shortDay(usedAt) })
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {begun && (
        <SetUpTotp
          begun={begun}
          onClose={() => setBegun(null)}
          onSet={(made) => {
            setBegun(null);
            setCodes(made);
            void act(async () => {});
          }}
        />
      )}
      {codes && <NewCodes codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}
