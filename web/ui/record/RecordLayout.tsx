import { type ReactNode, useState } from 'react';
import { hasHistory } from '../../../contracts/kit/noun.ts';
import { useTranslation } from '../../platform/words.ts';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { TimeLine } from '../history/TimeLine.tsx';
import { Page } from '../layout/Page.tsx';
import { AskDialog } from './AskDialog.tsx';
import type { RecordRow } from './acts.ts';
import { HeadSlot } from './head-slot.tsx';
import { RecordFoot, RecordHead, type RecordHeadProps } from './RecordHead.tsx';
import { RecordTabs, TAB_PANEL, tabId } from './RecordTabs.tsx';
import classes from './record.module.css';
import { Side, SidePart } from './Side.tsx';
import type { RecordPageModel } from './use-record-page.ts';

/** A part of a record's page, behind a tab: `tabs.<key>` of its words. */
export interface RecordPart {
  key: string;
  count?: number | undefined;
  content: ReactNode;
  /** A list that scrolls under the head, with the keys to its rows. */
  isList?: boolean;
  /** An `InPlaceForm`: its buttons stand in the head, on a phone at the foot. */
  isForm?: boolean;
}

interface RecordLayoutProps<Row extends RecordRow> extends RecordHeadProps<Row> {
  /** The head, where the usual one does not fit. */
  head?: ReactNode;
  /** Between head and tabs: the stations of its life. */
  life?: ReactNode;
  /** What is shown first. */
  overview?: ReactNode;
  /**
   * Instead of an overview: the record in its fields, edited in place (`InPlaceForm`). It brings what stands beside it;
   * its buttons stand in the head, on a phone in the foot.
   */
  form?: ReactNode;
  /** Beside the overview; the time line unless given. */
  side?: ReactNode;
  /** Tabs between the overview and the history. */
  parts?: readonly RecordPart[];
  /** At the foot of a phone; edit and the main act unless given. */
  foot?: ReactNode;
}

/** The page of a record: head, life, tabs, the overview with what stands beside it, history. */
export function RecordLayout<Row extends RecordRow>(props: RecordLayoutProps<Row>) {
  const { head, life, overview, form, side, parts = [], foot, ...headProps } = props;
  const { page, editLabel } = headProps;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { words, history, record, titleOf } = page;
  const shown = { record, row: page.row, history, titleOf };
  const { t } = useTranslation([words, 'record']);
  const isTold = hasHistory(record.noun);
  const tabs: RecordPart[] = [
    form ? { key: 'detail', content: form } : { key: 'overview', content: overview },
    ...parts,
    ...(isTold
      ? [{ key: 'history', count: history.data?.events.length, content: <HistoryTable {...shown} /> }]
      : []),
  ];
  const [first] = tabs as [RecordPart];
  const chosen = tabs.find(({ key }) => key === page.tab) ?? first;
  const isFirst = chosen === first;
  const isForm = chosen.isForm === true || (isFirst && form !== undefined);
  // What is edited scrolls under its head: the way to save it stays.
  const isList = chosen.isList === true || (isForm && !page.isPhone);
  const isPart = isList || isForm;
  const panel = { role: 'tabpanel', id: TAB_PANEL, 'aria-labelledby': tabId(chosen.key) };
  const beside = side ?? (isTold && <RecordTimeLine page={page} />);
  return (
    <Page fixed title={page.title}>
      <div className={`stack fill ${classes.scroll}`} data-list={isList || undefined}>
        {head ?? (
          <RecordHead
            hasListKeys={!chosen.isList}
            {...headProps}
            {...((form !== undefined || isForm) && { page: { ...page, mayEdit: false } })}
            {...((form !== undefined || isForm) && {
              buttons: (
                <>
                  {headProps.buttons}
                  <span className={classes.slot} ref={setSlot} />
                </>
              ),
            })}
          />
        )}
        {life}
        {tabs.length > 1 && (
          <RecordTabs
            label={t(`${words}:tabs.label`)}
            tabs={tabs.map(({ key, count }) => ({ key, label: t(`${words}:tabs.${key}`), count }))}
            chosen={chosen.key}
            onChoose={(key) => page.choose(key === first.key ? null : key)}
          />
        )}
        {isPart ? (
          <div className={`stack give ${classes.part}`} {...panel}>
            <HeadSlot value={slot}>{chosen.content}</HeadSlot>
          </div>
        ) : (
          <div className={classes.columns} data-single={!isFirst || !beside || undefined}>
            <div className={classes.main} {...(tabs.length > 1 && panel)}>
              {chosen.content}
            </div>
            {isFirst && beside && (
              <Side label={t(`${words}:side.${isTold ? 'label' : 'facts'}`)}>{beside}</Side>
            )}
          </div>
        )}
      </div>
      {foot ??
        (form === undefined && !isForm ? (
          <RecordFoot page={page} {...(editLabel !== undefined && { editLabel })} />
        ) : (
          page.isPhone && <footer className="phone-foot" ref={setSlot} />
        ))}
      <AskDialog runner={page.runner} />
    </Page>
  );
}

/** What happened, beside a record. */
export function RecordTimeLine<Row extends RecordRow>({ page }: { page: RecordPageModel<Row> }) {
  const { t } = useTranslation([page.words, 'record']);
  return (
    <SidePart title={t(`${page.words}:side.timeLine`)} isScreenOnly>
      <TimeLine record={page.record} row={page.row} history={page.history} titleOf={page.titleOf} />
    </SidePart>
  );
}
