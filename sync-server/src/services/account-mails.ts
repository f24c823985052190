/**
 * The mails about accounts. They hold nothing that a stranger typed: whoever registers somebody else's address must
 * not be able to send that person a text. The code stands alone on its own line, so that phones offer to fill it in.
 */
import { CODE_LIFE_SECONDS } from '@shortlist/shared/account/limits.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import type { Mail } from '../gateways/mailer.ts';

const MINUTES = CODE_LIFE_SECONDS / 60;

/** Takes the address and the six-digit code; gives the mail that asks to verify it. */
export function verificationMail(to: string, code: string): Mail {
  const before = `Welcome to ${PRODUCT_NAME}. Enter this code to verify your email address:`;
  const after = [
    `The code expires in ${MINUTES} minutes and works once.`,
    `If you did not create an account, you can ignore this mail. Please do not give the code to anyone.`,
  ];
  return {
    to,
    subject: `${code} is your ${PRODUCT_NAME} code`,
    text: [before, code, ...after].join('\n\n') + '\n',
    html: page([
      paragraph(before),
      `<p style="font-size:28px;letter-spacing:6px"><strong>${escapeHtml(code)}</strong></p>`,
      ...after.map(paragraph),
    ]),
  };
}

/** Tells the owner of an account that somebody tried to register their address again. Takes the app's own address. */
export function accountExistsMail(to: string, publicUrl: string): Mail {
  const lines = [
    `Somebody, perhaps you, tried to create a ${PRODUCT_NAME} account with this email address. You already have one.`,
    `You can log in at ${publicUrl}/login with your password.`,
    `If it was not you, there is nothing to do: your account has not been changed.`,
  ];
  return {
    to,
    subject: `You already have a ${PRODUCT_NAME} account`,
    text: lines.join('\n\n') + '\n',
    html: page(lines.map(paragraph)),
  };
}

function page(parts: readonly string[]): string {
  const body = parts.join('\n');
  return `<!doctype html>\n<html lang="en"><body style="font-family:sans-serif;line-height:1.5">\n${body}\n</body></html>\n`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
