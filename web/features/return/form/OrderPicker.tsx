import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useTranslation } from '../../../platform/words.ts';
import { useFirstField } from '../../../ui/form/focus.ts';

/** Orders of which something may have left. */
const SENT = [
  'waitingForTheCarrier',
  'readyToTakeover',
  'carrierPickedUp',
  'probablyDelivered',
  'delivered',
  'returning',
  'returned',
];

/** Finds the order whose goods come back: by its number, its customer, or what else its list is searched by. */
export function OrderPicker({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useTranslation('returnScreen');
  const { audience } = useArea();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const { data, isFetching } = useQuery({
    queryKey: ['expedition', 'toReturn', audience, search],
    queryFn: ({ signal }) =>
      call(expeditionRoutes.list, {
        body: {
          ...(search && { search }),
          criteria: { status: { in: SENT } },
          sort: [{ field: 'createdAt', order: 'DESC' }],
          select: ['id', 'orderNumber', 'recipient'],
          limit: 20,
          total: 'none',
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const choices = (data?.results ?? []).map(({ id = '', orderNumber = '', recipient }) => ({
    value: id,
    label: [orderNumber, recipient].filter(Boolean).join(', '),
  }));
  useFirstField(true);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Select
        label={t('new.order')}
        description={t('new.orderHelp')}
        data={choices}
        // What matches is found by the server.
        filter={({ options }) => options}
        searchable
        openOnFocus={false}
        searchValue={text}
        onSearchChange={setText}
        onChange={(id) => id && onChoose(id)}
        nothingFoundMessage={isFetching ? t('new.searching') : t('new.noOrder')}
        maw={480}
      />
    </form>
  );
}
