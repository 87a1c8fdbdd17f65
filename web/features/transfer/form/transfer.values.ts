import type { TransferBody, TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import type { FormValues } from '../../../ui/form/values.ts';
import type { MoveLine } from '../../stock-move/move-lines.tsx';

/** A transfer as it stands in the form. */
export type Values = FormValues<
  TransferBody,
  { type: TransferDetail['type']; packagingUnit: TransferDetail['packagingUnit']; items: MoveLine[] }
>;
