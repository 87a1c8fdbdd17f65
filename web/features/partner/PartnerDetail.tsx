import { partnerRecord } from '../../../contracts/partner/partner.record.ts';
import { switchActs } from '../../ui/record/acts.ts';
import { FactsPage } from '../../ui/record/FactsPage.tsx';

const FIELDS = ['company', 'registrationNumber', 'organisation'];
const LISTS = { expedition: 'partner', eshop: 'partner' };

/** One partner: who it is, what is sold through it, and what was done. */
export default function PartnerDetail() {
  return (
    <FactsPage record={partnerRecord} acts={switchActs} head={['company']} fields={FIELDS} lists={LISTS} />
  );
}
