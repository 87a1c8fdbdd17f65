import type { ListView } from '../../ui/record/RecordList.tsx';

const among = (field: string, ...value: string[]): NonNullable<ListView['filters']>[number] => ({
  field,
  comparator: 'in',
  value,
});

/** The tabs that the list of returns comes with: what is new, what to decide, where money is due, what is on its way. */
export const returnViews: readonly ListView[] = [
  { key: 'new', filters: [among('status', 'new')], trouble: true },
  {
    key: 'decide',
    filters: [among('status', 'inProgress'), among('goods', 'saleable', 'opened', 'damaged', 'missing')],
    trouble: true,
  },
  { key: 'money', filters: [among('status', 'approved')], trouble: true },
  {
    key: 'notHere',
    filters: [
      among('status', 'new', 'inProgress', 'approved'),
      among('goods', 'notHere', 'onTheWay', 'delivered'),
    ],
    sort: [{ field: 'createdAt', order: 'ASC' }],
  },
];
