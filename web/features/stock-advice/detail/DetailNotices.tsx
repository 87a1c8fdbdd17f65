import { Button } from '@mantine/core';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { fieldId, fieldName, violationText } from '../../../ui/form/violations.ts';
import { Notice } from '../../../ui/record/Notice.tsx';
import { ErrorList, Panel, PanelFoot } from '../../../ui/record/Panel.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import { restOf } from './stock-advice.differences.ts';
import { closesIn } from './stock-advice.life.ts';

interface Props {
  page: RecordPageModel<StockAdviceDetail>;
}

/** What has to be corrected, each with the way to its field; then it goes to the warehouse, for the first time or again. */
export function Trouble({ page }: Props) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice', 'violation']);
  const record = page.row;
  const isSent = record.sentAt !== null;
  const nameOf = (path: string): string => {
    if (path === '' || path === 'items') return t('stockAdvice:fields.items');
    const line = /^items\[(\d+)\](?:\.(\w+))?$/.exec(path);
    if (!line) return t(`stockAdvice:fields.${path}`, { defaultValue: path });
    const sku = record.items[Number(line[1])]?.product.productSku ?? '';
    return t('trouble.ofLine', { field: t(`stockAdvice:fields.${line[2] ?? 'product'}`), sku });
  };
  /** What the warehouse reported, in words of our own; the rest is a violation like any other. */
  const textOf = (error: StockAdviceDetail['errors'][number]): string => {
    const said = t(`trouble.reported.${error.code}`, { ...error.parameters, defaultValue: '' });
    return said || error.message || violationText(t, error);
  };
  return (
    <Panel
      look={{ meaning: 'trouble' }}
      title={t('trouble.title')}
      cause={t(isSent ? 'trouble.causeSent' : 'trouble.cause')}
    >
      <ErrorList
        correct={t('trouble.correct')}
        errors={record.errors}
        show={(error) => ({
          key: `${error.propertyPath} ${error.code}`,
          field: nameOf(error.propertyPath),
          text: textOf(error),
          to: page.mayEdit ? page.editPath(fieldId(fieldName(error.propertyPath))) : null,
        })}
      />
      {page.mayEdit && (
        <PanelFoot
          acts={
            <Button variant="default" size="xs" onClick={() => page.edit()}>
              {t(isSent ? 'trouble.complete' : 'trouble.correct')}
            </Button>
          }
        >
          {t(isSent ? 'trouble.nextSent' : 'trouble.next')}
        </PanelFoot>
      )}
    </Panel>
  );
}

/** Three days before it closes itself; what of it still comes would then no longer be expected. */
export function ClosesSoon({ page }: Props) {
  const { t } = useTranslation('stockAdviceDetail');
  const { longDay } = useFormat();
  const { row } = page;
  if (closesIn(row) === null || row.closesAt === null) return null;
  const close = page.offer('close');
  return (
    <Notice
      meaning="waiting"
      title={t('closes.title', { day: longDay(row.closesAt) })}
      action={
        <>
          {page.mayEdit && (
            <Button variant="default" size="xs" onClick={() => page.edit('field-expectedAt')}>
              {t('closes.postpone')}
            </Button>
          )}
          {close && (
            <Button variant="default" size="xs" onClick={() => page.act(close)}>
              {close.label}
            </Button>
          )}
        </>
      }
    >
      {t('closes.text', { count: restOf(row) })}
    </Notice>
  );
}
