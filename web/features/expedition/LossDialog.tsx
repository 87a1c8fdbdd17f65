import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expeditionNoun } from '../../../contracts/expedition/expedition.noun.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionLoss } from '../../../contracts/expedition/expedition.states.ts';
import { type ApiError, call } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { ReasonDialog } from '../../ui/feedback/ReasonDialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { AskProps } from '../../ui/record/acts.ts';
import { refreshRecords } from '../../ui/record/refresh.ts';
import { useShipment } from './detail/use-shipment.ts';
import type { ActedOn } from './expedition.rules.ts';

/** Asks an administrator why an order is lost, or found, and which of its parcels, where it has several. */
export default function LossDialog({ row, act, ...props }: AskProps<ActedOn> & { act: ExpeditionLoss }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const client = useQueryClient();
  const { id, version = 0, packedAt = null } = row;
  const all = useShipment({ id, version, packedAt }).data?.parcels ?? [];
  const parcels = all.filter(({ lostAt }) => (lostAt === null) === (act === 'declareLost'));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isRunning, setRunning] = useState(false);
  const chosen = parcels.filter((parcel) => !left.includes(parcel.id));
  const declare = async (reason: string | null): Promise<boolean> => {
    setRunning(true);
    try {
      await call(expeditionRoutes.declare, {
        params: { id, act },
        body: {
          reason: reason ?? '',
          ...(chosen.length < parcels.length && { parcels: chosen.map((parcel) => parcel.id) }),
        },
      });
      refreshRecords(client, expeditionNoun);
      toast({ meaning: 'done', title: t(`loss.${act}.done`, { name: row.orderNumber }) });
      return true;
    } catch (error) {
      toast({ meaning: 'trouble', title: (error as ApiError).message });
      return false;
    } finally {
      setRunning(false);
    }
  };
  return (
    <ReasonDialog
      draft={props.draft}
      title={t(`loss.${act}.title`, { name: row.orderNumber })}
      label={t('correction.reason')}
      help={t('correction.reasonHelp')}
      keep={t('confirm.keep')}
      act={t(`expedition:acts.${act}`)}
      least={3}
      isOpen={props.isOpen}
      isRunning={isRunning}
      onKeep={props.onKeep}
      onAct={declare}
      isReady={parcels.length === 0 || chosen.length > 0}
      more={
        parcels.length > 1 && (
          <fieldset className="bare-set">
            <legend>{t('loss.which')}</legend>
            {parcels.map((parcel) => (
              <Checkbox
                key={parcel.id}
                mt={6}
                label={parcel.trackingNumber ?? t('loss.noNumber')}
                checked={!left.includes(parcel.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeft(checked ? left.filter((one) => one !== parcel.id) : [...left, parcel.id])
                }
              />
            ))}
          </fieldset>
        )
      }
    >
      {t(`loss.${act}.body`)}
    </ReasonDialog>
  );
}
