import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { PairsWith } from '../../../ui/record/Pairs.tsx';

/** What the warehouse must know to store and pack it. */
export function Handling({ product }: { product: ProductDetail }) {
  const { t } = useTranslation(['productDetail', 'product']);
  const { integer, list, language } = useFormat();
  const { length, width, height, weight } = product;
  const size =
    length && width && height
      ? t('handling.size', { length: integer(length), width: integer(width), height: integer(height) })
      : null;
  const grams = weight ? t('product:list.grams', { value: integer(weight) }) : null;
  const country =
    product.countryOfOrigin &&
    new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(product.countryOfOrigin);
  const flags = (['fragile', 'requiresAdditionalWork', 'requiresQualitativeReceiving'] as const)
    .filter((flag) => product[flag])
    .map((flag) => t(`product:fields.${flag}`));
  const pairs: [string, string | null | undefined][] = [
    [
      size ? t('handling.sizeLabel') : t('product:columns.weight'),
      size && grams ? `${size}, ${grams}` : (size ?? grams),
    ],
    [t('product:columns.packagingType'), t(`product:values.packagingType.${product.packagingType}`)],
    [t('product:fields.hsCode'), product.hsCode],
    [t('product:columns.countryOfOrigin'), country],
    [t('handling.location'), product.localisation],
    [t('fields.services'), product.services.length > 0 ? list(product.services) : null],
    [t('product:fields.features'), product.features.length > 0 ? list(product.features) : null],
    [t('handling.special'), flags.length > 0 ? list(flags) : null],
  ];
  return (
    <Card title={t('handling.title')} isPadded>
      <PairsWith pairs={pairs} />
    </Card>
  );
}
