import { Button } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../platform/words.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { groupByBuilding, type Place, placeKey } from '../../stock-move/places.ts';
import classes from './same.module.css';
import type { Values } from './transfer.values.ts';

/** Why both sides in one building are no transfer, what it would be instead, and where else the goods could go. */
export function SameBuilding({ places, onInternal }: { places: readonly Place[]; onInternal: () => void }) {
  const { t } = useTranslation(['transferForm', 'stockMove']);
  const form = useFormContext<Values>();
  const [fromWms, fromWarehouse, toWms, toWarehouse] = useWatch({
    control: form.control,
    name: ['fromWms', 'fromWarehouse', 'toWms', 'toWarehouse'],
  });
  const nameOf = (wms: string | null, warehouse: string | null) =>
    places.find(({ key }) => key === placeKey(wms, warehouse));
  const from = nameOf(fromWms, fromWarehouse);
  const to = nameOf(toWms, toWarehouse);
  const isOneStock = fromWarehouse === toWarehouse;
  const choose = (place: Place) => {
    form.setValue('toWms', place.wms, { shouldDirty: true });
    form.setValue('toWarehouse', place.warehouse, { shouldDirty: true, shouldTouch: true });
    form.clearErrors(['toWms', 'toWarehouse']);
  };
  return (
    <div className={classes.same} role="status">
      <div className={`row gap-12 ${classes.sameHead}`}>
        <IconBuildingWarehouse size={20} stroke={1.7} className="ink2" aria-hidden="true" />
        <p>
          <b>{t('same.title')}</b>
          <span>
            {t(isOneStock ? 'same.oneStock' : 'same.text', {
              from: from?.warehouseName ?? '',
              to: to?.warehouseName ?? '',
              wms: from?.wmsName ?? '',
            })}
          </span>
        </p>
        {!isOneStock && (
          <Button variant="default" onClick={onInternal}>
            {t('same.makeInternal')}
          </Button>
        )}
      </div>
      <div className={`gap-12 grid above-12 ${classes.buildings}`}>
        {groupByBuilding(places).map((building) => (
          <ul key={building.wms} className={`box lined ${classes.building}`} aria-label={building.name}>
            <li className={classes.buildingName}>
              {[building.name, building.country].filter(Boolean).join(', ')}
            </li>
            {building.places.map((place) => {
              const isFrom = place.key === placeKey(fromWms, fromWarehouse);
              const isInside = place.wms === fromWms;
              return (
                <li key={place.key} data-here={isFrom || undefined}>
                  {isFrom || isInside ? (
                    <StatusShape
                      look={isFrom ? { meaning: 'moving', percent: 25 } : { meaning: 'trouble' }}
                    />
                  ) : (
                    <span className={classes.open} aria-hidden="true" />
                  )}
                  <span>{place.warehouseName}</span>
                  {isFrom && <span className="ink2">{t('same.from')}</span>}
                  {!isFrom && isInside && <span data-ink="trouble">{t('same.sameBuilding')}</span>}
                  {!isInside && (
                    <button
                      type="button"
                      className={`link thumb ${classes.choose}`}
                      onClick={() => choose(place)}
                    >
                      {t('same.choose')}
                      <span className="visually-hidden">
                        {t('stockMove:place', { warehouse: place.warehouseName, wms: place.wmsName })}
                      </span>
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        ))}
      </div>
    </div>
  );
}
