import { type Acts, type RecordRow, switchActs } from '../../ui/record/acts.ts';

const { activate, deactivate } = switchActs as Required<Pick<typeof switchActs, 'activate' | 'deactivate'>>;

/** Organisations stay for ever, as what was shipped for them does; they are switched on and off. */
export const organisationActs: Acts<RecordRow> = {
  activate: { ...activate, seldom: false },
  deactivate: { ...deactivate, seldom: false, danger: true },
};
