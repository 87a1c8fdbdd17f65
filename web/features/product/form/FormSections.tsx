import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import type { Choice } from '../../../ui/form/SelectField.tsx';
import { CodesSection } from './CodesSection.tsx';
import { CustomsSection } from './CustomsSection.tsx';
import classes from './form.module.css';
import { HandlingSection } from './HandlingSection.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { MeasuresSection } from './MeasuresSection.tsx';
import { Note } from './Notices.tsx';
import { useEshopChoices } from './product.options.ts';
import type { Values } from './product.values.ts';
import { SortingSection } from './SortingSection.tsx';

interface Props {
  record: ProductDetail | null;
  organisations: readonly Choice[];
  /** What stands between identity and codes: pictures, the contents of a set. */
  children?: React.ReactNode;
}

/** All sections of a product; what makes no sense for its type is left out, with a word about it. */
export function FormSections({ record, organisations, children }: Props) {
  const { t } = useTranslation('productForm');
  const type = useWatch<Values, 'type'>({ name: 'type' });
  const organisation = useWatch<Values, 'organisation'>({ name: 'organisation' });
  const eshops = useEshopChoices(organisation, record);
  const isSaved = record !== null;
  return (
    <>
      <IdentitySection isSaved={isSaved} organisations={organisations} eshops={eshops} />
      {children}
      {type !== 'Virtual' ? (
        <div className={classes.pair}>
          <CodesSection />
          <MeasuresSection isSet={type === 'Bundle'} />
        </div>
      ) : (
        <div className={classes.alone}>
          <CodesSection />
        </div>
      )}
      <HandlingSection type={type} />
      <CustomsSection type={type} />
      <SortingSection organisation={organisation} type={type} isSaved={isSaved} />
      {type !== 'Physical' && <Note>{t(`hidden.${type}`)}</Note>}
    </>
  );
}
