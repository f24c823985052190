import { describe, expect, test } from 'vitest';
import { HOSTILE_ADDRESSES } from '../testing/hostile-addresses.ts';
import { WEB_ADDRESS_MAX } from './web-address.ts';
import { findLink } from './find-link.ts';

describe('finding a link in typed text', () => {
  const LINK = 'https://a.example/x';

  test.each([
    LINK,
    `  ${LINK}  `,
    `[Apply](${LINK})`,
    `[Apply here](${LINK} "Form")`,
    `[${LINK}](${LINK})`,
    `<${LINK}>`,
    `<${LINK}|Apply>`,
    `(${LINK})`,
    `"${LINK}"`,
    `“${LINK}”`,
    `'${LINK}'`,
    `**${LINK}**`,
    `Apply: ${LINK}`,
    `Apply:${LINK}`,
    `Link - ${LINK}`,
    `Link – ${LINK}`,
    `Register here 👉 ${LINK}`,
    `${LINK} (apply here)`,
    `${LINK} – apply now`,
    `${LINK}.`,
    `${LINK},`,
    `${LINK})`,
    `${LINK}...`,
    `=HYPERLINK("${LINK}","Apply")`,
    `=HYPERLINK("${LINK}";"Apply")`,
    `<a href="${LINK}" target="_blank">Apply</a>`,
    `\u200b${LINK}\u200e`,
    'https://a.ex\u200bample/\u2060x',
    `\ufeff\u00a0${LINK}`,
    `${LINK}\nApply`,
    'https://a.example/\nx',
    `https://${LINK}`,
  ])('%j is the address', (text) => {
    expect(findLink(text)).toEqual({ link: LINK, isPartial: false });
  });

  test.each([
    ['www.acme.com', 'www.acme.com'],
    ['Apply at www.acme.com/jobs.', 'www.acme.com/jobs'],
    ['Apply at careers.acme.com', 'careers.acme.com'],
    ['[Apply](acme.com/jobs)', 'acme.com/jobs'],
    ['mailto:hr@acme.com', 'mailto:hr@acme.com'],
    ['Mail: mailto:hr@acme.com', 'mailto:hr@acme.com'],
    ['[x](https://a.example/x_(y))', 'https://a.example/x_(y)'],
    ['https://a.example/x?u=https://b.example/y', 'https://a.example/x?u=https://b.example/y'],
    ['https://a.example/abc_', 'https://a.example/abc_'],
    ['https://a.example/#/jobs?id=1&x=2', 'https://a.example/#/jobs?id=1&x=2'],
    ['https://a.example/Job description.pdf', 'https://a.example/Job%20description.pdf'],
    ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080/x'],
    ['http://localhost:8080/x', 'http://localhost:8080/x'],
  ])('reads %j as %j', (text, link) => {
    expect(findLink(text)).toEqual({ link, isPartial: false });
  });

  test.each([
    `${LINK} https://b.example/y`,
    `${LINK}, https://b.example/y`,
    `${LINK};https://b.example/y`,
    `${LINK},https://b.example/y`,
    `Form: ${LINK} | JD: https://b.example/y`,
    `${LINK}\nhttps://b.example/y`,
    `${LINK} last date 5 Dec`,
    `Use your college mail: ${LINK}`,
  ])('takes the first link of %j and marks it as partial', (text) => {
    expect(findLink(text)).toEqual({ link: LINK, isPartial: true });
  });

  test.each([
    ...HOSTILE_ADDRESSES,
    'javascript:alert("https://evil.example")',
    '[x](javascript:alert(1))',
    '[x](data:text/html,<script>)',
    'JAVASCRIPT:fetch("https://evil.example/x")',
    'java\u200bscript:location="https://evil.example"',
    'view-source:https://a.example',
    '<a href="javascript:alert(1)">https://a.example/x</a>',
    'NA',
    'TBA',
    'Click here',
    'apply at the office',
    'hr@acme.com',
    'Apply: hr@acme.com',
    'We use Node.js',
  ])('finds none in %j', (text) => {
    expect(findLink(text)).toBeUndefined();
  });

  test('handles a huge text quickly', () => {
    const started = performance.now();
    for (const part of ['https://', 'a.', '(', '[x](', ' ', 'https://a.example)'])
      findLink(part.repeat(Math.floor(WEB_ADDRESS_MAX / part.length) * 2));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
