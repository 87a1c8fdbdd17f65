import type { ProductType } from '../../../../contracts/product/product.body.ts';
import { useTranslation } from '../../../platform/words.ts';
import { FlagField } from '../../../ui/form/FlagField.tsx';
import { Row } from '../../../ui/form/layout.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
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
  const { t } = useTranslation('productForm');
  // What is never in a warehouse is not handled.
  if (type === 'Virtual') return null;
  return (
    <FormSection step="handling">
      <Row columns={4}>
        <SelectField name="packagingType" help={t('help.packagingType')} required />
        {OFFSETS.filter((name) => isShown(type, name)).map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`labels.${name}`)}
            unit={t('units.days')}
            help={t(`help.${name}`)}
          />
        ))}
      </Row>
      <Row>
        {FLAGS.filter((name) => isShown(type, name)).map((name) => (
          <FlagField key={name} name={name} help={t(`flags.${name}`)} />
        ))}
      </Row>
    </FormSection>
  );
}
