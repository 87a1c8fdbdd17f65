import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { DAYS_OF_STATUS } from '../../contracts/complaint/complaint.deadlines.ts';
import { type ComplaintStatus, TURN_OF } from '../../contracts/complaint/complaint.states.ts';
import type { Acting } from '../../server/platform/access/scope.ts';
import type { Tx } from '../../server/platform/database/transaction.ts';
import { enqueueJob } from '../../server/platform/jobs/enqueue.ts';
import type { Storage } from '../../server/platform/storage/storage.ts';
import { keyOf } from '../goods/pictures.ts';
import { insertRows, type Row } from '../insert.ts';
import { moment } from '../orders/expedition-rows.ts';
import { ADMINISTRATOR, lifeEvents, ownerOf, SYSTEM } from '../orders/history-rows.ts';
import type { Order } from '../orders/order.ts';
import type { World } from '../world.ts';
import { type ClaimStep, goodsOf, type PlannedClaim, planClaims, timeOfStep } from './claims.ts';

const DAY = 86_400_000;
const CLOCK: Acting = { ...SYSTEM, name: 'Claim deadline' };

const statusOf = ({ course }: PlannedClaim): ComplaintStatus => course.steps.at(-1)?.to ?? 'created';
/** A note of the provider's people moves nothing. */
const isMove = ({ act }: ClaimStep) => act !== 'internalComment';

/** The claims of the demo with what was said, their proofs and histories. */
export async function insertClaims(
  tx: Tx,
  {
    world,
    orders,
    now,
    storage,
    pictures,
  }: {
    world: World;
    orders: readonly Order[];
    now: number;
    storage?: Storage | undefined;
    pictures: readonly Row<'product_image'>[];
  },
): Promise<void> {
  const planned = planClaims(orders, now).sort((one, other) => one.filedAt - other.filedAt);
  const [resolver] = world.administrators;
  const admin: Acting = { ...ADMINISTRATOR, id: resolver?.id ?? null };
  const actorOf = ({ organisation }: PlannedClaim, { by }: ClaimStep): Acting =>
    by === 'client' ? ownerOf(organisation) : by === 'admin' ? admin : CLOCK;
  await insertRows(
    tx,
    'complaint',
    planned.map((claim) => claimRow(claim, now, admin)),
  );
  await insertRows(
    tx,
    'complaint_comment',
    planned.flatMap((claim) =>
      claim.course.steps.flatMap((step, index) =>
        step.text === undefined ? [] : [commentRow(claim, step, index, actorOf(claim, step))],
      ),
    ),
  );
  if (storage) await insertRows(tx, 'complaint_attachment', await storePhotos(planned, storage, pictures));
  await sql`update complaint c set tracking_number = e.tracking_number, search = lower(concat_ws(' ', c.internal_number,
      e.tracking_number, c.carrier_case)), currency = e.currency
    from expedition e where e.organisation_id = c.organisation_id and e.id = c.expedition_id`.execute(tx.db);
  await insertRows(
    tx,
    'event',
    lifeEvents(
      planned,
      () => 'complaint',
      (claim, write) => {
        write(claim.filedAt, ownerOf(claim.organisation), 'create', 'created');
        for (const step of claim.course.steps.filter(isMove))
          write(timeOfStep(claim, step), actorOf(claim, step), step.act, step.to);
      },
    ),
  );
  await enqueueJob(tx, { task: 'complaint.draftClaims', payload: {}, key: 'draftClaims' });
}

/** Until when the side has time whose turn it is; what is over is over for the worker too. */
function dueAt(status: ComplaintStatus, since: number, now: number): string | null {
  if (TURN_OF[status] === 'over') return null;
  const days = DAYS_OF_STATUS[status] ?? (status === 'waitingForCarrier' ? 30 : 5);
  const due = new Date(Math.max(since + days * DAY, now + DAY));
  while (due.getUTCDay() === 0 || due.getUTCDay() === 6) due.setUTCDate(due.getUTCDate() + 1);
  return due.toISOString();
}

function claimRow(claim: PlannedClaim, now: number, admin: Acting): Row<'complaint'> {
  const { id, organisation, order, course, filedAt, followUp } = claim;
  const { steps, resolution = 'no_resolution', paid } = course;
  const status = statusOf(claim);
  const item = goodsOf(order);
  const value = (item?.price ?? 0) * (item?.quantity ?? 1);
  const acts = steps.filter(isMove);
  const changed = acts.at(-1);
  const turned = acts.findLast(({ to }, index) => TURN_OF[to] !== TURN_OF[acts[index - 1]?.to ?? 'created']);
  const filed = steps.find(({ act }) => act === 'fileWithCarrier');
  const decided = steps.find(({ act }) => act === 'resolve');
  const isTaken = steps.some(({ by }) => by === 'admin');
  const since = turned ? timeOfStep(claim, turned) : filedAt;
  return {
    id,
    organisation_id: organisation.id,
    internal_number: `RC-${10_000_000 + Math.floor(order.random.fork('claim number').next() * 90_000_000)}`,
    status,
    turn_since: moment(since),
    due_at: dueAt(status, since, now),
    reason: course.reason,
    resolution,
    eshop_id: order.eshop.id,
    expedition_id: order.id,
    carrier_id: order.service.carrier.id,
    product_id: item?.product.id ?? null,
    quantity: 1,
    reporter_id: organisation.owner.id,
    reporter_name: organisation.owner.name,
    resolver_id: isTaken ? admin.id : null,
    resolver_name: isTaken ? admin.name : null,
    claim_value: value.toFixed(2),
    currency: 'CZK',
    paid_value: paid === undefined ? null : (value * paid).toFixed(2),
    paid_on: paid !== undefined && decided ? moment(timeOfStep(claim, decided)).slice(0, 10) : null,
    description: course.description,
    carrier_case: filed ? `R-${7_000_000 + Math.floor(order.random.fork('case').next() * 900_000)}` : null,
    carrier_filed_on: filed ? moment(timeOfStep(claim, filed)).slice(0, 10) : null,
    closed_by: status === 'closed/approved' ? (steps.at(-1)?.by === 'clock' ? 'time' : 'client') : null,
    follow_up_id: followUp?.id ?? null,
    version: acts.length + 1,
    created_at: moment(filedAt),
    changed_at: moment(changed ? timeOfStep(claim, changed) : filedAt),
  };
}

function commentRow(
  claim: PlannedClaim,
  step: ClaimStep,
  index: number,
  by: Acting,
): Row<'complaint_comment'> {
  const { order, organisation, filedAt } = claim;
  const isClient = step.by === 'client';
  return {
    id: order.random.fork(`claim comment ${index}`).id(filedAt),
    organisation_id: organisation.id,
    complaint_id: claim.id,
    text: step.text,
    internal: step.act === 'internalComment',
    by_mail: false,
    author_side: isClient ? 'client' : 'provider',
    author_id: by.id,
    author_name: by.name,
    author_of: isClient ? organisation.demo.name : '',
    created_at: moment(timeOfStep(claim, step)),
  };
}

/** Photos of the goods: the product's picture in a file of its own, for each may be deleted. */
async function storePhotos(
  planned: readonly PlannedClaim[],
  storage: Storage,
  pictures: readonly Row<'product_image'>[],
): Promise<Row<'complaint_attachment'>[]> {
  const rows: Row<'complaint_attachment'>[] = [];
  for (const { id, organisation, order, course, filedAt } of planned) {
    const product = goodsOf(order)?.product;
    const picture = pictures.find(({ product_id }) => product_id === product?.id);
    if (!course.hasPhoto || !picture) continue;
    const from = String(picture.file_key);
    const key = keyOf(organisation.id, { id, createdAt: filedAt }, 'attachment-complaint');
    await mkdir(dirname(storage.path(key)), { recursive: true, mode: 0o700 });
    await copyFile(storage.path(from), storage.path(key));
    rows.push({
      id: order.random.fork('claim photo').id(filedAt),
      organisation_id: organisation.id,
      complaint_id: id,
      original_name: 'damage.webp',
      content_type: 'image/webp',
      bytes: picture.bytes,
      file_key: key,
      proof: 'photoOfGoods',
      added_by: organisation.owner.name,
      added_side: 'client',
      created_at: moment(filedAt + 1_000),
    });
  }
  return rows;
}
