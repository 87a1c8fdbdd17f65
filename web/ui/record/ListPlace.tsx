import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { useListPlace } from '../grid/place.ts';
import { useKeys } from '../layout/keys.ts';
import { type ActedContract, useReadAhead } from './calls.ts';

interface ListPlaceProps {
  record: ActedContract;
  id: string;
  /** The page of another record of the list. */
  pathOf: (id: string) => string;
  /** Under which heading its keys are listed. */
  scope: string;
  /** Without keys where a list on the page has the same ones. */
  hasKeys?: boolean;
}

/** The place of a record in its list, with the way to its neighbours, by keys as well. */
function useNeighbours({ record, id, pathOf, scope, hasKeys = true }: ListPlaceProps) {
  const { t } = useTranslation('record');
  const navigate = useNavigate();
  const place = useListPlace(id);
  useReadAhead(record, [place?.next, place?.previous]);
  const go = (target: string | null | undefined) => {
    if (!target) return false;
    void navigate(pathOf(target), { replace: true });
  };
  useKeys(
    { k: () => hasKeys && go(place?.previous), j: () => hasKeys && go(place?.next) },
    { scope, labels: place && hasKeys ? { k: t('previous'), j: t('next') } : {} },
  );
  return { place, go };
}

/** Its keys alone, while a record is on its way: who leafs through a list need not wait for each. */
export function NeighbourKeys(props: ListPlaceProps) {
  useNeighbours(props);
  return null;
}

/** "3 of 214" with the way to the neighbours in the list. */
export function ListPlace(props: ListPlaceProps) {
  const { t } = useTranslation('record');
  const { integer } = useFormat();
  const { place, go } = useNeighbours(props);
  if (!place) return null;
  return (
    <>
      <span className="fine ink2">
        {t('place', { place: integer(place.index + 1), total: integer(place.total) })}
      </span>
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          aria-label={t('previous')}
          disabled={place.previous === null}
          onClick={() => go(place.previous)}
        >
          <IconChevronUp size={16} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('next')}
          disabled={place.next === null}
          onClick={() => go(place.next)}
        >
          <IconChevronDown size={16} stroke={1.7} />
        </ActionIcon>
      </ActionIcon.Group>
    </>
  );
}
