import { describe, expect, test } from 'vitest';
import { findLinks } from './find-links.ts';

/** Each link with its use, and '!' where that is sure. */
function read(text: string, label?: string): readonly string[] {
  return findLinks(text, label).map(({ link, use, sure }) => `${link} ${use}${sure ? '!' : ''}`);
}

describe('finding links', () => {
  test.each<readonly [text: string, found: readonly string[]]>([
    ['Apply here: https://forms.gle/abc', ['https://forms.gle/abc apply!']],
    ['https://forms.gle/abc', ['https://forms.gle/abc apply']],
    ['Apply: <https://a.example/jobs/12>', ['https://a.example/jobs/12 apply!']],
    ['[Apply here](https://a.example/x?y=1).', ['https://a.example/x?y=1 apply!']],
    ['Register at bit.ly/3xYz before 5 pm.', ['bit.ly/3xYz apply!']],
    ['Apply here\nhttps://unstop.com/o/abc', ['https://unstop.com/o/abc apply!']],
    [
      'Fill the form:\nhttps://docs.google.com/forms/d/e/\nabc_1/viewform',
      ['https://docs.google.com/forms/d/e/abc_1/viewform apply!'],
    ],
    ['Test link - https://www.hackerrank.com/x', ['https://www.hackerrank.com/x test!']],
    ['Join: https://meet.google.com/abc-defg', ['https://meet.google.com/abc-defg meeting!']],
    ['Website: www.zenith.example', ['www.zenith.example website!']],
    ['Fill this form 👉https://forms.gle/abc👈', ['https://forms.gle/abc apply!']],
    ['Feedback form https://forms.gle/abc', ['https://forms.gle/abc unknown']],
    ['Visit https://zenith.example/careers to apply', ['https://zenith.example/careers apply!']],
    [
      'Register: https://a.example/x and fill the form: https://forms.gle/abc',
      ['https://a.example/x apply', 'https://forms.gle/abc apply'],
    ],
    ['https://zenith.example', ['https://zenith.example website']],
    ['JD: https://drive.google.com/file/d/abc', ['https://drive.google.com/file/d/abc unknown']],
    ['Group: https://chat.whatsapp.com/AbC', ['https://chat.whatsapp.com/AbC unknown']],
    ['send resumes to hr@zenith.example', ['mailto:hr@zenith.example apply!']],
    ['For queries contact tpo@college.example', ['mailto:tpo@college.example mail']],
    [
      'https://a.example/apply (register) and https://b.example/test for the test',
      ['https://a.example/apply apply!', 'https://b.example/test test'],
    ],
    ['B.Tech/M.Tech in ASP.NET, Node.js and Socket.io at 10.30 a.m. etc.in', []],
  ])('in %j finds %j', (text, found) => {
    expect(read(text)).toEqual(found);
  });

  test('a label says what a link is for', () => {
    expect(read('https://a.example/x', 'application link')).toEqual(['https://a.example/x apply!']);
  });

  test('a host and a position belong to each link', () => {
    const text = 'Apply: www.zenith.example/jobs.';
    expect(findLinks(text).map(({ span, host }) => [text.slice(...span), host])).toEqual([
      ['www.zenith.example/jobs', 'www.zenith.example'],
    ]);
  });
});
