let isApple: boolean | undefined;

/** A key as the keyboard in front of the person has it: Apple's have ⌘ where others have Ctrl. */
export function keyName(key: string): string {
  // Read once: it is no property that the browser has at hand, and each page names dozens of keys.
  isApple ??= /Mac|iP/.test(navigator.userAgent);
  return isApple ? key.replace('Ctrl', '⌘') : key;
}
