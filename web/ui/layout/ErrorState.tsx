import { Button } from '@mantine/core';
import { IconCopy, IconLock, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../platform/api.ts';
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

/** A page or a part of it that could not be loaded: why, and the way on; it is asked for again when there is a network. */
export function ErrorState({ error, onRetry, listPath }: ErrorStateProps) {
  const { t } = useTranslation(['common', 'record']);
  const retry = useRef(onRetry);
  retry.current = onRetry;
  const isUnreached = error instanceof ApiError && error.status === 0;
  useEffect(() => {
    if (!isUnreached) return;
    const back = () => retry.current?.();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [isUnreached]);
  // Words of an answer; that there was none may have been noticed before there were words.
  const textOf = (of: unknown) =>
    isUnreached ? t('serverUnavailable') : of instanceof ApiError ? of.problem.message : t('unexpectedError');
  const isForbidden = error instanceof ApiError && error.status === 403;
  if (isForbidden)
    return <EmptyState icon={IconLock} title={t('states.forbidden')} text={error.problem.message} />;
  return (
    <EmptyState
      icon={IconPlugConnectedX}
      title={t('states.notLoaded')}
      text={textOf(error)}
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
            onClick={() => void navigator.clipboard?.writeText(detailsOf(error))}
          >
            {t('copyDetails')}
          </Button>
        </>
      }
    />
  );
}
