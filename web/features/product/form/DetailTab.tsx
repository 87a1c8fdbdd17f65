import { useCallback, useMemo } from 'react';
import { type ProductUpdateBody, productUpdateBody } from '../../../../contracts/product/product.body.ts';
import { productRecord } from '../../../../contracts/product/product.record.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { InPlaceForm } from '../../../ui/form/InPlaceForm.tsx';
import { useInPlaceForm } from '../../../ui/form/in-place.ts';
import { FormSections } from './FormSections.tsx';
import { ImagesSection } from './ImagesSection.tsx';
import { ProductSide } from './ProductSide.tsx';
import { updateBodyOf, type Values, valuesOf } from './product.values.ts';
import { useImages } from './use-images.ts';
import { skuOf, useLabelOf, WORDS } from './words.ts';

/** The whole product in its fields, edited in place. */
export function DetailTab({ product }: { product: ProductDetail }) {
  // Another product is another form; a newer version of the same one is taken in by the form itself.
  return <DetailForm key={product.id} product={product} />;
}

const wantCurrency = ({ value, unitPurchasePrice, valueCurrency }: Values) =>
  (value || unitPurchasePrice) && !valueCurrency
    ? [{ propertyPath: 'valueCurrency', code: 'required', parameters: {} }]
    : [];

function DetailForm({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(WORDS);
  const { me } = useSession();
  const images = useImages(`${me.id} ${product.id}`, product);
  const editor = useInPlaceForm<Values, ProductUpdateBody, ProductDetail>(productRecord, {
    record: product,
    schema: productUpdateBody,
    words: WORDS,
    draft: 'product',
    valuesOf,
    bodyOf: updateBodyOf,
    demand: wantCurrency,
    files: images,
    nameOf: skuOf,
  });
  const { record } = editor;
  const { entries, change, isDirty } = images;
  const isLocked = !editor.mayWrite || editor.isSaving;
  const sections = useMemo(
    () => (
      <FormSections record={record}>
        <ImagesSection entries={entries} onChange={change} isChanged={isDirty} isLocked={isLocked} />
      </FormSections>
    ),
    [record, entries, change, isDirty, isLocked],
  );
  const lockOf = useCallback(
    (name: string) => (name === 'productSku' ? t('locked.productSku') : undefined),
    [t],
  );
  return (
    <InPlaceForm
      editor={editor}
      lockOf={lockOf}
      labelOf={useLabelOf()}
      side={<ProductSide record={product} />}
    >
      {sections}
    </InPlaceForm>
  );
}
