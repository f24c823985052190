import { describe, expect, test } from 'vitest';
import { hostOf } from '../../lib/web-address.ts';
import { findSuspiciousLinks } from './find-flags.ts';

function isFlagged(link: string): boolean {
  const text = `Apply: ${link}`;
  const mention = { span: [7, text.length], link, host: hostOf(link) ?? null } as const;
  return findSuspiciousLinks(text, [mention]).length > 0;
}

describe('findSuspiciousLinks', () => {
  test.each([
    'https://bit.ly/3xyz',
    'bit.ly/3xyz',
    'http://www.tinyurl.com/abc',
    'https://t.ly/ab',
    'https://cutt.ly/ab',
    'https://rb.gy/ab',
    'HTTPS://BIT.LY/AB',
    'https://goo.gl/abc',
    'https://g00gle.com/forms/1',
    'https://docs.g00gle.example/forms/1',
    'https://forms-gle.com/abc',
    'https://docs-google.com/forms',
    'https://google-careers.example/apply',
    'https://docs.google.com.evil.example/forms/d/1',
    'https://forms.gle.apply.example/x',
    'https://docs.google.evil.example/x',
    'https://linkedln.com/jobs/1',
    'https://rnicrosoft.com/jobs',
    'https://micr0soft.com/jobs',
    'https://unst0p.com/x',
    'https://googleforms.example/x',
    'https://forms-office.com/x',
    'https://googl.com/x',
    'https://paypa1.com/x',
    'https://gооgle.com/x',
    'https://xn--ggle-55da.com/x',
    'https://काम.example/x',
    'http://192.168.1.5/form',
    'http://3232235777/form',
    'http://[2001:db8::1]/form',
    'https://docs.google.com@evil.example/forms',
    'https://user:pass@evil.example/forms',
  ])('%s', (link) => {
    expect(isFlagged(link)).toBe(true);
  });

  test.each([
    'https://forms.gle/abc',
    'https://docs.google.com/forms/d/e/1/viewform?usp=sf_link',
    'https://www.google.co.in/search',
    'https://goo.gl/forms/abc',
    'https://forms.office.com/r/abc',
    'https://www.linkedin.com/jobs/view/1',
    'https://unstop.com/o/abc',
    'https://careers.kaveri-softworks.example/jobs/42',
    'https://kaveri.example/jobs?next=https://bit.ly/x',
    'https://medium.com/@kaveri/post',
    'https://amazon.jobs/en/1',
    'https://kaveri.greenhouse.example/jobs/1',
    'https://google.ats.example/jobs/1',
    'https://3i-labs.example/x',
    'https://c3.ai.example/x',
    'https://chat.whatsapp.com/AbC',
    'mailto:hr@kaveri.example',
    'hr@kaveri.example',
    'https://tcsion.com/x',
    'careers.kaveri.example',
  ])('not: %s', (link) => {
    expect(isFlagged(link)).toBe(false);
  });

  test.each([
    ['[forms.gle/x](', 'https://evil.example/x', true],
    ['forms.gle/x (', 'https://evil.example/x', true],
    ['https://forms.gle/x (', 'https://evil.example/x', true],
    ['forms.gle/x (', 'https://forms.gle/x', false],
    ['www.kaveri.example (', 'https://careers.kaveri.example/x', false],
    ['kaveri.co.in (', 'https://jobs.kaveri.co.in/x', false],
    ['forms.gle/x (', 'https://nam.safelinks.protection.outlook.com/?url=1', false],
    ['Apply here (', 'https://kaveri.example/x', false],
    ['JD.pdf (', 'https://kaveri.example/x', false],
    ['B.Tech (', 'https://kaveri.example/x', false],
  ])('shown as %j, leads to %s: %s', (before, link, expected) => {
    const text = `${before}${link})`;
    const span = [before.length, text.length - 1] as const;
    const found = findSuspiciousLinks(text, [{ span, link, host: hostOf(link) ?? null }]);
    expect(found.length > 0).toBe(expected);
  });

  test('finds an address with a user name that is no link', () => {
    const text = 'Go to https://docs.google.com@evil.example/forms now';
    expect(findSuspiciousLinks(text, [])).toEqual([[6, 48]]);
  });
});
