import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COMPANIES, type SandboxCompany } from './companies.ts';

/** A stand-in for ARES, the Czech register of companies: its JSON, on a socket of this machine. */
export interface SandboxAres {
  /** What `ARES_URL` is set to. */
  url: string;
  close(): Promise<void>;
}

const PATH = '/ekonomicke-subjekty-v-be/rest';

const numberOf = ({ house, entrance, entranceLetter = '' }: SandboxCompany) =>
  entrance === undefined ? String(house) : `${house}/${entrance}${entranceLetter}`;

/** What the register answers for a company, in its own words. */
function subjectOf(company: SandboxCompany) {
  const { ico, name, dic, street, house, entrance, entranceLetter, part, town, zip } = company;
  const road = `${street ?? part} ${numberOf(company)}`;
  const seat = {
    kodStatu: 'CZ',
    nazevStatu: 'Česká republika',
    nazevObce: town,
    ...(street && { nazevUlice: street }),
    cisloDomovni: house,
    ...(entrance !== undefined && { cisloOrientacni: entrance }),
    ...(entranceLetter && { cisloOrientacniPismeno: entranceLetter }),
    nazevCastiObce: part,
    psc: zip,
    textovaAdresa: `${road}, ${part}, ${zip} ${town}`,
    typCisloDomovni: 1,
    standardizaceAdresy: true,
  };
  return {
    ico,
    obchodniJmeno: name,
    sidlo: seat,
    pravniForma: '112',
    datumVzniku: '2011-03-01',
    datumAktualizace: '2026-09-14',
    ...(dic && { dic }),
    icoId: ico,
    adresaDorucovaci: { radekAdresy1: road, radekAdresy2: part, radekAdresy3: `${zip} ${town}` },
    seznamRegistraci: { stavZdrojeRes: 'AKTIVNI', stavZdrojeDph: dic ? 'AKTIVNI' : 'NEEXISTUJICI' },
    primarniZdroj: 'res',
  };
}

const NOT_FOUND = {
  kod: 'NENALEZENO',
  popis: 'Ekonomický subjekt nebyl nalezen.',
  subKod: 'VYSTUP_SUBJEKT_NENALEZEN',
};
const BAD_INPUT = { kod: 'CHYBA_VSTUPU', popis: 'Neplatné IČO.', subKod: 'VSTUP_NEPLATNE_ICO' };

/** Starts it on a free port of the loopback. */
export async function startAres(): Promise<SandboxAres> {
  const server = createServer((request, response) => {
    const ico = new RegExp(`^${PATH}/ekonomicke-subjekty/([^/?]+)$`).exec(request.url ?? '')?.[1] ?? '';
    const found = COMPANIES.find((company) => company.ico === ico);
    const [status, body] = found
      ? [200, subjectOf(found)]
      : /^\d{8}$/.test(ico)
        ? [404, NOT_FOUND]
        : [400, BAD_INPUT];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // It keeps no process alive.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
