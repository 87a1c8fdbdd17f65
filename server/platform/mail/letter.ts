import type { Mail } from './mail.ts';

/** A letter in the words of its reader, before it has a form. */
export interface Letter {
  to: string;
  /** Of its words: `cs`. */
  language: string;
  subject: string;
  /** Paragraphs, the greeting first. */
  before: readonly string[];
  /** Where it leads, as a button. */
  link?: { label: string; url: string };
  /** Paragraphs behind the link. */
  after: readonly string[];
  /** Who writes: the last line. */
  from: string;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const paragraph = (html: string): string =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:1.5">${html}</p>`;

/** The same letter as text and as HTML; every word of it is text in both, whatever people are called. */
export function composeLetter(letter: Letter): Mail {
  const { to, subject, before, link, after, from } = letter;
  const text = [...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, from];
  const button =
    link &&
    `<p style="margin:0 0 8px"><a href="${escaped(link.url)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#2a4fc4;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escaped(link.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:12px;line-height:1.5;color:#5b6472;word-break:break-all">${escaped(link.url)}</p>`;
  const html = `<!doctype html>
<html lang="${escaped(letter.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f8;color:#151a24;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px;border:1px solid #dfe2e8;border-radius:8px;background:#ffffff">
${before.map((one) => paragraph(escaped(one))).join('\n')}
${button ?? ''}
${after.map((one) => paragraph(escaped(one))).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dfe2e8;font-size:13px;color:#5b6472">${escaped(from)}</p>
</div>
</body>
</html>
`;
  return { to, subject, text: `${text.join('\n\n')}\n`, html, from };
}
