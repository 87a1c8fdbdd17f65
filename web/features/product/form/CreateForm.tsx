import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type ProductBody,
  type ProductType,
  productBody,
} from '../../../../contracts/product/product.body.ts';
import { productRecord } from '../../../../contracts/product/product.record.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { keep, readKept } from '../../../platform/keep.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { EditorPage } from '../../../ui/form/EditorPage.tsx';
import { focusField } from '../../../ui/form/focus.ts';
import { changedFields } from '../../../ui/form/rebase.ts';
import { type Finish, ownOrganisation, useRecordEditor } from '../../../ui/form/record-editor.ts';
import { ContentsSection } from './ContentsSection.tsx';
import { FormSections } from './FormSections.tsx';
import { ImagesSection } from './ImagesSection.tsx';
import { ProductSide } from './ProductSide.tsx';
import { useEshopChoices } from './product.options.ts';
import { begun, bodyOf, nextValues, type Values } from './product.values.ts';
import { useImages } from './use-images.ts';
import { skuOf, useLabelOf, WORDS } from './words.ts';

const STEPS = ['identity', 'codes', 'handling', 'customs', 'sorting'];
const SET_STEPS = ['identity', 'contents', 'codes', 'handling', 'customs', 'sorting'];
const CURRENCY = 'product.currency';

/** A new product, or a new set with its contents. */
export function CreateForm({ type }: { type: Extract<ProductType, 'Physical' | 'Bundle'> }) {
  const isSet = type === 'Bundle';
  const { t } = useTranslation(WORDS);
  const session = useSession();
  const sold = session.eshop ? [session.eshop] : (ownOrganisation(session)?.eshops ?? []);
  const eshops = sold.length === 1 ? sold.map(({ id }) => id) : [];
  const editor = useRecordEditor<Values, ProductBody, ProductDetail>(productRecord, {
    record: null,
    schema: productBody,
    words: WORDS,
    draft: isSet ? 'set' : 'product',
    empty: begun(type, eshops, readKept(CURRENCY)),
    bodyOf,
    nameOf: skuOf,
  });
  const { form, draft, began, readAgain } = editor;
  const images = useImages(editor.draftKey, null);

  const finish = async (product: ProductDetail, stays: boolean): Promise<Finish<ProductDetail>> => {
    if (product.valueCurrency) keep(CURRENCY, product.valueCurrency);
    const hasImages = images.entries.length > 0;
    if (hasImages) await images.save(product);
    const record = hasImages ? await readAgain(product) : product;
    if (stays) {
      draft.decline();
      images.reset(null);
      form.reset(nextValues(form.getValues(), began));
      focusField('name');
    }
    return { record, stays, words: isSet ? 'saved.set' : 'saved.created' };
  };
  const button = (label: string, stays: boolean) => ({
    label,
    onClick: () => void editor.save({ after: (product) => finish(product, stays) }),
  });
  return (
    <EditorPage
      editor={editor}
      steps={isSet ? SET_STEPS : STEPS}
      title={t(isSet ? 'newSet' : 'new')}
      main={button(t(isSet ? 'createSet' : 'create'), false)}
      other={button(t('createAnother'), true)}
      labelOf={useLabelOf()}
      side={<ProductSide record={null} />}
      sideStep="codes"
      unsaved={t(isSet ? 'unsaved.newSet' : 'unsaved.new')}
      isUnsaved={() =>
        images.entries.length > 0 ||
        changedFields(bodyOf(form.getValues()), bodyOf(form.formState.defaultValues as Values)).length > 0
      }
      onOver={() => images.reset(null)}
    >
      <FormSections record={null}>
        <ImagesSection
          entries={images.entries}
          onChange={images.change}
          isChanged={false}
          isLocked={editor.isSaving}
        />
        {isSet && <NewContents />}
      </FormSections>
    </EditorPage>
  );
}

/** The contents of a set that is not there yet. */
function NewContents() {
  const organisation = useWatch<Values, 'organisation'>({ name: 'organisation' });
  const chosen = useWatch<Values, 'eshops'>({ name: 'eshops' });
  const choices = useEshopChoices(organisation, null);
  const eshops = useMemo(
    () =>
      choices
        .filter(({ value }) => chosen.includes(value))
        .map(({ value, label }) => ({ id: value, name: label })),
    [choices, chosen],
  );
  return <ContentsSection organisation={organisation} record={null} eshops={eshops} />;
}
