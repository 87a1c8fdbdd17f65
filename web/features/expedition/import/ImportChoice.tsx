import { Button, Select, Switch } from '@mantine/core';
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import type { ImportResult } from '../../../../contracts/import/import.schema.ts';
import { FILE_LIMITS, LIMITS } from '../../../../contracts/kit/limits.ts';
import { SHEET_FORMATS, type SheetFormat } from '../../../../contracts/kit/sheet.ts';
import { ApiError, download, upload } from '../../../platform/api.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { FileDrop } from '../../../ui/files/FileDrop.tsx';
import { Progress } from '../../../ui/files/Progress.tsx';
import { Page, PageTitle } from '../../../ui/layout/Page.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { useEshops } from '../form/expedition.options.ts';
import classes from './import.module.css';

interface Props {
  onStarted: (resultId: string) => void;
  /** An earlier file that could not be read at all. */
  refusal?: ImportResult;
}

/** The first step: a template for who has none, the e-shop, the file. */
export function ImportChoice({ onStarted, refusal }: Props) {
  const { t } = useTranslation(['import', 'form', 'common']);
  const { bytes, integer } = useFormat();
  const { eshop: chosen, organisation, may } = useSession();
  const eshops = useEshops();
  const [eshop, setEshop] = useState(chosen?.id ?? (eshops.length === 1 ? (eshops[0]?.id ?? null) : null));
  const [send, setSend] = useState(false);
  const [sending, setSending] = useState<{ name: string; sent: number; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(refusal?.message ?? null);
  const stop = useRef<AbortController | null>(null);
  // Whose orders they are must be known; within one organisation the file's own column may say the e-shop.
  const needsEshop = organisation === null && eshop === null;

  const start = async (file: File) => {
    setFailure(null);
    setSending({ name: file.name, sent: 0, total: file.size });
    stop.current = new AbortController();
    try {
      const { resultId } = await upload(expeditionRoutes.import, {
        query: { dryRun: 'true' },
        file,
        fields: { eshop, organisation: organisation?.id, send: send || undefined },
        onProgress: (sent, total) => setSending({ name: file.name, sent, total }),
        signal: stop.current.signal,
      });
      onStarted(resultId);
    } catch (error) {
      if (error instanceof ApiError) {
        const details = error.problem.violations.map((violation) => violation.message);
        setFailure([error.problem.message, ...details].join(' '));
      } else if (!(error instanceof DOMException)) setFailure(t('common:unexpectedError'));
    } finally {
      setSending(null);
    }
  };
  const getTemplate = (format: SheetFormat) =>
    download(expeditionRoutes.template, {
      params: { format },
      query: { organisation_id: organisation?.id ?? null, eshop_id: eshop },
    }).catch((error: Error) =>
      toast({ meaning: 'trouble', title: t('common:downloadFailed'), text: error.message }),
    );

  return (
    <Page title={t('title')}>
      <PageTitle title={t('title')} />
      <div className={classes.choice}>
        <section className={classes.step}>
          <h2 className="type-section">{t('template.title')}</h2>
          <p>{t('template.text')}</p>
          <div className={classes.buttons}>
            {SHEET_FORMATS.map((format) => (
              <Button
                key={format}
                variant="default"
                leftSection={<IconFileSpreadsheet size={16} stroke={1.7} aria-hidden="true" />}
                onClick={() => void getTemplate(format)}
              >
                {t(`template.${format}`)}
              </Button>
            ))}
          </div>
        </section>
        <section className={classes.step}>
          <h2 className="type-section">{t('eshop.title')}</h2>
          <Select
            className={classes.eshop}
            label={t('eshop.label')}
            description={t(organisation ? 'eshop.help' : 'eshop.helpRequired')}
            required={organisation === null}
            data={eshops.map((one) => ({
              value: one.id,
              label: organisation ? one.name : `${one.name} · ${one.organisationName}`,
            }))}
            value={eshop}
            onChange={setEshop}
            searchable={eshops.length > 8}
            clearable={organisation !== null}
            placeholder={t('eshop.placeholder')}
            rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
            nothingFoundMessage={t('form:nothingFound')}
            clearButtonProps={{ 'aria-label': t('form:empty', { field: t('eshop.label') }) }}
          />
          {may('expedition.send') && (
            <Switch
              label={t('send.label')}
              checked={send}
              onChange={(event) => setSend(event.currentTarget.checked)}
            />
          )}
        </section>
        <section className={classes.step}>
          <h2 className="type-section">{t('file.title')}</h2>
          {failure && (
            <p className={classes.failure} role="alert">
              <StatusShape look={{ meaning: 'trouble' }} size={16} />
              <span>
                <b>{refusal ? t('file.notRead', { name: refusal.fileName }) : t('common:importFailed')}</b>{' '}
                {failure}
              </span>
            </p>
          )}
          {sending ? (
            <div className={classes.sending}>
              <Progress
                label={t('form:drop.uploading', { name: sending.name })}
                done={sending.sent}
                total={sending.total}
                words={t('form:drop.sent', { sent: bytes(sending.sent), total: bytes(sending.total) })}
              />
              <Button variant="default" onClick={() => stop.current?.abort()}>
                {t('form:drop.cancel')}
              </Button>
            </div>
          ) : (
            <FileDrop
              kinds={SHEET_FORMATS.map((format) => `.${format}`)}
              maxBytes={FILE_LIMITS.sheet}
              disabled={needsEshop}
              onFile={(file) => void start(file)}
            >
              {needsEshop
                ? t('file.eshopFirst')
                : t('file.help', {
                    rows: integer(LIMITS.importRows),
                    megabytes: FILE_LIMITS.sheet / 2 ** 20,
                  })}
            </FileDrop>
          )}
          <p className="ink3">{t('file.nothingWritten')}</p>
        </section>
      </div>
    </Page>
  );
}
