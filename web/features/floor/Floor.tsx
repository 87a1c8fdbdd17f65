import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FLOOR_STATIONS } from '../../../contracts/floor/floor.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { useChosenInSight } from '../../ui/layout/chosen-in-sight.ts';
import { Key } from '../../ui/layout/Key.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { FloorBar } from './FloorBar.tsx';
import { STATION_ICONS } from './floor.icons.ts';
import classes from './floor.module.css';
import { type Station, useTasks, useWarehouses } from './floor.queries.ts';
import { useFunctionKeys } from './function-keys.ts';
import { GoodsStation } from './goods/GoodsStation.tsx';
import { GOODS_STATIONS, type GoodsStation as GoodsStationName, useGoods } from './goods/goods.queries.ts';
import { isWaiting } from './returns/draft.ts';
import { ReturnsStation } from './returns/ReturnsStation.tsx';
import { useReturns } from './returns/returns.queries.ts';
import { StationView } from './StationView.tsx';

/** Goods in, then the way of an order, then what moves goods from place to place. */
const STATIONS = ['receive', ...FLOOR_STATIONS, 'returns', 'transfers', 'changes'] as const;
type AnyStation = (typeof STATIONS)[number];
/** Of all stations at once: one that is opened without a network would take the floor away with it to wait for its words. */
const WORDS = [
  'floor',
  'shell',
  'expedition',
  'expeditionDetail',
  'stockAdvice',
  'transfer',
  'internalStockChange',
  'return',
  'returnReceipt',
  'returnReceiptScreen',
  'record',
  'violation',
  'picker',
];
/** The first have function keys; F6 to F9 are the steps'. */
const KEYED = 5;

const isOfGoods = (station: AnyStation): station is GoodsStationName =>
  GOODS_STATIONS.some((one) => one === station);

/** The warehouse floor: the steps of a warehouse done by hand, station by station. */
export default function Floor() {
  const { t } = useTranslation(WORDS);
  const { integer } = useFormat();
  const [search, setSearch] = useSearchParams();
  // The address follows a moment later: what is scanned next is for the station that was chosen.
  const [station, setChosen] = useState(
    () => STATIONS.find((one) => one === search.get('station')) ?? 'accept',
  );
  // Two changes may follow one another before the address has the first.
  const address = useRef(search);
  const change = (key: string, value: string | null) => {
    const next = new URLSearchParams(address.current);
    if (value === null) next.delete(key);
    else next.set(key, value);
    address.current = next;
    setSearch(next, { replace: true });
  };
  const setStation = (one: AnyStation) => {
    setChosen(one);
    change('station', one);
  };
  const known = useWarehouses().data?.results;
  const warehouses = known ?? [];
  // Taken as it is asked for until they are known: what is scanned meanwhile stays at its station.
  const asked = search.get('wms');
  const wms = known && !known.some(({ id }) => id === asked) ? null : asked;
  const orders: Station = isOfGoods(station) || station === 'returns' ? 'accept' : station;
  const query = useTasks(orders, wms);
  const goods = useGoods(wms);
  const returns = useReturns(wms);
  const countOf = (one: AnyStation): number | undefined => {
    if (one === 'returns') return returns.data?.returns.filter(isWaiting).length;
    if (!isOfGoods(one)) return query.data?.counts[one];
    const lists = goods.data;
    if (one === 'receive') return lists?.advices.length;
    return one === 'transfers' ? lists?.transfers.length : lists?.stockChanges.length;
  };
  // On a phone the stations stand in one line that is pushed aside.
  const line = useRef<HTMLDivElement>(null);
  useChosenInSight(line, station);
  useFunctionKeys(
    Object.fromEntries(
      STATIONS.slice(0, KEYED).map((one, index) => [`F${index + 1}`, () => setStation(one)]),
    ),
  );

  return (
    <>
      <FloorBar warehouses={warehouses} wms={wms} onWms={(to) => change('wms', to)} />
      <Page fixed title={t('shell:pages.floor')}>
        <div className={`stack fill ${classes.floor}`}>
          <div className={`row keep gap-16 ${classes.stations}`}>
            <div
              role="tablist"
              aria-label={t('stations')}
              className={`cluster gap-4 ${classes.segments}`}
              ref={line}
            >
              {STATIONS.map((one, index) => {
                const Icon = STATION_ICONS[one];
                const count = countOf(one);
                const key = index < KEYED ? `F${index + 1}` : undefined;
                return (
                  <button
                    key={one}
                    type="button"
                    role="tab"
                    className="line-button"
                    id={`station-${one}`}
                    aria-selected={station === one}
                    aria-controls="station"
                    aria-keyshortcuts={key}
                    onClick={() => setStation(one)}
                  >
                    <Icon size={18} stroke={1.7} aria-hidden />
                    {t([`station.${one}`, `expedition:acts.${one}`])}
                    {count !== undefined && <b>{integer(count)}</b>}
                    {key && <Key>{key}</Key>}
                  </button>
                );
              })}
            </div>
          </div>
          {station === 'returns' ? (
            <ReturnsStation key={`${station} ${wms}`} wms={wms} warehouses={warehouses} query={returns} />
          ) : isOfGoods(station) ? (
            <GoodsStation key={`${station} ${wms}`} station={station} wms={wms} query={goods} />
          ) : (
            <StationView
              key={`${station} ${wms}`}
              station={station}
              query={query}
              order={address.current.get('order')}
              onOrder={(id) => change('order', id)}
            />
          )}
        </div>
      </Page>
    </>
  );
}
