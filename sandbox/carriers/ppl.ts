import { randomUUID } from 'node:crypto';
import {
  type Leniency,
  type StandIn,
  type StandInAnswer,
  type StandInRequest,
  startStandIn,
} from '../stand-in.ts';
import { labelPdf, labelZpl } from './labels.ts';
import { PPL_POINTS, pointsOf } from './ppl.points.ts';
import { type PplBody, problemsOf } from './ppl.rules.ts';

export const PPL_LOGIN = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret-of-ppl' };
const TOKEN_SECONDS = 1800;
const TOKENS_A_MINUTE = 12;

interface Shipment {
  body: PplBody;
  /** Given when PPL has taken it. */
  number: string | null;
  /** How often the batch must be asked for until it is taken. */
  steps: number;
  error: string | null;
  state: string;
  events: { statusId: number; code: string; eventDate: string; name: string }[];
  guid: string;
}

interface Batch {
  shipments: Shipment[];
  format: string;
}

/** A stand-in for PPL's CPL API: tokens that end and are few, batches that are worked on, refusals of a whole batch. */
export interface SandboxPpl extends StandIn {
  batches: Map<string, Batch>;
  /** Shipments of these references are worked on for longer, or end as an error. */
  slow: Set<string>;
  failing: Set<string>;
  /** All tokens end before their time. */
  endTokens(): void;
  /** All that is being worked on is done. */
  settle(): void;
  /** Something happens to a parcel: it is seen in its tracking. */
  report(number: string, code: string, at?: string): void;
}

const STATES: Record<string, string> = {
  'Delivered.Parcelshop': 'DeliveredToPickupPoint',
  'Delivered.BackToSender': 'BackToSender',
};
const BEFORE_PICKUP = ['DataShipment', 'WaitingForShipment', 'None'];

const json = (body: unknown, status = 200): StandInAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});
const problem = (status: number, title: string, errors?: object): StandInAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ title, status, detail: title, ...(errors && { errors }) }),
});

/** Its clock is given where a test lets tokens grow old. */
export async function startPpl(
  now: () => number = Date.now,
  { takesAll = false, shops, numbered = 0 }: Leniency = {},
): Promise<SandboxPpl> {
  const points: readonly { country: string }[] = shops ? pointsOf(shops) : PPL_POINTS;
  const tokens = new Map<string, number>();
  const asked: number[] = [];
  const batches = new Map<string, Batch>();
  const slow = new Set<string>();
  const failing = new Set<string>();
  let count = numbered;
  const all = (): Shipment[] => [...batches.values()].flatMap(({ shipments }) => shipments);

  function take(shipment: Shipment): void {
    if (failing.has(shipment.body.referenceId)) shipment.error = 'Číselná řada zásilek je vyčerpána.';
    else if (!shipment.number) shipment.number = String(40_000_000_000 + ++count);
    shipment.steps = 0;
  }

  function giveToken({ body }: StandInRequest): StandInAnswer {
    const form = new URLSearchParams(body.toString('utf8'));
    const minute = asked.filter((at) => at > now() - 60_000);
    if (minute.length >= TOKENS_A_MINUTE) return { status: 429, headers: { 'retry-after': '60' } };
    asked.push(now());
    const isKnown =
      form.get('grant_type') === 'client_credentials' &&
      form.get('scope') === 'myapi2' &&
      form.get('client_id') === PPL_LOGIN.clientId &&
      form.get('client_secret') === PPL_LOGIN.clientSecret;
    if (!isKnown) return json({ error: 'invalid_client' }, 401);
    const token = randomUUID();
    tokens.set(token, now() + TOKEN_SECONDS * 1000);
    return json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: 'myapi2' });
  }

  function takeBatch({ body }: StandInRequest): StandInAnswer {
    const { shipments = [], labelSettings } = JSON.parse(body.toString('utf8'));
    const errors = takesAll ? {} : problemsOf(shipments as PplBody[]);
    if (Object.keys(errors).length > 0)
      return problem(400, 'One or more validation errors occurred.', errors);
    const id = randomUUID();
    batches.set(id, {
      format: labelSettings?.format ?? 'Pdf',
      shipments: (shipments as PplBody[]).map((one) => ({
        body: one,
        number: null,
        steps: takesAll ? 1 : slow.has(one.referenceId) ? 6 : 3,
        error: null,
        state: 'DataShipment',
        events: [],
        guid: randomUUID(),
      })),
    });
    return { status: 201, headers: { location: `${standIn.url}/shipment/batch/${id}` } };
  }

  function showBatch({ shipments }: Batch): StandInAnswer {
    const items = shipments.map((shipment) => {
      const { body, steps, guid } = shipment;
      if (steps > 1) shipment.steps -= 1;
      else take(shipment);
      const { number, error } = shipment;
      const isDone = shipment.steps === 0;
      return {
        referenceId: body.referenceId,
        importState: isDone ? (error ? 'Error' : 'Complete') : steps > 2 ? 'Accepted' : 'InProcess',
        ...(number && { shipmentNumber: number }),
        ...(isDone && number && { labelUrl: `${standIn.url}/data/${guid}` }),
        ...(isDone && error && { errorCode: 'NumberRange', errorMessage: error }),
      };
    });
    return json({ items });
  }

  function showShipments(query: URLSearchParams): StandInAnswer {
    const numbers = query.getAll('ShipmentNumbers');
    const references = query.getAll('CustomerReferences');
    if (numbers.length > 50 || references.length > 50) return problem(400, 'At most 50 values.');
    const isWanted = ({ number, body }: Shipment) =>
      number !== null &&
      (numbers.includes(number) ||
        body.externalNumbers?.some((one) => one.code === 'CUST' && references.includes(one.externalNumber)));
    return json(
      all()
        .filter(isWanted)
        .map(({ number, body, state, events }) => ({
          shipmentNumber: number,
          referenceId: body.referenceId,
          externalNumbers: body.externalNumbers,
          shipmentState: state,
          trackAndTrace: { lastEventDate: events.at(-1)?.eventDate ?? null, events },
        })),
    );
  }

  function cancel(number: string): StandInAnswer {
    const shipment = all().find((one) => one.number === number);
    if (!shipment) return problem(404, 'Not found');
    if (!BEFORE_PICKUP.includes(shipment.state)) return problem(400, 'The shipment is on its way.');
    shipment.state = 'Canceled';
    return { status: 202 };
  }

  function showLabel(guid: string): StandInAnswer {
    const batch = [...batches.values()].find(({ shipments }) => shipments.some((one) => one.guid === guid));
    const shipment = batch?.shipments.find((one) => one.guid === guid);
    if (!batch || !shipment?.number) return problem(404, 'Not found');
    const text = `PPL ${shipment.number} ${shipment.body.referenceId}`;
    return { body: batch.format === 'Zpl' ? labelZpl(text) : labelPdf([text]) };
  }

  function answer(request: StandInRequest): StandInAnswer {
    const { method, url } = request;
    if (url.pathname === '/login/getAccessToken') return giveToken(request);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!((tokens.get(token) ?? 0) > now())) return problem(401, 'Unauthorized');
    const [, path = '', id = '', act] =
      /^\/(shipment\/batch|shipment|data|accessPoint)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
    if (method === 'POST' && path === 'shipment/batch') return takeBatch(request);
    if (method === 'POST' && path === 'shipment' && act === 'cancel') return cancel(id);
    if (method === 'GET' && path === 'shipment') return showShipments(url.searchParams);
    if (method === 'GET' && path === 'data') return showLabel(id);
    if (method === 'GET' && path === 'accessPoint') {
      const from = Number(url.searchParams.get('Offset'));
      const limit = Number(url.searchParams.get('Limit'));
      if (!(limit <= 1000)) return problem(400, 'Limit is 1000 at most.');
      const country = url.searchParams.get('CountryCode');
      return json(points.filter((point) => point.country === country).slice(from, from + limit));
    }
    const batch = path === 'shipment/batch' ? batches.get(id) : undefined;
    if (!batch) return problem(404, 'Not found');
    if (method === 'GET') return showBatch(batch);
    batch.format = JSON.parse(request.body.toString('utf8')).labelSettings.format;
    for (const shipment of batch.shipments) if (shipment.number) shipment.steps = 2;
    return { status: 204 };
  }

  const standIn = await startStandIn(answer);
  return {
    ...standIn,
    batches,
    slow,
    failing,
    endTokens: () => tokens.clear(),
    settle: () => all().forEach(take),
    report(number, code, at = '2026-03-02T10:00:00') {
      const shipment = all().find((one) => one.number === number);
      if (!shipment) throw new Error(`PPL has no shipment ${number}.`);
      shipment.state = STATES[code] ?? code;
      shipment.events.push({ statusId: shipment.events.length, code, eventDate: at, name: `status ${code}` });
    },
  };
}
