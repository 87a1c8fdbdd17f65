import type {
  InternalStockChangeBody,
  InternalStockChangeDetail,
} from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import type { FormValues } from '../../../ui/form/values.ts';
import type { MoveLine } from '../../stock-move/move-lines.tsx';

/** An internal stock change as it stands in the form. */
export type Values = FormValues<
  InternalStockChangeBody,
  { type: InternalStockChangeDetail['type']; items: MoveLine[] }
>;

/** Violations that the schema cannot express. */
export const findObstacles = (
  values: Pick<Values, 'fromWarehouse' | 'toWarehouse'>,
  warehouse: string,
): Violation[] =>
  values.fromWarehouse !== null && values.fromWarehouse === values.toWarehouse
    ? [{ propertyPath: 'toWarehouse', code: 'sameWarehouse', parameters: { warehouse } }]
    : [];
