import { relationId } from '../../../../contracts/kit/related.ts';
import { type ProductUpdateBody, productUpdateBody } from '../../../../contracts/product/product.body.ts';
import { productRecord } from '../../../../contracts/product/product.record.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { InPlaceForm } from '../../../ui/form/InPlaceForm.tsx';
import { useInPlaceForm } from '../../../ui/form/in-place.ts';
import { ContentsSection } from './ContentsSection.tsx';
import { ContentsSide } from './ContentsSide.tsx';
import { type Contents, changedLines, contentsBody, linesOf } from './set.lines.ts';
import { skuOf, useLabelOf, WORDS } from './words.ts';

interface Values extends Contents {
  /** Every update names these two; here they stay as they are. */
  name: string;
  active: boolean;
}

const valuesOf = ({ childrenProducts, containedSets, name, active }: ProductDetail): Values => ({
  childrenProducts: linesOf(childrenProducts),
  containedSets,
  name,
  active,
});
const bodyOf = ({ name, active, ...contents }: Values) => ({ ...contentsBody(contents), name, active });
const countOf = (values: Values, saved: Values) =>
  changedLines(values.childrenProducts, saved.childrenProducts) +
  Number(JSON.stringify(values.containedSets) !== JSON.stringify(saved.containedSets));

/** What a set is packed from, edited in place. */
export function SetContentsTab({ product }: { product: ProductDetail }) {
  return <ContentsForm key={product.id} product={product} />;
}

function ContentsForm({ product }: { product: ProductDetail }) {
  const editor = useInPlaceForm<Values, ProductUpdateBody, ProductDetail>(productRecord, {
    record: product,
    schema: productUpdateBody,
    words: WORDS,
    draft: 'set',
    valuesOf,
    bodyOf,
    countOf,
    nameOf: skuOf,
    saidAs: 'saved.contents',
  });
  return (
    <InPlaceForm editor={editor} labelOf={useLabelOf()} side={<ContentsSide product={product} />}>
      <ContentsSection
        organisation={relationId(product.organisation)}
        record={product}
        eshops={product.eshops}
      />
    </InPlaceForm>
  );
}
