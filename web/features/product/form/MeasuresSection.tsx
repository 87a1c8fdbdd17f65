import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import classes from './form.module.css';
import { MEASURES } from './product.values.ts';

/** Length, width, height and weight of one packed piece; of a set, its own ones if it has any. */
export function MeasuresSection({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation('productForm');
  return (
    <FormSection
      step="codes"
      title={t('sections.measures')}
      note={t(isSet ? 'help.measuresOfSet' : 'help.measures')}
    >
      <div className={classes.measures}>
        {MEASURES.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`labels.${name}`)}
            unit={<span className="ink3">{t(name === 'weight' ? 'units.g' : 'units.mm')}</span>}
            required={!isSet}
          />
        ))}
      </div>
    </FormSection>
  );
}
