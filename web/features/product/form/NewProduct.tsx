import { CreateForm } from './CreateForm.tsx';

/** The page of a new product. */
export default function NewProduct() {
  return <CreateForm type="Physical" />;
}
