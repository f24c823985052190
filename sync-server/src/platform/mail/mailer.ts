/** Outgoing mail: by SMTP, or as files in a folder where no mail server is set up. */
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isEmailAddress } from '@shortlist/shared/account/credentials.ts';
import { maskEmail } from '@shortlist/shared/account/mask-email.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';

export interface Mail {
  /** One address that isEmailAddress accepts. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves once the mail is delivered to the server; rejects when that failed. */
  send(mail: Mail): Promise<void>;
}

/** Composing a mail takes a millisecond, which the answer to the request that caused it must not reveal. */
const SEND_DELAY_MS = 20;
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** TLS is required except on this machine. */
function transportTo(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !LOOPBACK.has(url.hostname),
    ...(url.username === ''
      ? {}
      : {
          auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
        }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Takes an smtp: or smtps: address with user and password in it, and the sender. */
export function createSmtpMailer({
  smtpUrl,
  from,
}: {
  readonly smtpUrl: string;
  readonly from: string;
}): Mailer {
  const transport = transportTo(smtpUrl);
  return {
    send: async (mail) => {
      await pause(SEND_DELAY_MS);
      await transport.sendMail(message(mail, from));
    },
  };
}

/** Connects and signs in as for a mail, and sends none. Rejects when the mail server would not accept one. */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  await transportTo(smtpUrl).verify();
}

/** Writes each mail as one .eml file, readable by the owner only, and a log line with its path. */
export function createOutboxMailer({
  folder,
  from,
  log,
}: {
  readonly folder: string;
  readonly from: string;
  readonly log: Pick<Logger, 'info'>;
}): Mailer {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await pause(SEND_DELAY_MS);
      const { message: content } = await composer.sendMail(message(mail, from));
      if (!Buffer.isBuffer(content)) throw new Error('The mail was not composed as one piece.');
      const file = fileName(new Date());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Under another name until it is complete, so that a program that watches the folder reads no partial mail.
      const unfinished = join(folder, `${file}.part`);
      await writeFile(unfinished, content, { flag: 'wx', mode: 0o600 });
      await rename(unfinished, join(folder, file));
      log.info({ to: maskEmail(mail.to), file }, 'mail written to the outbox');
    },
  };
}

/** Takes the mail settings of the configuration; without SMTP, mail goes into `outbox` of the data folder. */
export function createMailer(
  config: {
    readonly smtpUrl: string | undefined;
    readonly mailFrom: string;
    readonly dataDir: string;
  },
  log: Pick<Logger, 'info'>,
): Mailer {
  const { smtpUrl, mailFrom: from, dataDir } = config;
  return smtpUrl === undefined
    ? createOutboxMailer({ folder: join(dataDir, 'outbox'), from, log })
    : createSmtpMailer({ smtpUrl, from });
}

/** Sorts by time; the rest distinguishes two mails of one moment. */
function fileName(now: Date): string {
  return `${now.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
}

/**
 * Addresses are passed as objects and the envelope names exactly one recipient: the library reads a text like
 * "a@x.com,b@evil.com" as two, in the envelope too. An address that slipped through every check before is not
 * sent to at all.
 */
function message({ to, subject, text, html }: Mail, from: string): SendMailOptions {
  if (!isEmailAddress(to)) throw new Error('A mail must go to exactly one address.');
  const recipient = { name: '', address: to };
  return {
    from,
    to: recipient,
    envelope: { from: bareAddress(from), to: [recipient] },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The address in "Name <address>". */
function bareAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}
