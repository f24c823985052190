/**
 * The layout of our mails: one card on paper, in text and in HTML from the same parts. Mail programs support
 * little CSS, so colours and spaces are set on each element; those that support dark mode get its colours
 * from the style block.
 */
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import type { Mail } from './mailer.ts';

export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Six digits. In the text they are alone on their line, so that phones offer to fill them in. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
}

const FONT = `font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const DARK_MODE = `
    .page{background:#0f1718 !important}
    .card{background:#162022 !important;border-color:#2b393b !important}
    .text{color:#e7eceb !important}
    .quiet{color:#a9b6b6 !important}
    .brand{color:#7ccfcb !important}
    .code{background:#0d4a4f !important;color:#c9f1ee !important}`;

/** Builds the whole mail. Every text in it is escaped; nothing is loaded from anywhere when it is opened. */
export function layOutMail({ to, subject, heading, parts }: MailContent): Mail {
  return { to, subject, text: textOf(parts), html: htmlOf(heading, parts) };
}

function textOf(parts: readonly MailPart[]): string {
  return `${parts.map(partAsText).join('\n\n')}\n\n-- \n${PRODUCT_NAME}\n`;
}

function partAsText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return part.code;
    case 'facts':
      return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'link':
      return `${part.label}:\n${part.url}`;
    default:
      return assertNever(part);
  }
}

function htmlOf(heading: string, parts: readonly MailPart[]): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escapeHtml(heading)}</title>
  <style>@media (prefers-color-scheme: dark) {${DARK_MODE}
  }</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf7f1">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#faf7f1"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #e4ddcf;border-radius:16px">
<tr><td style="padding:28px 28px 0"><span class="brand" style="${FONT};font-size:17px;font-weight:700;color:#0e5a61"><span style="color:#f0a020">&#9679;</span> ${escapeHtml(PRODUCT_NAME)}</span></td></tr>
<tr><td style="padding:16px 28px 0"><h1 class="text" style="margin:0;${FONT};font-size:22px;line-height:1.3;color:#1b2528">${escapeHtml(heading)}</h1></td></tr>
${parts.map((part) => `<tr><td style="padding:16px 28px 0">${partAsHtml(part)}</td></tr>`).join('\n')}
<tr><td style="padding:0 0 28px"></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function partAsHtml(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p class="text" style="margin:0;${FONT};font-size:16px;line-height:1.5;color:#1b2528">${escapeHtml(part.text)}</p>`;
    case 'code':
      return `<p class="code" style="margin:0;padding:16px;border-radius:12px;background:#d5ebea;color:#063b40;text-align:center;font-family:Consolas,Menlo,monospace;font-size:32px;font-weight:700;letter-spacing:8px">${escapeHtml(part.code)}</p>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0">${part.facts.map(factAsHtml).join('')}</table>`;
    case 'link':
      return `<a href="${escapeHtml(part.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#f0a020;color:#2a1b00;${FONT};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a>`;
    default:
      return assertNever(part);
  }
}

function factAsHtml([name, value]: readonly [name: string, value: string]): string {
  return `<tr><td class="quiet" style="padding:2px 16px 2px 0;${FONT};font-size:14px;color:#556064">${escapeHtml(name)}</td><td class="text" style="padding:2px 0;${FONT};font-size:14px;color:#1b2528">${escapeHtml(value)}</td></tr>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
