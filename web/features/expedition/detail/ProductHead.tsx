import { Link } from 'react-router';
import { useArea } from '../../../platform/area.ts';

interface Props {
  id: string;
  product: { name: string; productSku: string };
}

/** The product of a line, at the head of its row: the name leads to its page. */
export function ProductHead({ id, product }: Props) {
  const { base } = useArea();
  return (
    <>
      <Link to={`${base}/products/${id}`} data-ink="ink">
        {product.name}
      </Link>{' '}
      <small>{product.productSku}</small>
    </>
  );
}
