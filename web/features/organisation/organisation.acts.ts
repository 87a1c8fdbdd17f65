import type { OrganisationDetail } from '../../../contracts/organisation/organisation.schema.ts';
import { type Acts, type RecordRow, switchActs } from '../../ui/record/acts.ts';

const { activate, deactivate } = switchActs as Required<Pick<typeof switchActs, 'activate' | 'deactivate'>>;

/** A row of a list has no people; the page of an organisation says whether an owner can sign in. */
interface ClientRow extends RecordRow {
  users?: OrganisationDetail['users'];
}

const isOwnerless = ({ users }: ClientRow): boolean =>
  users !== undefined && !users.some(({ role, status }) => role === 'owner' && status === 'active');

/** Organisations stay for ever, as what was shipped for them does; they are switched on and off. */
export const organisationActs: Acts<ClientRow> = {
  activate: {
    ...activate,
    seldom: false,
    confirm: 'one',
    values: (row) => ({ context: isOwnerless(row) ? 'ownerless' : undefined }),
  },
  deactivate: { ...deactivate, seldom: false, danger: true },
};
