import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  type ClaimRuleOfCarrier,
  claimRuleRoutes,
} from '../../../../contracts/complaint/claim-rule.routes.ts';
import { CLAIMED_FROM } from '../../../../contracts/complaint/claim-rule.ts';
import { call } from '../../../platform/api.ts';
import { useFormat } from '../../../platform/format.ts';
import { lazyPart } from '../../../platform/offline.ts';
import { useTranslation } from '../../../platform/words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { ErrorState } from '../../../ui/layout/ErrorState.tsx';
import { Tag } from '../../../ui/record/Tag.tsx';

const RuleDialog = lazyPart(() => import('./RuleDialog.tsx'));

/** When a carrier takes claims of each reason and how long it may take to answer; changed and confirmed here. */
export function ClaimRules({ carrier }: { carrier: string }) {
  const { t } = useTranslation(['claimRule', 'complaint', 'common']);
  const { integer } = useFormat();
  const client = useQueryClient();
  const queryKey = ['claimRule', carrier];
  const params = { id: carrier };
  const rules = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(claimRuleRoutes.list, { params, signal }),
  });
  const [opened, setOpened] = useState<ClaimRuleOfCarrier | null>(null);
  const nameOf = (reason: ClaimRuleOfCarrier['reason']) => t(`complaint:values.reason.${reason}`);
  const reset = async ({ reason }: ClaimRuleOfCarrier) => {
    await call(claimRuleRoutes.reset, { params: { ...params, reason } }).catch((error: Error) =>
      toast({ meaning: 'trouble', title: error.message }),
    );
    await client.invalidateQueries({ queryKey });
  };
  return (
    <Card title={t('title')} beside={<small className="ink2">{t('text')}</small>}>
      {rules.isError && <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />}
      <DataTable
        rows={rules.data ?? []}
        keyOf={({ reason }) => reason}
        columns={[
          {
            head: t('complaint:fields.reason'),
            cell: ({ reason, isConfirmed }) => (
              <>
                {nameOf(reason)}{' '}
                <small className="ink3">
                  {t(`from.${reason === 'lateDelivery' ? 'late' : CLAIMED_FROM[reason]}`)}
                </small>{' '}
                {!isConfirmed && <Tag meaning="waiting">{t('uncertain')}</Tag>}
              </>
            ),
          },
          ...(['opensAfter', 'closesAfter', 'answerDays'] as const).map((field) => ({
            head: t(`fields.${field}`),
            isNumber: true,
            cell: (rule: ClaimRuleOfCarrier) => integer(rule[field]),
          })),
          {
            head: t('common:edit'),
            isBare: true,
            cell: (rule) => (
              <span className="row" style={{ gap: 8, justifyContent: 'flex-end' }}>
                {rule.isConfirmed && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`${t('reset')}: ${nameOf(rule.reason)}`}
                    onClick={() => void reset(rule)}
                  >
                    {t('reset')}
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${t('common:edit')}: ${nameOf(rule.reason)}`}
                  onClick={() => setOpened(rule)}
                >
                  {t('common:edit')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      <Suspense fallback={null}>
        {opened && (
          <RuleDialog
            carrier={carrier}
            rule={opened}
            title={t('edit', { reason: nameOf(opened.reason) })}
            save={async (body) => {
              const saved = await call(claimRuleRoutes.set, {
                params: { ...params, reason: opened.reason },
                body,
              });
              client.setQueryData(queryKey, saved);
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Card>
  );
}
