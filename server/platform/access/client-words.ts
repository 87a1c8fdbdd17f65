/** What a browser calls itself, most particular first: most of them name the ones that they are like as well. */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
  ['curl', /^curl\//],
  ['Postman', /^PostmanRuntime\//],
];

const SYSTEMS: readonly [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

const find = (names: readonly [string, RegExp][], text: string): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

export interface ClientWords {
  browser: string | null;
  system: string | null;
}

/** The browser and the system that a user agent names; null for what says nothing known. */
export const clientWords = (userAgent: string | null): ClientWords => ({
  browser: find(BROWSERS, userAgent ?? ''),
  system: find(SYSTEMS, userAgent ?? ''),
});
