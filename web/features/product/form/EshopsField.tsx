import { useTranslation } from '../../../platform/words.ts';
import type { FieldProps } from '../../../ui/form/field.ts';
import { ManyField } from '../../../ui/form/ManyField.tsx';
import type { Choice } from '../../../ui/form/SelectField.tsx';

/** The e-shops that sell a product. */
export function EshopsField(props: FieldProps & { choices: readonly Choice[] }) {
  const { t } = useTranslation('productForm');
  return (
    <ManyField {...props} whole={{ every: t('eshops.every'), all: (count) => t('eshops.all', { count }) }} />
  );
}
