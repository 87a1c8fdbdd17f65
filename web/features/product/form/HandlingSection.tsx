import { useTranslation } from 'react-i18next';
import { PACKAGING_TYPES, type ProductType } from '../../../../contracts/product/product.body.ts';
import { FlagField } from '../../../ui/form/FlagField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import classes from './form.module.css';
import { isShown } from './product.values.ts';

const FLAGS = [
  'fragile',
  'workAroundLot',
  'workAroundSnIn',
  'strictFifo',
  'requiresAdditionalWork',
  'requiresQualitativeReceiving',
] as const;
const OFFSETS = ['expirationOffset', 'inboundExpirationOffset', 'outboundExpirationOffset'] as const;

/** How the warehouse receives, keeps and packs it. */
export function HandlingSection({ type }: { type: ProductType }) {
  const { t } = useTranslation(['productForm', 'product']);
  const days = <span className="ink3">{t('units.days')}</span>;
  // What is never in a warehouse is not handled.
  if (type === 'Virtual') return null;
  const flags = FLAGS.filter((name) => isShown(type, name));
  return (
    <FormSection step="handling" title={t('sections.handling')}>
      <div className={classes.grid}>
        <SelectField
          name="packagingType"
          choices={PACKAGING_TYPES.map((value) => ({
            value,
            label: t(`product:values.packagingType.${value}`),
          }))}
          help={t('help.packagingType')}
          required
        />
        {OFFSETS.filter((name) => isShown(type, name)).map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`labels.${name}`)}
            unit={days}
            help={t(`help.${name}`)}
          />
        ))}
      </div>
      {flags.length > 0 && (
        <div className={classes.flags}>
          {flags.map((name) => (
            <FlagField key={name} name={name} help={t(`flags.${name}`)} />
          ))}
        </div>
      )}
    </FormSection>
  );
}
