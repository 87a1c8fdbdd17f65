import { useTranslation } from '../../../platform/words.ts';

interface PlaceNameProps {
  place: { wms: { name: string }; warehouse: { name: string } };
  /** Whether what lies there can be sold. */
  isForSale?: boolean;
}

/** A physical warehouse with the virtual one, at the head of a row. */
export function PlaceName({ place, isForSale = true }: PlaceNameProps) {
  const { t } = useTranslation('productDetail');
  return (
    <>
      {place.wms.name}
      <small> {place.warehouse.name}</small>
      {!isForSale && <small className="ink2">{t('fields.notForSale')}</small>}
    </>
  );
}
