import type { Language } from '../../../contracts/kit/languages.ts';
import type { Translate } from '../translate/translate.ts';

/** The colours of `web/ui/theme/tokens.css`: this page stands without the files of the build, of which an address may know none. */
const STYLE = `
:root { color-scheme: light dark; --canvas: #f4f5f7; --ink: #14171d; --ink2: #434a57; --accent: #2d4fc4; --fill: #2d4fc4 }
@media (prefers-color-scheme: dark) { :root { --canvas: #0b0d11; --ink: #eceef2; --ink2: #b7beca; --accent: #9db1ff; --fill: #4360db } }
body { display: grid; align-content: center; justify-content: center; box-sizing: border-box; min-height: 100vh; margin: 0; padding: 24px 24px 20vh;
  background: var(--canvas); color: var(--ink); font: 14px/22px system-ui, sans-serif }
main { max-width: 520px }
p { margin: 0; color: var(--ink2) }
h1 { margin: 4px 0 20px; font-size: 28px; line-height: 36px; letter-spacing: -0.017em }
a { display: inline-block; padding: 7px 14px; border-radius: 6px; background: var(--fill); color: #fff; font-weight: 500; text-decoration: none }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }`;

/** The page "not found" of the specification (2), outside of both areas; it names nothing of the address. */
export function nothingPage(language: Language, translate: Translate): string {
  const [code, title, home] = ['code', 'title', 'dashboard'].map((word) =>
    translate(language, `common:notFound.${word}`),
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/mark.png" type="image/png"><title>${title}</title><style>${STYLE}</style></head><body><main><p>${code}</p><h1>${title}</h1><p><a href="/user">${home}</a></p></main></body></html>`;
}
