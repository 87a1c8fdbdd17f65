import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Note } from '../../../ui/form/Banner.tsx';
import { Columns } from '../../../ui/form/layout.tsx';
import { CodesSection } from './CodesSection.tsx';
import { CustomsSection } from './CustomsSection.tsx';
import { HandlingSection } from './HandlingSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { MeasuresSection } from './MeasuresSection.tsx';
import { useEshopChoices } from './product.options.ts';
import type { Values } from './product.values.ts';
import { SortingSection } from './SortingSection.tsx';

interface Props {
  record: ProductDetail | null;
  /** What stands between identity and codes: pictures, the contents of a set. */
  children?: ReactNode;
}

/** All sections of a product; what makes no sense for its type is left out, with a word about it. */
export function FormSections({ record, children }: Props) {
  const { t } = useTranslation('productForm');
  const type = useWatch<Values, 'type'>({ name: 'type' });
  const organisation = useWatch<Values, 'organisation'>({ name: 'organisation' });
  const eshops = useEshopChoices(organisation, record);
  const isSaved = record !== null;
  return (
    <>
      <IdentitySection isSaved={isSaved} eshops={eshops} />
      {children}
      <Columns template={type === 'Virtual' ? 'minmax(0, 640px)' : 'minmax(444px, 1.15fr) minmax(0, 1fr)'}>
        <CodesSection />
        {type !== 'Virtual' && <MeasuresSection isSet={type === 'Bundle'} />}
      </Columns>
      <HandlingSection type={type} />
      <CustomsSection type={type} />
      <SortingSection organisation={organisation} type={type} isSaved={isSaved} />
      {type !== 'Physical' && <Note>{t(`hidden.${type}`)}</Note>}
    </>
  );
}
