import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { floorRoutes } from '../../../../contracts/floor/floor.routes.ts';
import { INTERNAL_STOCK_CHANGE_TYPES } from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { relationId, relationName } from '../../../../contracts/kit/related.ts';
import { warehouseRecord } from '../../../../contracts/warehouse/warehouse.record.ts';
import { call } from '../../../platform/api.ts';
import { KEPT } from '../../../platform/queries.ts';
import { randomId } from '../../../platform/random-id.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import { WordsInput } from '../../../ui/feedback/WordsInput.tsx';
import { useDialogDraft } from '../../../ui/form/dialog-draft.ts';
import { PiecesInput } from '../../../ui/form/PiecesInput.tsx';
import { readAgain } from '../../../ui/record/refresh.ts';
import { useWarehouses } from '../floor.queries.ts';
import { type Answer, whyNotDone } from '../floor.steps.ts';
import { useAnswer } from '../use-answer.ts';
import { findProduct } from './goods.queries.ts';

interface Props {
  wms: string | null;
  onClose: () => void;
  onAnswer: (answer: Answer) => void;
}

const useVirtualWarehouses = () =>
  useQuery({
    queryKey: ['warehouse', 'list', 'admin', 'floor'],
    queryFn: ({ signal }) =>
      call(warehouseRecord.routes.list, {
        body: { limit: 1_000, nested: true, criteria: { active: { eq: true } } },
        signal,
      }),
    ...KEPT,
  });

const NOTHING = {
  type: 'damaged' as (typeof INTERNAL_STOCK_CHANGE_TYPES)[number],
  from: '',
  to: '',
  code: '',
  lot: '',
  quantity: 1,
  reason: '',
};

/** What the floor moved by itself: damage found, goods opened. */
export function DamageDialog({ wms, onClose, onAnswer }: Props) {
  const { t } = useTranslation(['floor', 'internalStockChange', 'common']);
  const queryClient = useQueryClient();
  const buildings = useWarehouses().data?.results ?? [];
  const places = useVirtualWarehouses().data?.results ?? [];
  const nothing = { ...NOTHING, building: wms ?? '' };
  const { typed, type: note, close } = useDialogDraft('stockChange', nothing, onClose);
  const { type, building, from, to, code, lot, quantity, reason } = typed;
  const [fault, setFault] = useAnswer();
  const [isRunning, setRunning] = useState(false);
  // The same press twice is one report.
  const [eventId] = useState(() => randomId());
  const organisation = relationId(places.find(({ id }) => id === from)?.organisation);
  const targets = places.filter((one) => one.id !== from && relationId(one.organisation) === organisation);
  const target = to || (targets.find((one) => one.type === 'scraping')?.id ?? '');
  const place = building || (buildings[0]?.id ?? '');
  const isWhole = place && organisation && target && code.trim() && quantity > 0;

  const send = async () => {
    if (!isWhole || isRunning) return;
    setRunning(true);
    setFault(null);
    try {
      const hit = await findProduct(organisation, code.trim());
      if (!hit) {
        setFault({ isGood: false, title: t('scan.unknown', { code: code.trim() }) });
        return;
      }
      await call(floorRoutes.reportStockChange, {
        body: {
          eventId,
          occurredAt: serverNow(),
          organisation,
          type,
          wms: place,
          fromWarehouse: from,
          toWarehouse: target,
          lines: [{ product: hit.id, quantity, ...(lot.trim() && { lot: lot.trim() }) }],
          ...(reason.trim() && { reason: reason.trim() }),
        },
      });
      onAnswer({ isGood: true, title: t('goods.damage.done', { sku: hit.productSku, count: quantity }) });
      await readAgain(queryClient, 'floor');
      close();
    } catch (error) {
      setFault({ isGood: false, title: t('failed', { number: code.trim() }), ...whyNotDone(error) });
    } finally {
      setRunning(false);
    }
  };
  const options = (all: typeof places, isFull: boolean) => [
    { value: '', label: t('goods.damage.choose') },
    ...all.map((one) => ({
      value: one.id ?? '',
      label: isFull ? `${relationName(one.organisation)}: ${one.name}` : (one.name ?? ''),
    })),
  ];
  return (
    <Dialog onClose={onClose} size={500} title={t('goods.damage.title')}>
      <Stack gap="sm">
        <NativeSelect
          size="md"
          label={t('goods.damage.type')}
          value={type}
          onChange={(event) => note({ type: event.currentTarget.value as typeof type })}
          data={INTERNAL_STOCK_CHANGE_TYPES.map((one) => ({
            value: one,
            label: t(`goods.changeType.${one}`),
          }))}
        />
        {buildings.length > 1 && (
          <NativeSelect
            size="md"
            label={t('fields.wms')}
            value={place}
            onChange={(event) => note({ building: event.currentTarget.value })}
            data={buildings.map((one) => ({ value: one.id ?? '', label: one.name ?? '' }))}
          />
        )}
        <NativeSelect
          size="md"
          label={t('road.from')}
          value={from}
          onChange={(event) => note({ from: event.currentTarget.value, to: '' })}
          data={options(places, true)}
        />
        <NativeSelect
          size="md"
          label={t('road.to')}
          value={target}
          onChange={(event) => note({ to: event.currentTarget.value })}
          data={options(targets, false)}
        />
        <TextInput
          size="md"
          label={t('goods.damage.product')}
          value={code}
          data-autofocus
          maxLength={100}
          autoComplete="off"
          onChange={(event) => note({ code: event.currentTarget.value })}
        />
        <Group grow gap="sm">
          <PiecesInput
            size="md"
            label={t('fields.sumOfQuantity')}
            value={quantity}
            min={1}
            onChange={(pieces) => note({ quantity: pieces })}
          />
          <TextInput
            size="md"
            label={t('fields.lot')}
            value={lot}
            maxLength={60}
            onChange={(event) => note({ lot: event.currentTarget.value })}
          />
        </Group>
        <WordsInput
          size="md"
          label={t('reason.label')}
          value={reason}
          maxLength={500}
          onChange={(text) => note({ reason: text })}
        />
        {fault && (
          <p role="alert">
            <b>{fault.title}</b> {fault.text}
          </p>
        )}
      </Stack>
      <DialogFoot onBack={close}>
        <Button disabled={!isWhole} loading={isRunning} onClick={() => void send()}>
          {t('goods.damage.do', { count: quantity })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
