import { relationId } from '../../../../contracts/kit/relation.ts';
import { type ProductUpdateBody, productUpdateBody } from '../../../../contracts/product/product.body.ts';
import { productRecord } from '../../../../contracts/product/product.record.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { InPlaceForm } from '../../../ui/form/InPlaceForm.tsx';
import { useInPlaceForm } from '../../../ui/form/in-place.ts';
import { ContentsSection } from './ContentsSection.tsx';
import { ContentsSide } from './ContentsSide.tsx';
import { type ChildLine, changedLines, childrenBody, linesOf } from './set.lines.ts';
import { skuOf, useLabelOf, WORDS } from './words.ts';

interface Values {
  childrenProducts: ChildLine[];
  /** Every update names these two; here they stay as they are. */
  name: string;
  active: boolean;
}

const valuesOf = ({ childrenProducts, name, active }: ProductDetail): Values => ({
  childrenProducts: linesOf(childrenProducts),
  name,
  active,
});
const bodyOf = ({ childrenProducts, name, active }: Values) => ({
  childrenProducts: childrenBody(childrenProducts),
  name,
  active,
});
const countOf = (values: Values, saved: Values) =>
  changedLines(values.childrenProducts, saved.childrenProducts);

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
