import { describe, expect, test } from 'vitest';
import { findLinks } from './links.ts';
import { isLinear } from '../../testing/is-linear.ts';

const read = (text: string): readonly string[] => findLinks(text).map(({ link }) => link);

describe('finding links', () => {
  test.each<readonly [text: string, found: readonly string[]]>([
    ['Apply here: https://forms.gle/abc', ['https://forms.gle/abc']],
    ['Apply: <https://a.example/jobs/12>', ['https://a.example/jobs/12']],
    ['[Apply here](https://a.example/x?y=1).', ['https://a.example/x?y=1']],
    ['[https://a.example](https://a.example)', ['https://a.example']],
    ['Register at bit.ly/3xYz before 5 pm.', ['bit.ly/3xYz']],
    ['Website: www.zenith.example', ['www.zenith.example']],
    ['Apply:www.zenith.example/jobs.', ['www.zenith.example/jobs']],
    ['t.me/placements', ['t.me/placements']],
    ['Fill this form 👉https://forms.gle/abc👈', ['https://forms.gle/abc']],
    ['https://a.example/x,https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
    ['https://r.example/?u=https://b.example', ['https://r.example/?u=https://b.example']],
    ['T: +91 98|https://www.b.example', ['https://www.b.example']],
    ['send resumes to hr@zenith.example', ['mailto:hr@zenith.example']],
    ['<mailto:hr@zenith.example>', ['mailto:hr@zenith.example']],
    ['B.Tech/M.Tech in ASP.NET, Node.js and Socket.io at 10.30 a.m. etc.in', []],
    ['apply soon.In case of doubt ask', []],
    ['b.com, m.tech and ph.d', []],
  ])('in %j finds %j', (text, found) => {
    expect(read(text)).toEqual(found);
  });

  test.each([
    [
      'Form:\nhttps://docs.google.com/forms/d/e/\nabc_1/viewform',
      'https://docs.google.com/forms/d/e/abc_1/viewform',
    ],
    ['https://a.example/x/\nThanks', 'https://a.example/x/'],
    ['https://a.example/x\nabc_1/viewform', 'https://a.example/x'],
  ])('an address over two lines is one: %j', (text, link) => {
    expect(read(text)).toEqual([link]);
  });

  test('a host and a span belong to each link', () => {
    const text = 'Apply: www.zenith.example/jobs or jobs@zenith.example.';
    expect(findLinks(text).map(({ span, host }) => [text.slice(...span), host])).toEqual([
      ['www.zenith.example/jobs', 'www.zenith.example'],
      ['jobs@zenith.example', null],
    ]);
  });

  test.each([
    'a.',
    'https://a.example/',
    '[x](http://a.example)',
    'a@',
    '@a.',
    'www.',
    'a.b ',
    '/',
  ])('reads 200 KB of %j in linear time', (piece) => {
    expect(isLinear(piece, findLinks)).toBe(true);
  });
});
