import { Button, Group } from '@mantine/core';
import { IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { FILE_LIMITS } from '../../../contracts/kit/limits.ts';
import { SHEET_FORMATS, type SheetFormat } from '../../../contracts/kit/sheet.ts';
import { ApiError, isAnswered, upload } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useFileSending } from '../../platform/sending.ts';
import { browserTimeZone } from '../../platform/time-zone.ts';
import { useTranslation } from '../../platform/words.ts';
import { useDownload } from '../../ui/feedback/use-download.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { Progress } from '../../ui/files/Progress.tsx';
import { Banner } from '../../ui/form/Banner.tsx';
import { usePhone } from '../../ui/layout/media.ts';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { StatusShape } from '../../ui/status/StatusShape.tsx';
import classes from './import.module.css';
import { importTitle, useImportNoun } from './import.noun.ts';
import { useImportOptions } from './import.options.ts';

interface Props {
  onStarted: (resultId: string) => void;
  /** An earlier file that could not be read at all. */
  refusal?: ImportResult;
}

/** The first step: a template for who has none, what holds for the whole file, the file. */
export function ImportChoice({ onStarted, refusal }: Props) {
  const { t } = useTranslation(['import', 'form', 'common']);
  const { base } = useArea();
  const isPhone = usePhone();
  const { bytes, integer } = useFormat();
  const { name, routes, sheet } = useImportNoun();
  const { options, values, choose, needs, fields } = useImportOptions();
  const { share, send, stop } = useFileSending();
  const [sent, setSent] = useState<File | null>(null);
  /** It did not arrive, whatever is in it: it need not be chosen again. */
  const [kept, setKept] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(refusal?.message ?? null);
  const title = t(importTitle(name));

  const start = async (file: File) => {
    setFailure(null);
    setKept(null);
    setSent(file);
    const call = {
      query: { dryRun: 'true' },
      fields: { ...fields, timeZone: browserTimeZone() },
      file,
    } as const;
    try {
      const result = await send((options) => upload(routes.import, { ...call, ...options }));
      if (result) onStarted(result.resultId);
    } catch (error) {
      if (!isAnswered(error)) setKept(file);
      if (error instanceof ApiError) {
        const details = error.problem.violations.map((violation) => violation.message);
        setFailure([error.problem.message, ...details].join(' '));
      } else setFailure(t('common:unexpectedError'));
    }
  };
  const download = useDownload();
  const getTemplate = (format: SheetFormat) =>
    download(routes.template, {
      params: { format },
      query: { organisation_id: fields.organisation, eshop_id: values.eshop ?? null },
    });

  const earlier = (
    <Button variant="default" component={Link} to={`${base}/imports`}>
      {t('earlier')}
    </Button>
  );

  return (
    <Page title={title}>
      <PageTitle title={title} actions={isPhone ? undefined : earlier} />
      <div className={`stack lined ${classes.choice}`}>
        <section className={`stack ${classes.step}`}>
          <h2 className="type-section" data-ink="ink">
            {t('template.title')}
          </h2>
          <p>{t([`nouns.${name}.template`, 'records.template'])}</p>
          <Group gap={8}>
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
          </Group>
        </section>
        <section className={`stack ${classes.step}`}>
          <h2 className="type-section" data-ink="ink">
            {t('options.title')}
          </h2>
          <div className={`stack gap-12 ${classes.options}`}>
            {options.map(({ name: option, Field }) => (
              <Field
                key={option}
                value={values[option] ?? null}
                values={values}
                onChange={(value) => choose(option, value)}
              />
            ))}
          </div>
        </section>
        <section className={`stack ${classes.step}`}>
          <h2 className="type-section" data-ink="ink">
            {t('file.title')}
          </h2>
          {failure && (
            <Banner
              tone="trouble"
              role="alert"
              icon={<StatusShape look={{ meaning: 'trouble' }} size={16} />}
              actions={
                kept && (
                  <Button
                    variant="default"
                    leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden="true" />}
                    onClick={() => void start(kept)}
                  >
                    {t('file.sendAgain', { name: kept.name })}
                  </Button>
                )
              }
            >
              <b>{refusal ? t('file.notRead', { name: refusal.fileName }) : t('common:importFailed')}</b>{' '}
              {failure}
            </Banner>
          )}
          {sent && share !== null ? (
            <div className={`stack box gap-12 ${classes.sending}`}>
              <Progress
                label={t('form:drop.uploading', { name: sent.name })}
                done={share}
                total={1}
                words={t('form:drop.sent', { sent: bytes(share * sent.size), total: bytes(sent.size) })}
              />
              <Button variant="default" onClick={stop}>
                {t('form:drop.cancel')}
              </Button>
            </div>
          ) : (
            <FileDrop
              kinds={SHEET_FORMATS.map((format) => `.${format}`)}
              maxBytes={FILE_LIMITS.sheet}
              disabled={needs !== null}
              onFile={(file) => void start(file)}
            >
              {needs !== null
                ? t(`file.${needs}First`)
                : t('file.help', {
                    rows: integer(sheet.maxRows),
                    megabytes: FILE_LIMITS.sheet / 2 ** 20,
                  })}
            </FileDrop>
          )}
          <p className="ink3">{t('file.nothingWritten')}</p>
        </section>
        {isPhone && <div className={classes.step}>{earlier}</div>}
      </div>
    </Page>
  );
}
