/*
 * What a person's browser keeps of their choices (language, theme, the chosen organisation), and a tab of what is
 * being done in it: never anything secret. A browser that refuses storage, or has it full, forgets them, and nothing
 * else happens.
 */

export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(`lading.${key}`);
  } catch {
    return null;
  }
}

/** Keeps a value, or with null forgets it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`lading.${key}`);
    else localStorage.setItem(`lading.${key}`, value);
  } catch {
    // A browser without storage: the choice lasts as long as the page.
  }
}

/**
 * What this tab keeps, through a reload and the end of a session; null where that is nothing readable.
 * @param revive changes each value on its way, as `JSON.parse` lets it.
 */
export function readFromTab(key: string, revive?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`lading.${key}`) ?? 'null', revive);
  } catch {
    return null;
  }
}

/** Keeps a value in this tab, or with null forgets it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(`lading.${key}`);
    else sessionStorage.setItem(`lading.${key}`, JSON.stringify(value));
  } catch {
    // A browser without storage: it lasts as long as the page.
  }
}

/** For those who hold what the tab keeps: it is forgotten. */
export const onForgotten = new Set<() => void>();

/** What a person typed or looked at stays in the tab over a reload, but not for whoever sits down next. */
export function forgetTab(): void {
  for (const forget of onForgotten) forget();
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('lading.')) sessionStorage.removeItem(key);
  } catch {
    // A browser without storage has nothing to forget.
  }
}

/** Says whose tab this is in an area; what it kept for somebody else who was there before is forgotten. */
export function takeTab(area: string, person: string): void {
  const key = `person.${area}`;
  const before = readFromTab(key);
  if (before === person) return;
  if (before !== null) forgetTab();
  keepInTab(key, person);
}
