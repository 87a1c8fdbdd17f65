import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { fieldId, fieldName, violationText } from '../../../ui/form/violations.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import own from './detail.module.css';
import type { Acting } from './stock-advice.acting.ts';
import { closesIn } from './stock-advice.life.ts';

interface Props {
  record: StockAdviceDetail;
  acting: Acting;
}

/** What has to be corrected, each with the way to its field; then it goes to the warehouse, for the first time or again. */
export function Trouble({ record, acting }: Props) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice', 'violation']);
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
    <section className={own.panel} aria-label={t('trouble.title')}>
      <div className={own.panelHead}>
        <StatusShape look={{ meaning: 'trouble' }} size={16} />
        <h2 className="type-section">{t('trouble.title')}</h2>
        <span className={own.cause}>{t(isSent ? 'trouble.causeSent' : 'trouble.cause')}</span>
      </div>
      {record.errors.length > 0 && (
        <ul className={own.errors}>
          {record.errors.map((error) => (
            <li key={`${error.propertyPath} ${error.code}`}>
              <b>{nameOf(error.propertyPath)}</b>
              <span>{textOf(error)}</span>
              {acting.mayEdit && (
                <button
                  type="button"
                  className={own.link}
                  onClick={() => acting.edit(fieldId(fieldName(error.propertyPath)))}
                >
                  {t('trouble.correct')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {acting.mayEdit && (
        <div className={own.panelFoot}>
          <span>{t(isSent ? 'trouble.nextSent' : 'trouble.next')}</span>
          <Button variant="default" size="xs" onClick={() => acting.edit()}>
            {t(isSent ? 'trouble.complete' : 'trouble.edit')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Three days before it closes itself; what of it still comes would then no longer be expected. */
export function ClosesSoon({ record, acting }: Props) {
  const { t } = useTranslation('stockAdviceDetail');
  const { longDay } = useFormat();
  const days = closesIn(record);
  if (days === null || record.closesAt === null) return null;
  const close = acting.actions.find(({ button, may }) => button === 'close' && may);
  return (
    <section className={own.warning} role="status">
      <StatusShape look={{ meaning: 'waiting' }} size={16} />
      <p>
        <b>{t('closes.title', { day: longDay(record.closesAt) })}</b>{' '}
        {t('closes.text', { count: acting.rest })}
      </p>
      {acting.mayEdit && (
        <Button variant="default" size="xs" onClick={() => acting.edit('field-expectedAt')}>
          {t('closes.postpone')}
        </Button>
      )}
      {close && (
        <Button variant="default" size="xs" onClick={() => void acting.act(close)}>
          {close.label}
        </Button>
      )}
    </section>
  );
}
