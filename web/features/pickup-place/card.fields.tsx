import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { PickupPlace } from '../../../contracts/pickup-place/pickup-place.routes.ts';
import { useFormat } from '../../platform/format.ts';
import { useCountries } from '../../platform/master.ts';
import { useTranslation } from '../../platform/words.ts';
import { Card, CardNote } from '../../ui/layout/Card.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import classes from './card.module.css';
import { PlacesOnMap } from './map.fields.tsx';
import { usePlaces } from './places.fields.ts';

/** Where a carrier hands parcels out, as it lists them: searched, listed and on a map. */
export function PickupPlaces({ carrier }: { carrier: string }) {
  const { t } = useTranslation('pickupPlace');
  const { integer } = useFormat();
  const [text, setText] = useState('');
  const [chosen, choose] = useState('');
  const searched = useDeferredValue(text.trim());
  const { data, error, isPlaceholderData, refetch } = usePlaces({ carrier, country: null, text: searched });
  const places = data?.places ?? [];
  const isNone = data?.known === true && places.length === 0 && !isPlaceholderData;
  return (
    <Card
      title={t('title')}
      beside={data?.known && <small className="ink2">{integer(data.count)}</small>}
      aside={
        data?.known && (
          <TextInput
            size="xs"
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            leftSection={<IconSearch size={14} stroke={1.7} aria-hidden="true" />}
            maxLength={LIMITS.pickupPlace}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className={classes.search}
          />
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.known === false && <CardNote>{t('unknown')}</CardNote>}
      <div role="status">{isNone && <CardNote>{t('none', { text: searched })}</CardNote>}</div>
      {places.length > 0 && (
        <div className={classes.places}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
          <section className={classes.list} tabIndex={0} aria-label={t('title')}>
            <ul className="lined">
              {places.map((place) => (
                <PlaceLine
                  key={`${place.country} ${place.code}`}
                  place={place}
                  isChosen={place.code === chosen}
                />
              ))}
            </ul>
          </section>
          <PlacesOnMap places={places} chosen={chosen} onChoose={choose} />
        </div>
      )}
      {data && data.count > places.length && places.length > 0 && (
        <CardNote>{t('more', { shown: integer(places.length), all: integer(data.count) })}</CardNote>
      )}
    </Card>
  );
}

function PlaceLine({ place, isChosen }: { place: PickupPlace; isChosen: boolean }) {
  const { t } = useTranslation('pickupPlace');
  const { nameOf } = useCountries();
  const notes = [
    place.kind === 'box' && t('box'),
    place.cod === true && t('cod'),
    place.cod === false && t('noCod'),
    place.hours,
  ].filter(Boolean);
  return (
    <li className={classes.line} aria-current={isChosen || undefined}>
      <span>
        {place.name} <small className="code ink2">{place.code}</small>
      </span>
      <small className="ink2">
        {[place.street, `${place.zip} ${place.city}`.trim(), nameOf(place.country)]
          .filter(Boolean)
          .join(', ')}
      </small>
      {notes.length > 0 && <small className="ink3">{notes.join(' · ')}</small>}
    </li>
  );
}
