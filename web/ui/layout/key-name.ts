/** A key as the keyboard in front of the person has it: Apple's have ⌘ where others have Ctrl. */
export const keyName = (key: string, agent = navigator.userAgent): string =>
  /Mac|iPhone|iPad/.test(agent) ? key.replace('Ctrl', '⌘') : key;
