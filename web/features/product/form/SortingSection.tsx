import type { ProductType } from '../../../../contracts/product/product.body.ts';
import { useTranslation } from '../../../platform/words.ts';
import { FlagField } from '../../../ui/form/FlagField.tsx';
import { Row } from '../../../ui/form/layout.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TagsField } from '../../../ui/form/TagsField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { GroupField } from './GroupField.tsx';
import { useProductWords } from './product.options.ts';
import { isShown } from './product.values.ts';

interface Props {
  organisation: string | null;
  type: ProductType;
  isSaved: boolean;
}

/** Where it belongs, what it is called elsewhere, and what else is to be known. */
export function SortingSection({ organisation, type, isSaved }: Props) {
  const { t } = useTranslation('productForm');
  const words = useProductWords(organisation);
  const hasPlace = isShown(type, 'localisation');
  return (
    <FormSection step="sorting">
      <Row columns={4}>
        <GroupField name="productGroup" organisation={organisation} placeholder={t('group.placeholder')} />
        {hasPlace && <TextField name="localisation" placeholder={t('help.localisation')} />}
        <TagsField
          name="referenceNumbers"
          required={false}
          placeholder={t('help.referenceNumbers')}
          span={hasPlace ? 2 : 3}
        />
        <TagsField
          name="services"
          suggestions={words?.services ?? []}
          placeholder={t('help.services')}
          span={2}
        />
        <TagsField
          name="features"
          suggestions={words?.features ?? []}
          placeholder={t('help.features')}
          span={2}
        />
        <TextField name="description" rows={2} span="all" />
        {!isSaved && <FlagField name="active" help={t('flags.active')} span="all" />}
      </Row>
    </FormSection>
  );
}
