import { IconMessageReport } from '@tabler/icons-react';
import { complaintRecord } from '../../../contracts/complaint/complaint.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { complaintActs } from './complaint.acts.ts';
import { complaintCard, complaintCells } from './complaint.cells.tsx';
import { complaintViews } from './complaint.views.ts';

/** Accounts of the provider are not listed to clients; claims without a resolver have a view of their own. */
const relations = { admin: null };
const needs = ['supplier', 'carrier', 'rejections'];

/** The list of claims: whose turn it is, until when, what they are about. */
export default recordList({
  record: complaintRecord,
  words: 'complaintScreen',
  icon: IconMessageReport,
  acts: complaintActs,
  cells: complaintCells,
  card: complaintCard,
  views: complaintViews,
  relations,
  needs,
});
