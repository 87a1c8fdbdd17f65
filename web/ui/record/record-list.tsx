import type { ComponentType } from 'react';
import type { AskRows } from '../../platform/screen.ts';
import type { RecordRow } from './acts.ts';
import { askForList } from './list-ask.ts';
import { RecordList, type RecordListProps } from './RecordList.tsx';

/**
 * The list of a noun as a screen, whose rows are asked for before it is drawn.
 * @param useOwn what the list says with words or rights of the person; nothing of it decides which rows and fields are asked for.
 */
export function recordList<Row extends RecordRow>(
  list: RecordListProps<Row>,
  useOwn?: () => Partial<RecordListProps<Row>>,
): ComponentType & { askRows: AskRows } {
  const List = () => <RecordList {...list} {...useOwn?.()} />;
  return Object.assign(List, { askRows: askForList(list) });
}
