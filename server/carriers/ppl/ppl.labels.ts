import { ownWords } from '../../../contracts/carrier/carrier.words.ts';
import type { BookedParcel, CarrierLabel, CarrierWorld, LabelFormat } from '../carrier-adapter.ts';
import { CarrierError } from '../carrier-error.ts';
import { joinLabels } from '../documents/join-labels.ts';
import { waitIn } from '../pacing.ts';
import type { PplAsk } from './ppl.account.ts';

/** One shipment of a batch, as PPL answers for it. */
export interface PplBatchItem {
  referenceId: string;
  importState?: string;
  shipmentNumber?: string;
  labelUrl?: string;
  errorCode?: string;
  errorMessage?: string;
}

interface Means {
  url: string;
  ask: PplAsk;
  batchOf(token: string): Promise<PplBatchItem[]>;
  world: CarrierWorld;
}

/** How often, and with how many milliseconds between, a batch is asked whether its labels are there. */
const TRIES = 10;
const BETWEEN = 1000;
const SETTINGS = { pdf: { format: 'Pdf', dpi: 300 }, zpl: { format: 'Zpl', dpi: 203 } } as const;

const isFormat = (bytes: Buffer, format: LabelFormat): boolean =>
  bytes.subarray(0, 5).toString('latin1').trimStart().startsWith('%PDF-') === (format === 'pdf');

/** Where the labels of a batch lie, by the numbers of the shipments; only on PPL's own host, which alone may see the token. */
async function pathsOf({ url, batchOf, world }: Means, token: string): Promise<Map<string, string>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await waitIn(world, BETWEEN);
    const items = await batchOf(token);
    if (items.length === 0) throw new CarrierError('refused', ownWords('labelsGone', { days: '30' }));
    // One without a number is another's: it may be worked on for long.
    if (items.some(({ importState, shipmentNumber }) => shipmentNumber && importState !== 'Complete'))
      continue;
    return new Map(
      items.flatMap(({ shipmentNumber, labelUrl }) => {
        if (!shipmentNumber || !labelUrl) return [];
        if (labelUrl.startsWith(`${url}/`)) return [[shipmentNumber, labelUrl.slice(url.length)]];
        if (labelUrl.startsWith('/')) return [[shipmentNumber, labelUrl]];
        throw new CarrierError('refused', ownWords('wrongHost'));
      }),
    );
  }
  throw new CarrierError('unavailable', ownWords('labelsNotReady'), 10);
}

/**
 * One file of the labels, each fetched for itself. A batch has its labels in one format at a time: where it is the other
 * one, the batch is asked to change.
 */
export async function labelsOf(
  means: Means,
  parcels: BookedParcel[],
  format: LabelFormat,
): Promise<CarrierLabel> {
  const { ask } = means;
  const paths = new Map<string, Map<string, string>>();

  async function fetchOne({ number, carrierId }: BookedParcel): Promise<Buffer> {
    if (!carrierId) throw new CarrierError('refused', ownWords('labelOfFound'));
    const known = paths.get(carrierId) ?? (await pathsOf(means, carrierId));
    paths.set(carrierId, known);
    const path = known.get(number);
    if (!path) throw new CarrierError('refused', ownWords('noLabel'));
    const answer = await ask('GET', path);
    if (answer.status !== 200)
      throw new CarrierError('refused', ownWords('status', { status: String(answer.status) }));
    return answer.body;
  }

  const files: Buffer[] = [];
  for (const parcel of parcels) {
    let file = await fetchOne(parcel);
    if (!isFormat(file, format)) {
      const { carrierId } = parcel;
      const labelSettings = {
        ...SETTINGS[format],
        completeLabelSettings: { isCompleteLabelRequested: false },
      };
      const answer = await ask('PUT', `/shipment/batch/${encodeURIComponent(carrierId)}`, { labelSettings });
      if (answer.status >= 300)
        throw new CarrierError('refused', ownWords('status', { status: String(answer.status) }));
      paths.delete(carrierId);
      file = await fetchOne(parcel);
      if (!isFormat(file, format)) throw new CarrierError('unavailable', ownWords('labelsNotReady'), 10);
    }
    files.push(file);
  }
  return { format, bytes: await joinLabels(files, format) };
}
