import { BALIKOVNA_LOGIN, startBalikovna } from './balikovna.ts';
import { DPD_LOGIN, startDpd } from './dpd.ts';
import { GLS_LOGIN, startGls } from './gls.ts';
import { PACKETA_PASSWORD, startPacketa } from './packeta.ts';
import { PPL_LOGIN, startPpl } from './ppl.ts';
import type { Shop } from './shop.ts';

/** What signs in at the stand-ins. */
export const SANDBOX_LOGINS: Readonly<Record<string, Record<string, string>>> = {
  packeta: { apiPassword: PACKETA_PASSWORD, apiKey: 'sandbox', eshop: 'Lading' },
  ppl: PPL_LOGIN,
  dpd: DPD_LOGIN,
  gls: {
    ...GLS_LOGIN,
    senderName: 'Lading',
    senderStreet: 'Skladová',
    senderHouseNumber: '1',
    senderCity: 'Brno',
    senderZip: '60200',
  },
  balikovna: BALIKOVNA_LOGIN,
};

/**
 * Stand-ins of all carriers, each on a free port of the loopback, for a portal whose parcels are made up.
 * @param shopsAt what each lists as its places.
 */
export async function startCarriers(
  shopsAt: (carrier: string) => Shop[],
): Promise<{ urls: Record<string, string>; close(): Promise<void> }> {
  // They forget with the process what they gave; what the portal has booked stays. A parcel a second is more than a demo has.
  const numbered = Math.floor(Date.now() / 1_000) % 1_000_000_000;
  const standIns = {
    packeta: await startPacketa({ takesAll: true, numbered, shops: shopsAt('packeta') }),
    ppl: await startPpl(undefined, { takesAll: true, numbered, shops: shopsAt('ppl') }),
    dpd: await startDpd({ takesAll: true, numbered, shops: shopsAt('dpd') }),
    gls: await startGls({ takesAll: true, numbered, shops: shopsAt('gls') }),
    balikovna: await startBalikovna({ numbered }),
  };
  return {
    urls: Object.fromEntries(Object.entries(standIns).map(([code, { url }]) => [code, url])),
    close: async () => {
      for (const standIn of Object.values(standIns)) await standIn.close();
    },
  };
}
