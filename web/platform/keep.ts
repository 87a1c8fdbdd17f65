/*
 * What a person's browser keeps of their choices (language, theme, the chosen organisation): never anything
 * secret. A browser that refuses storage forgets them, and nothing else happens.
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
