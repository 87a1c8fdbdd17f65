import { useFormContext } from 'react-hook-form';
import { useSession } from '../../platform/session.tsx';
import { useSurroundings } from './context.ts';
import type { FieldProps } from './field.ts';
import { Row } from './layout.tsx';
import { SelectField } from './SelectField.tsx';

interface Props extends Omit<FieldProps, 'name'> {
  /** Fields that mean nothing in another organisation: what they become when another one is chosen. */
  empties?: Readonly<Record<string, unknown>>;
}

/** Whose record it is; asked only where the person works for several at once. It stays with a record that is saved. */
export function OrganisationField({ empties = {}, ...props }: Props) {
  const { me, organisation } = useSession();
  const { record } = useSurroundings();
  const { setValue } = useFormContext();
  if (organisation || me.organisations.length < 2) return null;
  return (
    <Row columns={3}>
      <SelectField
        {...props}
        name="organisation"
        required={record === null}
        choices={me.organisations.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={() => {
          for (const [name, value] of Object.entries(empties)) setValue(name, value, { shouldDirty: true });
        }}
      />
    </Row>
  );
}
