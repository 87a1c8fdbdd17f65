import { CreateForm } from './CreateForm.tsx';

/** The page of a new set. */
export default function NewSet() {
  return <CreateForm type="Bundle" />;
}
