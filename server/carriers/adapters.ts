import type { CarrierAdapterCode } from '../../contracts/carrier/carrier.adapters.ts';
import { balikovna } from './balikovna/balikovna.adapter.ts';
import type { CarrierAdapter } from './carrier-adapter.ts';
import { dpd } from './dpd/dpd.adapter.ts';
import { gls } from './gls/gls.adapter.ts';
import { packeta } from './packeta/packeta.adapter.ts';
import { ppl } from './ppl/ppl.adapter.ts';

/** Every carrier that can be talked to, listed by hand. */
export const ADAPTERS: Readonly<Record<CarrierAdapterCode, CarrierAdapter>> = {
  packeta,
  ppl,
  dpd,
  gls,
  balikovna,
};

/** Whether customers can send goods back by a carrier's own label or code. */
export const isReturnCarrier = (code: CarrierAdapterCode | null): code is CarrierAdapterCode =>
  code !== null && ADAPTERS[code].capabilities.returns === true;
