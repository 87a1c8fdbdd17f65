import { complaintRoutes } from '../../../../contracts/complaint/complaint.routes.ts';
import { upload } from '../../../platform/api.ts';
import type { ChosenProof } from './use-proofs.ts';

interface Sending {
  comment?: string | null;
  internal?: boolean;
  /** Told how much of it is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Adds a chosen file to a claim; sent once more it is still added once. @throws ApiError */
export const sendProof = (
  claim: string,
  { key, file, proof }: ChosenProof,
  { comment = null, internal = false, onProgress }: Sending = {},
): Promise<unknown> =>
  upload(complaintRoutes.uploadAttachment, {
    params: { id: claim },
    file,
    fields: { originalName: file.name, comment, internal, proof },
    idempotencyKey: key,
    ...(onProgress ? { onProgress } : {}),
  });
