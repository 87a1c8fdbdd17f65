import type { z } from 'zod';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import {
  type OrganisationDetail,
  organisationBody,
} from '../../../contracts/organisation/organisation.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import { InPlaceForm } from '../../ui/form/InPlaceForm.tsx';
import { useInPlaceForm } from '../../ui/form/in-place.ts';
import { bodyOf, valuesOf } from '../../ui/form/values.ts';
import { CompanySection } from './CompanySection.tsx';
import { DcLoginCard } from './DcLoginCard.tsx';
import { CarrierCard, WmsCard } from './LinkCard.tsx';
import classes from './organisation.module.css';
import { WarehouseCard } from './PlaceCards.tsx';

type Body = z.output<typeof organisationBody>;

/** The company in its fields, edited in place, and the lists that are edited most beside it. */
export function DetailTab({ organisation }: { organisation: OrganisationDetail }) {
  // Another organisation is another form; a newer version of the same one is taken in by the form itself.
  return <DetailForm key={organisation.id} organisation={organisation} />;
}

function DetailForm({ organisation }: { organisation: OrganisationDetail }) {
  const { t } = useTranslation('organisation');
  const editor = useInPlaceForm<Body, Body, OrganisationDetail>(organisationRecord, {
    record: organisation,
    schema: organisationBody,
    draft: 'organisation',
    valuesOf: (record) => valuesOf(organisationBody, record) as Body,
    bodyOf: (values) => bodyOf(organisationBody, values) as object,
  });
  return (
    <InPlaceForm
      editor={editor}
      side={
        <aside data-wide className={`gap-16 grid scrolls ${classes.lists}`} aria-label={t('side.lists')}>
          <CarrierCard organisation={organisation} />
          <WmsCard organisation={organisation} />
          <WarehouseCard organisation={organisation} />
          <DcLoginCard organisation={organisation} />
        </aside>
      }
    >
      <CompanySection />
    </InPlaceForm>
  );
}
