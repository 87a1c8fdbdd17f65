import { Button } from '@mantine/core';
import { IconCopy, IconLock, IconPlugConnectedX, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { copyText } from '../../platform/copy.ts';
import { lookForServer, useBackOnline, useOnline, whenReady } from '../../platform/offline.ts';
import { refusalWords } from '../../platform/refusal.ts';
import { useTranslation } from '../../platform/words.ts';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** The list that it would stand in. */
  listPath?: string | undefined;
}

/** What support needs to find the failure again. */
function detailsOf(error: unknown): string {
  const lines = [new Date().toISOString(), window.location.href];
  if (error instanceof ApiError)
    lines.push(
      `${error.status} ${error.problem.error}`,
      error.problem.message,
      error.problem.requestId ?? '',
    );
  else lines.push(String(error));
  return lines.filter(Boolean).join('\n');
}

/**
 * A page or a part of it that could not be loaded: why, and the way on; it is asked for again when there is a network, and
 * when the server has its database again.
 */
export function ErrorState({ error, onRetry, listPath }: ErrorStateProps) {
  const { t } = useTranslation(['common', 'record']);
  const answer = error instanceof ApiError && error.status !== 0 ? error : undefined;
  const isUnreached = error instanceof ApiError && !answer;
  useBackOnline(() => {
    if (isUnreached) onRetry?.();
  });
  useEffect(() => {
    if (isUnreached) lookForServer();
  }, [isUnreached]);
  const isUnavailable = isUnreached || answer?.problem.code === 'unavailable';
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    // Each refusal is looked at for itself: the next one is another error.
    if (isUnavailable && error) return whenReady(() => retry.current?.());
    return undefined;
  }, [isUnavailable, error]);
  const isOnline = useOnline();
  if (isUnreached && !isOnline)
    return <EmptyState icon={IconWifiOff} title={t('states.offline')} text={t('states.opensByItself')} />;
  if (answer?.status === 403)
    return <EmptyState icon={IconLock} title={t('states.forbidden')} text={answer.problem.message} />;
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      title={t('states.notLoaded')}
      // That there was no answer may have been noticed before there were words for it.
      text={isUnreached ? t('serverUnavailable') : refusalWords(error)}
      action={
        <>
          {onRetry && (
            <Button leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />} onClick={onRetry}>
              {t('tryNow')}
            </Button>
          )}
          {listPath !== undefined && (
            <Button component={Link} to={listPath}>
              {t('record:back')}
            </Button>
          )}
          <Button
            variant="subtle"
            leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
            onClick={() => void copyText(detailsOf(error))}
          >
            {t('copyDetails')}
          </Button>
        </>
      }
    />
  );
}
