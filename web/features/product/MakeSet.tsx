import type { AskProps } from '../../ui/record/acts.ts';
import { TransformDialog } from './form/TransformDialog.tsx';
import { useProduct } from './product.queries.ts';

/** The dialog that makes a set of a product: it needs more of it than a row of the list has. */
export default function MakeSet({ row, isOpen, onKeep }: AskProps<{ id?: string }>) {
  const { data } = useProduct(row.id);
  return data && <TransformDialog product={data} opened={isOpen} onClose={onKeep} />;
}
