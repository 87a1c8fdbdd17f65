import { Button } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { useArea } from '../../platform/area.ts';
import { nounOf } from '../../platform/nouns.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Banner } from './Banner.tsx';
import { useSurroundings } from './context.ts';
import type { FieldProps } from './field.ts';
import { Row } from './layout.tsx';
import { SelectField } from './SelectField.tsx';

interface Props extends Omit<FieldProps, 'name'> {
  /** Fields that mean nothing in another organisation: what they become when another one is chosen. */
  empties?: Readonly<Record<string, unknown>>;
}

/**
 * Whose record it is. It is asked where the person works for several at once, and said where one is chosen or the only
 * one; whoever works for a single client knows. It stays with a record that is saved.
 */
export function OrganisationField({ empties = {}, ...props }: Props) {
  const { me, audience, organisation } = useSession();
  const { record } = useSurroundings();
  const { setValue } = useFormContext();
  const { t } = useTranslation('form');
  const { organisations } = me;
  const whose = organisation ?? (organisations.length === 1 ? organisations[0] : undefined);
  if (whose)
    return audience === 'admin' || organisations.length > 1 ? (
      <Row template="1fr">
        <p className="ink2">{t('whose', { organisation: whose.name })}</p>
      </Row>
    ) : null;
  if (organisations.length === 0)
    return (
      <Row template="1fr">
        <NoOrganisation />
      </Row>
    );
  return (
    <Row columns={3}>
      <SelectField
        {...props}
        name="organisation"
        required={record === null}
        choices={organisations.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={() => {
          for (const [name, value] of Object.entries(empties)) setValue(name, value, { shouldDirty: true });
        }}
      />
    </Row>
  );
}

/** A record of nobody cannot be saved: the way to the first client. */
function NoOrganisation() {
  const { t } = useTranslation(['form', 'shell']);
  const { base } = useArea();
  const { may } = useSession();
  const noun = nounOf('organisation');
  return (
    <Banner
      tone="waiting"
      role="status"
      actions={
        noun?.write &&
        may(noun.write) && (
          <Button component={Link} to={`${base}/${noun.path}/new`} size="xs" variant="default">
            {t('shell:pages.newOrganisation')}
          </Button>
        )
      }
    >
      {t('noOrganisation')}
    </Banner>
  );
}
