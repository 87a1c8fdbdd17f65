import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import type { PickupPlace } from '../../../contracts/pickup-place/pickup-place.routes.ts';
import { useFormat } from '../../platform/format.ts';
import { loadPatiently } from '../../platform/offline.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './place-map.module.css';
import { isScaleRight, type Located, placeIn, scaleOf, viewOf } from './place-map.ts';

interface Props {
  places: readonly PickupPlace[];
  /** The code of the chosen one. */
  chosen: string;
  onChoose: (code: string) => void;
}

const RATIO = 1.5;

/** Places on a map that asks nobody outside: their points, the outline of their country, and a scale. */
export default function PlaceMap({ places, chosen, onChoose }: Props) {
  const { t } = useTranslation('pickupPlace');
  const { integer, decimal } = useFormat();
  const points = useRef(new Map<string, HTMLButtonElement>());
  const { data: outlines } = useQuery({
    queryKey: ['outlines'],
    queryFn: async (): Promise<Record<string, string>> =>
      (await loadPatiently(() => import('./outlines.json'))).default,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { kept: true },
  });
  const located = places.filter(
    (place): place is PickupPlace & Located => place.latitude !== null && place.longitude !== null,
  );
  if (located.length === 0) return null;
  const view = viewOf(located, RATIO);
  const scale = scaleOf(view);
  const countries = [...new Set(located.map(({ country }) => country))];
  const reached = located.some(({ code }) => code === chosen) ? chosen : located[0]?.code;
  const move = (event: KeyboardEvent, place: number) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = located[(place + step + located.length) % located.length];
    if (!next) return;
    onChoose(next.code);
    points.current.get(next.code)?.focus();
  };
  return (
    <figure className="give">
      <div className={`box ${classes.plane}`} role="radiogroup" aria-label={t('map.title')}>
        <svg
          viewBox={`${view.west} ${-view.north} ${view.width} ${view.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {countries.map((country) => (
            <path key={country} d={outlines?.[country]} transform="scale(1 -1)" />
          ))}
        </svg>
        {located.map((place, index) => {
          const { x, y } = placeIn(view, place);
          const isChosen = place.code === chosen;
          const name = `${place.name}, ${place.street}, ${place.zip} ${place.city}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a point of a map is no input of the form
            <button
              key={place.code}
              ref={(element) => {
                if (element) points.current.set(place.code, element);
                else points.current.delete(place.code);
              }}
              type="button"
              role="radio"
              aria-checked={isChosen}
              aria-label={name}
              title={name}
              tabIndex={place.code === reached ? 0 : -1}
              className={classes.point}
              data-box={place.kind === 'box' || undefined}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              onClick={() => onChoose(place.code)}
              onKeyDown={(event) => move(event, index)}
            />
          );
        })}
        <span
          className={`fine ink2 ${classes.scale}`}
          data-right={isScaleRight(view, located) || undefined}
          style={{ width: `${(scale / view.kilometres) * 100}%` }}
        >
          {t('map.kilometres', { length: scale < 1 ? decimal(scale) : integer(scale) })}
        </span>
      </div>
      <figcaption className="type-small ink2">{t('map.help')}</figcaption>
    </figure>
  );
}
