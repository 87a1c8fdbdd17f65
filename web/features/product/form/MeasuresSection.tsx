import { useTranslation } from '../../../platform/words.ts';
import { Row } from '../../../ui/form/layout.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { MEASURES } from './product.values.ts';

/** Two in a row, on a phone too. */
const HALF = { wide: 6, phone: 6 };

/** Length, width, height and weight of one packed piece; of a set, its own ones if it has any. */
export function MeasuresSection({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation('productForm');
  return (
    <FormSection
      step="codes"
      title={t('sections.measures')}
      note={t(isSet ? 'help.measuresOfSet' : 'help.measures')}
    >
      <Row columns={12}>
        {MEASURES.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`labels.${name}`)}
            unit={t(name === 'weight' ? 'units.g' : 'units.mm')}
            required={!isSet}
            span={HALF}
          />
        ))}
      </Row>
    </FormSection>
  );
}
