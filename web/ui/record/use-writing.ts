import { useMemo } from 'react';
import { parseDay, useFormat } from '../../platform/format.ts';
import type { Writing } from './sheet.ts';

/** Days as the reader writes them. */
export function useWriting(): Writing {
  const { day, language } = useFormat();
  return useMemo(() => ({ day, parseDay: (text) => parseDay(text, language) }), [day, language]);
}
