import { IconMessageReport } from '@tabler/icons-react';
import { complaintRecord } from '../../../contracts/complaint/complaint.record.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { complaintActs } from './complaint.acts.ts';
import { complaintCard, complaintCells } from './complaint.cells.tsx';
import { complaintViews } from './complaint.views.ts';

/** Accounts of the provider are not listed to clients; claims without a resolver have a view of their own. */
const relations = { admin: null };
const needs = ['supplier', 'carrier', 'rejections'];

const list = {
  record: complaintRecord,
  words: 'complaintScreen',
  icon: IconMessageReport,
  acts: complaintActs,
  cells: complaintCells,
  card: complaintCard,
  views: complaintViews,
  relations,
  needs,
};

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The list of claims: whose turn it is, until when, what they are about. */
export default function ComplaintList() {
  return <RecordList {...list} />;
}
