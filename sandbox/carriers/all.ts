import { BALIKOVNA_LOGIN, startBalikovna } from './balikovna.ts';
import { DPD_LOGIN, startDpd } from './dpd.ts';
import { GLS_LOGIN, startGls } from './gls.ts';
import { PACKETA_PASSWORD, startPacketa } from './packeta.ts';
import { PPL_LOGIN, startPpl } from './ppl.ts';

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

/** Stand-ins of all carriers, each on a free port of the loopback, for a portal whose parcels are made up. */
export async function startCarriers(): Promise<{ urls: Record<string, string>; close(): Promise<void> }> {
  const standIns = {
    packeta: await startPacketa({ takesAll: true }),
    ppl: await startPpl(undefined, { takesAll: true }),
    dpd: await startDpd({ takesAll: true }),
    gls: await startGls({ takesAll: true }),
    balikovna: await startBalikovna(),
  };
  return {
    urls: Object.fromEntries(Object.entries(standIns).map(([code, { url }]) => [code, url])),
    close: async () => {
      for (const standIn of Object.values(standIns)) await standIn.close();
    },
  };
}
