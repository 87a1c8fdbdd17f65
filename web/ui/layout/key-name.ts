/** A key as the keyboard in front of the person has it: Apple's have ⌘ where others have Ctrl. */
export const keyName = (key: string): string =>
  /Mac|iP/.test(navigator.userAgent) ? key.replace('Ctrl', '⌘') : key;
