import { useController } from 'react-hook-form';
import { VirtualProducts } from '../detail/VirtualProducts.tsx';
import type { Values } from './expedition.values.ts';

/** What the order has beside its lines; it stays until it is taken out here. */
export function VirtualLines({ isOpen }: { isOpen: boolean }) {
  const { field } = useController<Values, 'removedVirtualProducts'>({ name: 'removedVirtualProducts' });
  const remove = (productId: string) =>
    field.onChange(field.value.filter((line) => line.productId !== productId));
  return <VirtualProducts lines={field.value} {...(isOpen && { onRemove: remove })} />;
}
