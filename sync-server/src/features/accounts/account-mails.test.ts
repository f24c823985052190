import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMailer, type Mail } from '../../platform/mail/mailer.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import {
  accountExistsMail,
  codeMail,
  codesBurnedMail,
  newDeviceMail,
  passwordChangedMail,
} from './account-mails.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';

const TO = 'asha@college.example';
const SETTING = { publicUrl: 'https://placements.college.example', timeZone: 'Asia/Kolkata' };
const AT = Date.UTC(2026, 7, 3, 4, 30);

const CODE_MAILS: readonly Mail[] = (['verify', 'reset', 'change'] as const).map((purpose) =>
  codeMail(purpose, TO, '012345'),
);
const OTHER_MAILS: readonly Mail[] = [
  accountExistsMail(TO, SETTING),
  newDeviceMail(TO, { device: 'Chrome on Android', at: AT }, SETTING),
  passwordChangedMail(TO, AT, SETTING),
  codesBurnedMail(TO, AT, SETTING),
];

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

const rawMails = new Map<Mail, Promise<string>>();

/** The raw message as sent over SMTP. Each mail is sent once, because a mailer takes time. */
function rawOf(mail: Mail): Promise<string> {
  const raw = rawMails.get(mail) ?? send(mail);
  rawMails.set(mail, raw);
  return raw;
}

async function send(mail: Mail): Promise<string> {
  const from = 'Shortlist <no-reply@shortlist.example>';
  await createSmtpMailer({ smtpUrl: server.url, from }).send(mail);
  return server.received.at(-1)?.raw ?? '';
}

const received = async (mail: Mail): Promise<Email> => PostalMime.parse(await rawOf(mail));

const linesOf = (text: string | undefined): readonly string[] => (text ?? '').split(/\r?\n/);

describe.each(CODE_MAILS.map((mail) => [mail.text.split('\n')[0] ?? '', mail] as const))(
  'the mail "%s"',
  (_, mail) => {
    it('has its code in the subject and once in the text, alone on its line', async () => {
      const { subject, text, html } = await received(mail);
      expect(subject).toBe('012345 is your Shortlist code');
      expect(linesOf(text).filter((line) => line.includes('012345'))).toEqual(['012345']);
      expect(html?.match(/012345/g)).toHaveLength(1);
    });

    it('states how long the code is valid, and contains no link', async () => {
      const { text, html } = await received(mail);
      expect(text).toContain('10 minutes');
      expect(`${text} ${html}`).not.toMatch(/https?:/);
    });
  },
);

describe.each([...CODE_MAILS, ...OTHER_MAILS].map((mail) => [mail.subject, mail] as const))(
  'the mail "%s"',
  (_, mail) => {
    it('has the same content in text and in HTML', async () => {
      const { text, html } = await received(mail);
      const shown = (html ?? '')
        .replace(/<style>.*<\/style>/s, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/&#39;/g, "'")
        .replace(/\s+/g, ' ');
      const sentences = linesOf(text).filter((line) => /^\w.*[.]$/.test(line));
      expect(sentences.length).toBeGreaterThan(0);
      for (const sentence of sentences) expect(shown).toContain(sentence);
    });

    it('loads nothing and links only to this server', async () => {
      const { html } = await received(mail);
      expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
      const links = [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
      for (const url of links) expect(url).toMatch(/^https:\/\/placements\.college\.example\//);
    });

    it('has no line longer than SMTP allows', async () => {
      const lengths = linesOf(await rawOf(mail)).map((line) => line.length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(998);
    });
  },
);

it("the mails about security events give the time in the college's time zone", async () => {
  for (const mail of OTHER_MAILS.slice(1)) {
    const { text } = await received(mail);
    expect(linesOf(text)).toContain('Time: 3 Aug 2026, 10:00 am (Asia/Kolkata)');
  }
});

it('the mail about a new device names it', async () => {
  const { text } = await received(OTHER_MAILS[1] ?? CODE_MAILS[0] ?? layOutEvil());
  expect(linesOf(text)).toContain('Device: Chrome on Android');
});

it('every text in a mail is escaped', () => {
  const { html } = layOutEvil();
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
});

function layOutEvil(): Mail {
  const evil = '<script>alert("1")</script>';
  return layOutMail({
    to: TO,
    subject: 'Subject',
    heading: evil,
    parts: [
      { kind: 'text', text: evil },
      { kind: 'code', code: evil },
      { kind: 'facts', facts: [[evil, evil]] },
      { kind: 'link', label: evil, url: `https://x.example/?q="><b>` },
    ],
  });
}
