import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { outboxRoutes } from '../../../contracts/outbox/outbox.routes.ts';
import { call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { usePhone } from '../../ui/layout/media.ts';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import classes from './Outbox.module.css';

const AGAIN = 10_000;

/** Letters that lie here because no mail server is set: they are read where they would have gone. */
export default function Outbox() {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call(outboxRoutes.list, { signal }),
    refetchInterval: AGAIN,
  });
  const isPhone = usePhone();
  const named = address.get('letter');
  // A phone shows the letters, or the one that was opened.
  const chosen = named ?? (isPhone ? undefined : data?.letters[0]?.id);
  return (
    <Page title={t('title')}>
      <PageTitle title={t('title')} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.letters.length === 0 && (
        <EmptyState
          icon={IconMail}
          title={t('empty.title')}
          text={t(data.on ? 'empty.text' : 'empty.sent')}
        />
      )}
      {data && data.letters.length > 0 && (
        <div className={`fill ${classes.outbox}`}>
          {isPhone && chosen ? (
            <Button
              className={classes.back}
              variant="subtle"
              leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden="true" />}
              onClick={() => setAddress({})}
            >
              {t('title')}
            </Button>
          ) : (
            <ul className={classes.letters} aria-label={t('title')}>
              {data.letters.map(({ id, at, to, subject }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-current={id === chosen || undefined}
                    onClick={() => setAddress({ letter: id }, { replace: !isPhone })}
                  >
                    <strong>{subject}</strong>
                    <span className="type-small ink2">{to}</span>
                    <time className="type-small ink3" dateTime={at} title={format.instant(at)}>
                      {format.relative(at)}
                    </time>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {chosen && <Letter key={chosen} id={chosen} />}
        </div>
      )}
    </Page>
  );
}

function Letter({ id }: { id: string }) {
  const { t } = useTranslation('outbox');
  const [form, setForm] = useState('html');
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox', id],
    queryFn: ({ signal }) => call(outboxRoutes.read, { params: { letter: id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
  const isHtml = form === 'html' && data.html !== null;
  return (
    <article className={`stack give gap-16 ${classes.letter}`}>
      <header className="row">
        <h2 className="type-section grow">{data.subject}</h2>
        {data.html !== null && (
          <SegmentedControl
            aria-label={t('form')}
            data={['html', 'text'].map((value) => ({ value, label: t(`forms.${value}`) }))}
            value={form}
            onChange={setForm}
          />
        )}
      </header>
      {isHtml ? (
        // Nothing in it runs and nothing of the portal is within its reach; its links open in a tab of their own.
        <iframe
          title={data.subject}
          className={classes.frame}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={data.html ?? ''}
        />
      ) : (
        <pre className={`anywhere ${classes.text}`}>{linked(data.text)}</pre>
      )}
    </article>
  );
}

/** The text with its addresses as links. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes
      <a key={index} className="link" href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
