import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FLOOR_STATIONS } from '../../../contracts/floor/floor.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { Key } from '../../ui/layout/Key.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { STATION_ICONS } from './floor.icons.ts';
import classes from './floor.module.css';
import { type Station, useTasks, useWarehouses } from './floor.queries.ts';
import { useFunctionKeys } from './function-keys.ts';
import { StationView } from './StationView.tsx';

/** The warehouse floor: the steps of a warehouse done by hand, at five stations. */
export default function Floor() {
  const { t } = useTranslation('floor');
  const { integer } = useFormat();
  const [station, setStation] = useState<Station>('accept');
  const [wms, setWms] = useState<string | null>(null);
  const warehouses = useWarehouses().data?.results ?? [];
  const query = useTasks(station, wms);
  useFunctionKeys(
    Object.fromEntries(FLOOR_STATIONS.map((one, index) => [`F${index + 1}`, () => setStation(one)])),
  );

  return (
    <Page fixed title={t('title')}>
      <div className={classes.floor}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <div className={classes.stations}>
          <div role="tablist" aria-label={t('stations')} className={classes.segments}>
            {FLOOR_STATIONS.map((one, index) => {
              const Icon = STATION_ICONS[one];
              const count = query.data?.counts[one];
              return (
                <button
                  key={one}
                  type="button"
                  role="tab"
                  id={`station-${one}`}
                  aria-selected={station === one}
                  aria-controls="station"
                  aria-keyshortcuts={`F${index + 1}`}
                  onClick={() => setStation(one)}
                >
                  <Icon size={18} stroke={1.7} aria-hidden />
                  {t(`station.${one}`)}
                  {count !== undefined && <b>{integer(count)}</b>}
                  <Key>{`F${index + 1}`}</Key>
                </button>
              );
            })}
          </div>
          {warehouses.length > 1 && (
            <NativeSelect
              className={classes.wms}
              aria-label={t('warehouse')}
              value={wms ?? ''}
              onChange={(event) => setWms(event.currentTarget.value || null)}
              data={[
                { value: '', label: t('allWarehouses') },
                ...warehouses.map((one) => ({ value: one.id ?? '', label: one.name ?? '' })),
              ]}
            />
          )}
        </div>
        <StationView key={`${station} ${wms}`} station={station} query={query} />
      </div>
    </Page>
  );
}
