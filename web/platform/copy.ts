import { useEffect, useState } from 'react';

/**
 * Copies a text to the clipboard. At an address without https browsers have no clipboard for pages; what is selected can be
 * copied there all the same.
 * @returns whether it was copied.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

/** For how long a button says that it has copied. */
const SAID_FOR = 1_500;

/** What a button that copies does, and whether it just did. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: (text) => void copyText(text).then(setCopied) };
}
