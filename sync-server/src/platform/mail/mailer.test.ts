import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeMail } from '../../features/accounts/account-mails.ts';
import { folderForTest } from '../../testing/for-test.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { createMailer, createSmtpMailer, type Mail } from './mailer.ts';

const FROM = 'Shortlist <no-reply@shortlist.example>';
const MAIL = codeMail('verify', 'asha@college.example', '012345');

describe('mail over SMTP', () => {
  it('arrives complete, at exactly one address', async () => {
    const server = await startMailServer();
    await createSmtpMailer({ smtpUrl: server.url, from: FROM }).send(MAIL);
    await server.stop();
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'no-reply@shortlist.example', to: [MAIL.to] });
    const parsed = await PostalMime.parse(mail?.raw ?? '');
    expect(parsed.from).toMatchObject({ name: 'Shortlist', address: 'no-reply@shortlist.example' });
    expect(parsed.to).toEqual([expect.objectContaining({ address: MAIL.to })]);
    expect(parsed.subject).toBe(MAIL.subject);
    expect(parsed.text?.split(/\r?\n/)).toContain('012345');
    expect(parsed.html).toContain('012345');
  });

  it('never reaches a second mailbox that an address smuggles in', async () => {
    const server = await startMailServer();
    const mailer = createSmtpMailer({ smtpUrl: server.url, from: FROM });
    for (const to of ['a@x.example,b@evil.example', 'a@x.example<b@evil.example>'])
      await expect(mailer.send({ ...MAIL, to })).rejects.toThrow('exactly one address');
    await server.stop();
    expect(server.received).toEqual([]);
  });

  it('rejects when there is no server', async () => {
    const server = await startMailServer();
    await server.stop();
    const mailer = createSmtpMailer({ smtpUrl: server.url, from: FROM });
    await expect(mailer.send(MAIL)).rejects.toThrow('ECONNREFUSED');
  });

  it('refuses a remote server without TLS, before it sends anything', async () => {
    const server = await startMailServer();
    // Another name for this machine, which the mailer must treat as a remote one.
    const smtpUrl = server.url.replace('127.0.0.1', '127.0.0.2');
    await expect(createSmtpMailer({ smtpUrl, from: FROM }).send(MAIL)).rejects.toThrow('STARTTLS');
    await server.stop();
    expect(server.received).toEqual([]);
  });
});

describe('mail into the outbox', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = folderForTest();
  });

  it('is one complete file for each mail, readable by the owner only, and one masked line in the log', async () => {
    const lines: unknown[] = [];
    const log = { info: (details: unknown, text?: string) => lines.push([details, text]) };
    const mailer = createMailer({ smtpUrl: undefined, mailFrom: FROM, dataDir }, log);
    const second: Mail = codeMail('verify', 'asha@college.example', '999999');
    await mailer.send(MAIL);
    await mailer.send(second);
    const folder = join(dataDir, 'outbox');
    const files = readdirSync(folder).sort();
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/\.eml$/);
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    }
    const contents = files.map((file) => readFileSync(join(folder, file), 'utf8'));
    const parsed = await Promise.all(contents.map((content) => PostalMime.parse(content)));
    expect(new Set(parsed.map(({ subject }) => subject))).toEqual(
      new Set([MAIL.subject, second.subject]),
    );
    expect(contents.join('\n')).toMatch(/^012345\r?$/m);
    expect(lines).toEqual([
      [{ to: 'a***a@college.example', file: expect.stringMatching(/\.eml$/) }, expect.any(String)],
      [{ to: 'a***a@college.example', file: expect.stringMatching(/\.eml$/) }, expect.any(String)],
    ]);
  });
});
