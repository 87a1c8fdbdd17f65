import { memo, useCallback, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { relationName } from '../../../../contracts/kit/relation.ts';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useSession } from '../../../platform/session.tsx';
import type { Attachments } from '../attachments/use-attachments.ts';
import { AttachmentsSection } from './AttachmentsSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { ItemsSection } from './ItemsSection.tsx';
import { MoreSection } from './MoreSection.tsx';
import type { Forecast } from './stock-advice.forecast.ts';
import { type AdviceOptions, withCurrent } from './stock-advice.options.ts';
import type { Values } from './stock-advice.values.ts';

// A key in one field redraws what depends on it, and not the lines.
const Delivery = memo(DeliverySection);
const Items = memo(ItemsSection);
const More = memo(MoreSection);

interface Props {
  record: StockAdviceDetail | null;
  options: AdviceOptions;
  products: Forecast['products'];
  organisation: string | null;
  attachments: Attachments;
  /** Whether lines may come and go. */
  isOpen: boolean;
  /** Whether it must be said whose delivery it is. */
  asksOwner: boolean;
}

/** The sections of the form in their order. */
export function FormSections(props: Props) {
  const { record, options, products, organisation, attachments, isOpen, asksOwner } = props;
  const { me } = useSession();
  const { setValue } = useFormContext<Values>();
  const organisations = useMemo(
    () => (asksOwner ? me.organisations.map(({ id, name }) => ({ value: id, label: name })) : []),
    [asksOwner, me],
  );
  const suppliers = useMemo(() => withCurrent(options.suppliers, record?.supplier), [options, record]);
  const currentPlace = record ? `${relationName(record.wms)}, ${relationName(record.warehouse)}` : null;
  // What belongs to one organisation means nothing in another.
  const onOrganisation = useCallback(() => {
    setValue('supplier', null);
    setValue('warehouse', null);
    setValue('wms', null);
    setValue('items', []);
  }, [setValue]);
  return (
    <>
      <Delivery
        organisations={organisations}
        suppliers={suppliers}
        places={options.places}
        currentPlace={currentPlace}
        onOrganisation={onOrganisation}
      />
      <Items organisation={organisation} products={products} isOpen={isOpen} />
      <AttachmentsSection attachments={attachments} advice={record?.id ?? null} />
      <More isNew={record === null} />
    </>
  );
}
