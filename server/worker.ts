import { listBulkWorks } from './api.ts';
import { confirmEmailJob, newDeviceJob, resetLinkJob } from './features/access/access.jobs.ts';
import { adminInvitationJob } from './features/admin/admin.jobs.ts';
import { complaintAttachments } from './features/complaint/complaint.attachments.ts';
import { complaintJobs } from './features/complaint/complaint.jobs.ts';
import { expeditionJobs } from './features/expedition/expedition.jobs.ts';
import { resumeSendsJob, sendImportedJob } from './features/expedition/import/import.jobs.ts';
import { expeditionImport } from './features/expedition/import/import.kind.ts';
import { REMOVE_INVOICES } from './features/expedition/invoice/invoice.service.ts';
import { type LetterOptions, letterJob } from './features/letter/letter.service.ts';
import { bookingJobs } from './features/parcel/booking/booking.jobs.ts';
import { trackingJobs } from './features/parcel/tracking/tracking.jobs.ts';
import { invitationJob } from './features/person/person.jobs.ts';
import { pickupPlaceJobs } from './features/pickup-place/pickup-place.service.ts';
import { productImageJobs } from './features/product/image/image.jobs.ts';
import { productImport } from './features/product/import/product.import.ts';
import { readBrand } from './features/provider/provider.service.ts';
import { returnLabelJobs } from './features/return/label/label.jobs.ts';
import { sendLabelLetter } from './features/return/label/label.letter.ts';
import { returnJobs } from './features/return/return.jobs.ts';
import { stockJobs } from './features/stock/stock.jobs.ts';

import { adviceImport } from './features/stock-advice/import/import.kind.ts';
import { adviceAttachments } from './features/stock-advice/stock-advice.attachments.ts';
import { stockAdviceJobs } from './features/stock-advice/stock-advice.jobs.ts';
import { supplierImport } from './features/supplier/supplier.service.ts';
import { transferImport } from './features/transfer/import/transfer.import.ts';
import { systemScope } from './platform/access/scope.ts';
import { bulkJob } from './platform/bulk/bulk.run.ts';
import type { Tx } from './platform/database/transaction.ts';
import { importJob } from './platform/import/import.jobs.ts';
import type { ImportKind } from './platform/import/import.kind.ts';
import { undoJob } from './platform/import/import.undo.ts';
import { cleanPlatformJob } from './platform/jobs/clean.ts';
import { retentionJob } from './platform/jobs/retention.ts';
import { type Job, type JobWorker, type Schedule, startWorker } from './platform/jobs/worker.ts';
import type { FileOwner } from './platform/storage/orphans.ts';
import { removeFilesJob } from './platform/storage/papers.ts';
import type { Services } from './services.ts';
import { warehouseJobs } from './wms/built-in/warehouse.jobs.ts';

/** Where every kind of stored file is written down: a new kind stands here, or its lost files stay for ever. */
export const FILE_OWNERS: FileOwner[] = [
  { kinds: /^import$/, table: 'import_result', columns: ['file_key'] },
  { kinds: /^image-/, table: 'product_image', columns: ['file_key', 'small_key', 'large_key'] },
  { kinds: /^photo-/, table: 'receipt_photo', columns: ['file_key', 'small_key', 'large_key'] },
  { kinds: /^returned-/, table: 'return_photo', columns: ['file_key', 'small_key', 'large_key'] },
  { kinds: /^logo-/, table: 'provider', columns: ['file_key', 'small_key', 'large_key'] },
  { kinds: /^invoice$/, table: 'expedition_invoice', columns: ['file_key'] },
  { kinds: /^print$/, table: 'bulk_job', columns: ['file_key'] },
  { kinds: /^label$/, table: 'parcel_booking', columns: ['label_key'] },
  { kinds: /^label-return$/, table: 'return_label', columns: ['label_key'] },
  { kinds: /^attachment$/, table: 'stock_advice_attachment', columns: ['file_key'] },
  { kinds: /^attachment-complaint$/, table: 'complaint_attachment', columns: ['file_key'] },
];

/** Every job by the name of its task, listed by hand. */
export function createJobs(services: Services): Record<string, Job> {
  const imports = [
    expeditionImport,
    productImport(services),
    supplierImport,
    transferImport,
    adviceImport,
  ] as ImportKind[];
  let bulkWorks: ReturnType<typeof listBulkWorks> | undefined;
  // Who writes is what the provider is called when the letter goes out.
  const letter =
    (make: (options: LetterOptions) => Job): Job =>
    async (...given) => {
      const read = (tx: Tx) => readBrand(tx, services);
      const { name: brandName } = await services.database.read(systemScope(), read);
      return make({ ...services, brandName })(...given);
    };
  return {
    'access.sendResetLink': letter(resetLinkJob),
    'access.confirmEmail': letter(confirmEmailJob),
    'access.sendNewDevice': letter(newDeviceJob),
    'admin.invite': letter(adminInvitationJob),
    'letter.send': letter(letterJob),
    'return.sendLabel': letter((options) => sendLabelLetter({ ...services, ...options })),
    'person.invite': letter(invitationJob),
    ...Object.fromEntries(imports.map((kind) => [kind.task, importJob(services, kind)])),
    'bulk.run': bulkJob(services, () => (bulkWorks ??= listBulkWorks(services))),
    'import.undo': undoJob(services, imports),
    'expedition.sendImported': sendImportedJob(services),
    'expedition.resumeSends': resumeSendsJob(services),
    ...expeditionJobs(services),
    [REMOVE_INVOICES]: removeFilesJob(services),
    ...bookingJobs(services),
    ...returnLabelJobs(services),
    ...trackingJobs(services),
    ...pickupPlaceJobs(services),
    ...productImageJobs(services),
    ...stockJobs(services),
    ...adviceAttachments.jobs(services),
    ...complaintAttachments.jobs(services),
    ...complaintJobs(services),
    ...stockAdviceJobs(services),
    ...returnJobs(services),
    ...warehouseJobs(services),
    'platform.clean': cleanPlatformJob(services),
    'platform.retention': retentionJob({
      ...services,
      keepImports: services.config.KEEP_IMPORTS,
      keepOutbox: services.config.KEEP_OUTBOX,
      owners: FILE_OWNERS,
    }),
  };
}

export const SCHEDULES: Schedule[] = [
  { task: 'expedition.foldCounts', cron: '* * * * *' },
  { task: 'parcel.wakeBookings', cron: '* * * * *' },
  { task: 'return.wakeLabels', cron: '* * * * *' },
  { task: 'pickupPlace.bringAll', cron: '11 4 * * *' },
  { task: 'parcel.follow', cron: '*/10 * * * *' },
  { task: 'expedition.resumeSends', cron: '*/5 * * * *' },
  { task: 'expedition.releaseHeld', cron: '*/10 * * * *' },
  { task: 'expedition.endQuestions', cron: '*/10 * * * *' },
  { task: 'expedition.assumeDelivered', cron: '29 * * * *' },
  { task: 'return.expire', cron: '37 * * * *' },
  { task: 'stock.releaseExpired', cron: '3 * * * *' },
  { task: 'stock.checkDrift', cron: '17 2 * * *' },
  // Each warehouse's own midnight is at another hour.
  { task: 'stockAdvice.closeOverdue', cron: '7 * * * *' },
  { task: 'complaint.draftClaims', cron: '23 * * * *' },
  { task: 'complaint.passDeadlines', cron: '*/10 * * * *' },
  { task: 'platform.clean', cron: '41 3 * * *' },
  { task: 'platform.retention', cron: '53 3 * * *' },
];

export const startJobs = (services: Services, concurrency = 4): Promise<JobWorker> =>
  startWorker({
    pool: services.database.pool,
    database: services.database,
    jobs: createJobs(services),
    schedules: SCHEDULES,
    concurrency,
    log: services.log,
  });
