import { useCallback } from 'react';
import type { z } from 'zod';
import { type person, personBody, personRecord } from '../../../contracts/person/person.record.ts';
import { useTranslation } from '../../platform/words.ts';
import { EditorPage } from '../../ui/form/EditorPage.tsx';
import { Row } from '../../ui/form/layout.tsx';
import { OpenRecord } from '../../ui/form/RecordEditor.tsx';
import { type Opened, useRecordEditor } from '../../ui/form/record-editor.ts';
import { FormSection } from '../../ui/form/steps.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { RoleField } from './RoleField.tsx';

type Person = z.infer<typeof person>;

/** The change of somebody's role; what they are called is theirs to say. */
export default function PersonForm() {
  return (
    <OpenRecord<Person> record={personRecord}>
      {({ key, ...opened }) => <Editing key={key} {...opened} />}
    </OpenRecord>
  );
}

function Editing(opened: Opened<Person>) {
  const { t } = useTranslation('person');
  const editor = useRecordEditor<z.output<typeof personBody>, z.output<typeof personBody>, Person>(
    personRecord,
    {
      ...opened,
      schema: personBody,
    },
  );
  const lockOf = useCallback((name: string) => (name === 'role' ? undefined : t('theirOwn')), [t]);
  return (
    <EditorPage editor={editor} lockOf={lockOf}>
      <FormSection step="rights">
        <RoleField />
      </FormSection>
      <FormSection step="person">
        <Row columns={3}>
          <TextField name="firstName" />
          <TextField name="lastName" />
          <TextField name="email" />
        </Row>
      </FormSection>
    </EditorPage>
  );
}
