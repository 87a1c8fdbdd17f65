import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { IconShield, IconWorld, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { securityRoutes } from '../../../contracts/security/security.routes.ts';
import type { Security } from '../../../contracts/security/security.schema.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { refusalWords } from '../../platform/refusal.ts';
import { useTranslation } from '../../platform/words.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Tag } from '../../ui/record/Tag.tsx';
import { Line } from './Line.tsx';
import classes from './security.module.css';
import { useSecurityAct } from './security.ts';

/** From where the account may be used. */
export function Addresses({ security }: { security: Security }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const act = useSecurityAct();
  const [range, setRange] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    await act(async () => {
      try {
        await call(securityRoutes.addAddress, { body: { range, note } });
        setRange('');
        setNote('');
      } catch (refused) {
        if (!(refused instanceof ApiError) || refused.status !== 400) throw refused;
        setError(refusalWords(refused));
      }
    });
  };
  return (
    <Card
      title={t('addresses.title')}
      aside={
        <Switch
          label={t('addresses.only')}
          labelPosition="left"
          checked={security.addressesOnly}
          onChange={(event) => {
            const only = event.currentTarget.checked;
            void act(() => call(securityRoutes.limitAddresses, { body: { only } }));
          }}
        />
      }
    >
      <ul className={`lined ${classes.lines}`}>
        {security.addresses.map((address) => (
          <Line
            key={address.id}
            icon={<IconWorld size={18} stroke={1.7} aria-hidden />}
            title={
              <>
                {address.range}
                {address.isHere && (
                  <span>
                    <Tag>{t('addresses.here')}</Tag>
                  </span>
                )}
              </>
            }
            text={[
              address.note,
              address.usedAt ? t('usedAt', { at: format.instant(address.usedAt) }) : t('neverUsed'),
            ]
              .filter(Boolean)
              .join(', ')}
          >
            <ActionIcon
              aria-label={t('addresses.remove', { range: address.range })}
              onClick={() =>
                void act(() => call(securityRoutes.removeAddress, { params: { id: address.id } }))
              }
            >
              <IconX size={16} stroke={1.7} />
            </ActionIcon>
          </Line>
        ))}
      </ul>
      <form className={`gap-8 grid ruled padded ${classes.add}`} onSubmit={add}>
        <TextInput
          aria-label={t('addresses.range')}
          placeholder={t('addresses.range')}
          value={range}
          onChange={(event) => setRange(event.currentTarget.value)}
          error={error}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          aria-label={t('addresses.note')}
          placeholder={t('addresses.note')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={80}
        />
        <Button type="submit" variant="default" disabled={range.trim() === ''}>
          {t('addresses.add')}
        </Button>
      </form>
      {range === '' && !security.addresses.some(({ isHere }) => isHere) && (
        <div className={classes.mine}>
          <button type="button" className="link" onClick={() => setRange(security.here)}>
            {t('addresses.addHere', { address: security.here })}
          </button>
        </div>
      )}
      <p className="type-small ink2 row ruled padded">
        <IconShield size={16} stroke={1.7} aria-hidden />
        {t(security.addresses.length > 0 ? 'addresses.text' : 'addresses.none', { address: security.here })}
      </p>
    </Card>
  );
}
