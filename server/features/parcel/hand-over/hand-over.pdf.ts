import Big from 'big.js';
import { type Language, LOCALES } from '../../../../contracts/kit/languages.ts';
import { type Draw, INK, makeRoom, PAGE, type Pdf, write } from '../../../platform/pdf/pdf.ts';
import { drawTable, type PdfColumn } from '../../../platform/pdf/pdf-table.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import type { HandedParcel, HandOver } from './hand-over.store.ts';

const GAP = 16;
const SIGNATURE = 110;

interface Sums {
  weight: number;
  cod: Map<string, Big>;
}

const sumsOf = (parcels: readonly HandedParcel[]): Sums => {
  const cod = new Map<string, Big>();
  for (const { cod: amount, codCurrency } of parcels)
    if (amount && codCurrency) cod.set(codCurrency, (cod.get(codCurrency) ?? new Big(0)).plus(amount));
  return { weight: parcels.reduce((sum, { weight }) => sum + (weight ?? 0), 0), cod };
};

/** Draws the list of what a building hands over to a carrier on a day, with its sums and the lines to sign on. */
export function drawHandOver(
  translate: Translate,
  { language, carrier, day }: { language: Language; carrier: string; day: string },
): Draw<HandOver> {
  const say = (key: string, parameters = {}) => translate(language, `papers:${key}`, parameters);
  const decimal = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const integer = new Intl.NumberFormat(LOCALES[language]);
  const kilograms = (grams: number) => say('kilograms', { weight: decimal.format(grams / 1_000) });
  const money = (amount: Big | string, currency: string | null) =>
    `${decimal.format(Number(amount))} ${currency ?? ''}`;
  const named = new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALES[language], {
    dateStyle: 'full',
    timeZone: 'UTC',
  });

  return async (pdf, { warehouse, address, parcels }, breathe) => {
    let y = write(pdf, say('handOver'), PAGE.left, PAGE.top, { size: 10, ink: INK.dim });
    y = write(pdf, carrier, PAGE.left, y + 2, { size: 20, isBold: true });
    y = write(pdf, named, PAGE.left, y + 2, { size: 11 });
    pdf.y = write(pdf, [warehouse, address].filter(Boolean).join(', '), PAGE.left, y + 2) + GAP;
    const numbered = parcels.map((parcel, place) => ({ ...parcel, place: place + 1 }));
    const columns: PdfColumn<(typeof numbered)[number]>[] = [
      { label: '', width: 30, align: 'right', text: ({ place }) => integer.format(place) },
      {
        label: say('trackingNumber'),
        width: 112,
        isBold: true,
        text: ({ trackingNumber }) => trackingNumber ?? '–',
      },
      { label: say('order'), width: 84, text: ({ orderNumber, shop }) => `${orderNumber}\n${shop}` },
      { label: say('deliverTo'), text: ({ recipient, destination }) => `${recipient}\n${destination}` },
      {
        label: say('weight'),
        width: 64,
        align: 'right',
        text: ({ weight }) => (weight === null ? '–' : kilograms(weight)),
      },
      {
        label: say('cod'),
        width: 80,
        align: 'right',
        text: ({ cod, codCurrency }) => (cod ? money(cod, codCurrency) : ''),
      },
    ];
    await drawTable(pdf, { columns, rows: numbered, breathe });
    const { weight, cod } = sumsOf(parcels);
    makeRoom(pdf, SIGNATURE + 20 + cod.size * 14);
    pdf.y += GAP;
    const sum = (name: string, value: string) => {
      pdf.y = write(pdf, `${name}: ${value}`, PAGE.left, pdf.y, { size: 11, isBold: true }) + 2;
    };
    sum(say('parcels'), integer.format(parcels.length));
    sum(say('weight'), kilograms(weight));
    for (const [currency, amount] of cod) sum(say('cod'), money(amount, currency));
    drawSignatures(pdf, [say('handedOverBy'), say('takenOverBy', { carrier })], say('signature'));
    return (page, pages) => [`${say('handOver')} · ${carrier} · ${named}`, say('page', { page, pages })];
  };
}

/** A line for each to sign on, with whose it is. */
function drawSignatures(pdf: Pdf, names: readonly string[], below: string): void {
  const width = PAGE.width / 2 - GAP;
  const top = pdf.y + 44;
  for (const [place, name] of names.entries()) {
    const x = PAGE.left + place * (width + 2 * GAP);
    pdf
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineWidth(0.8)
      .strokeColor(INK.text)
      .stroke();
    const y = write(pdf, name, x, top + 4, { width, size: 9 });
    write(pdf, below, x, y, { width, size: 7.5, ink: INK.dim });
  }
}
