import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../platform/words.ts';
import { Row, Stack } from '../../../ui/form/layout.tsx';
import { OrganisationField } from '../../../ui/form/OrganisationField.tsx';
import { SegmentField } from '../../../ui/form/SegmentField.tsx';
import type { Choice } from '../../../ui/form/SelectField.tsx';
import { FormSection } from '../../../ui/form/steps.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { EshopsField } from './EshopsField.tsx';
import { followSku, type Values } from './product.values.ts';

interface Props {
  /** Whether the record is there already: then SKU, type and organisation are fixed. */
  isSaved: boolean;
  eshops: readonly Choice[];
}

const NO_ESHOPS = { eshops: [] };
/** Something on a shelf, or something that is only sold; sets have a page of their own. */
const TYPES = ['Physical', 'Virtual'];

/** What the product is called, by whom, and who sells it. */
export function IdentitySection({ isSaved, eshops }: Props) {
  const { t } = useTranslation('productForm');
  const form = useFormContext<Values>();
  const type = useWatch<Values, 'type'>({ name: 'type' });
  useInternalSku(!isSaved);
  return (
    <FormSection step="identity" title={null}>
      <Stack>
        {!isSaved && <OrganisationField help={t('help.organisation')} empties={NO_ESHOPS} />}
        {!isSaved && type !== 'Bundle' && (
          <Row columns={3}>
            <SegmentField
              name="type"
              values={TYPES}
              help={t(`help.type.${type}`)}
              onChoose={() => {
                if (form.formState.isSubmitted) void form.trigger();
              }}
            />
          </Row>
        )}
        <Row columns={4} template="1.5fr 1fr 1fr 1fr">
          <TextField name="name" required />
          <TextField
            name="productSku"
            required={!isSaved}
            help={isSaved ? undefined : t('help.productSku')}
          />
          <TextField name="internalSku" required help={isSaved ? undefined : t('help.internalSku')} />
          <EshopsField
            name="eshops"
            choices={eshops}
            placeholder={eshops.length === 0 ? t('organisationFirst') : undefined}
            required
          />
        </Row>
      </Stack>
    </FormSection>
  );
}

/** The internal SKU is the letters and digits of the SKU until somebody writes another one. */
function useInternalSku(follows: boolean): void {
  const { control, getValues, setValue } = useFormContext<Values>();
  const sku = useWatch<Values, 'productSku'>({ control, name: 'productSku' });
  const before = useRef(sku);
  useEffect(() => {
    if (!follows || before.current === sku) return;
    const internal = getValues('internalSku');
    const next = followSku(before.current, sku, internal);
    before.current = sku;
    if (next !== internal) setValue('internalSku', next, { shouldDirty: true });
  }, [follows, sku, getValues, setValue]);
}
