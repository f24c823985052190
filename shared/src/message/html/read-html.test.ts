import { describe, expect, test } from 'vitest';
import type { Json } from '../../lib/json.ts';
import { htmlToText } from './html-to-text.ts';
import { looksLikeHtml, readHtml } from './read-html.ts';

const POSTING = {
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: 'Software Engineer, R&amp;D',
  hiringOrganization: {
    '@type': 'Organization',
    name: 'Kaveri Softworks',
    sameAs: 'https://kaveri.example',
  },
  validThrough: '2026-11-24T18:29:00Z',
  employmentType: ['FULL_TIME'],
  jobLocation: [
    {
      '@type': 'Place',
      address: { addressLocality: 'Bengaluru', addressRegion: 'KA', addressCountry: 'IN' },
    },
    { '@type': 'Place', address: { addressLocality: 'Pune' } },
  ],
  baseSalary: {
    currency: 'INR',
    value: { '@type': 'QuantitativeValue', minValue: 800000, maxValue: 1200000, unitText: 'YEAR' },
  },
  url: 'https://careers.kaveri.example/jobs/42',
} as const;

function page(json: string, body = '<h1>Careers</h1>'): string {
  return `<html><head><script type="application/ld+json">${json}</script></head><body>${body}</body></html>`;
}

/** What stands before the text of the page. */
function readPosting(html: string, zone?: string): string {
  const { text } = readHtml(html, zone);
  return text.slice(0, text.length - htmlToText(html).text.length);
}

function linesOf(changes: Readonly<Record<string, Json>>, zone?: string): readonly string[] {
  const json = JSON.stringify({ '@type': 'JobPosting', ...changes });
  return readPosting(page(json), zone).trim().split('\n');
}

describe('job postings', () => {
  test('writes the posting as the lines of a notice', () => {
    expect(readPosting(page(JSON.stringify(POSTING)), 'Asia/Kolkata')).toBe(
      [
        'Company: Kaveri Softworks',
        'Role: Software Engineer, R&D',
        'Job type: Full time',
        'Location: Bengaluru, Pune',
        'CTC: INR 800000 to 1200000 per year',
        'Last date to apply: 24 Nov 2026, 11:59 pm',
        'Application link: https://careers.kaveri.example/jobs/42',
        'Company website: https://kaveri.example',
        '\n',
      ].join('\n'),
    );
  });

  test('stands before the text of the page, and leads back to it', () => {
    const html = page(JSON.stringify(POSTING));
    const { text, origin } = readHtml(html);
    expect(text).toMatch(/^Company: Kaveri[^]*\n\nCareers$/);
    for (const word of ['Kaveri Softworks', 'https://careers.kaveri', 'Careers'])
      expect(html.startsWith(word, origin(text.indexOf(word)))).toBe(true);
    // Made of several values: it leads to their script.
    expect(html.startsWith('{"@context"', origin(text.indexOf('Bengaluru, Pune')))).toBe(true);
  });

  test.each<readonly [string, Json, string]>([
    ['a date alone', '2026-11-24', 'Last date to apply: 24 Nov 2026'],
    ['a clock without a zone', '2026-11-24T17:00', 'Last date to apply: 24 Nov 2026, 5:00 pm'],
    ['a clock of India', '2026-11-24T17:00:00+05:30', 'Last date to apply: 24 Nov 2026, 5:00 pm'],
    ['a clock in UTC', '2026-11-24T18:29:00.000Z', 'Last date to apply: 24 Nov 2026, 11:59 pm'],
    ['no date', 'soon', ''],
    ['a day that is none', '2026-02-30', ''],
  ])('reads a deadline: %s', (_, validThrough, expected) => {
    expect(linesOf({ validThrough }, 'Asia/Kolkata')).toEqual([expected]);
  });

  test('keeps the clock as it is written where no zone is given', () => {
    expect(linesOf({ validThrough: '2026-11-24T18:29:00Z' })).toEqual([
      'Last date to apply: 24 Nov 2026, 6:29 pm',
    ]);
  });

  test.each<readonly [string, Json, string]>([
    [
      'an amount',
      { currency: 'INR', value: { value: 900000, unitText: 'YEAR' } },
      'CTC: INR 900000 per year',
    ],
    [
      'a month',
      { currency: 'INR', value: { value: 40000, unitText: 'MONTH' } },
      'CTC: INR 40000 per month',
    ],
    ['an hour', { currency: 'USD', value: { value: 40, unitText: 'HOUR' } }, ''],
    ['no period', { currency: 'INR', value: 900000 }, ''],
    ['nothing', { currency: 'INR', value: { minValue: 0, maxValue: 0, unitText: 'YEAR' } }, ''],
  ])('reads a salary: %s', (_, baseSalary, expected) => {
    expect(linesOf({ baseSalary })).toEqual([expected]);
  });

  test('calls the pay of an intern a stipend', () => {
    const lines = linesOf({
      employmentType: 'INTERN',
      baseSalary: { currency: 'INR', value: { value: 40000, unitText: 'MONTH' } },
    });
    expect(lines).toEqual(['Job type: Internship', 'Stipend: INR 40000 per month']);
  });

  test.each([
    ['in a list', JSON.stringify([{ '@type': 'WebSite' }, POSTING])],
    ['in a graph', JSON.stringify({ '@graph': [{ '@type': 'WebSite' }, POSTING] })],
    ['of several types', JSON.stringify({ ...POSTING, '@type': ['JobPosting', 'Thing'] })],
    [
      'with the whole type',
      JSON.stringify({ ...POSTING, '@type': 'http://schema.org/JobPosting' }),
    ],
    ['with a line end in a text', JSON.stringify(POSTING).replace('Software ', 'Software \n')],
    ['in a comment', `<!--${JSON.stringify(POSTING)}-->`],
  ])('finds it %s', (_, json) => {
    expect(readPosting(page(json))).toContain('Company: Kaveri Softworks\n');
  });

  test.each([
    ['no page', 'JobPosting'],
    ['broken JSON', page('{"@type":"JobPosting",')],
    ['nothing in it', page('')],
    ['another type', page('{"@type":"Organization","name":"JobPosting"}')],
    ['another script', '<script>{"@type":"JobPosting","title":"SDE"}</script>'],
    [
      'wrong kinds of values',
      page(
        '{"@type":"JobPosting","title":{},"hiringOrganization":[[]],"jobLocation":7,"baseSalary":[null]}',
      ),
    ],
    ['deep lists', page(`${'['.repeat(5000)}"JobPosting"${']'.repeat(5000)}`)],
  ])('reads nothing from %s', (_, html) => {
    expect(readPosting(html).replace('Location: 7', '').trim()).toBe('');
  });

  test.each([
    ['marked up', '<p>Firmware for meters.</p><ul><li>CGPA 7</li></ul>'],
    [
      'escaped twice',
      '&lt;p&gt;Firmware for meters.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;CGPA 7&lt;/li&gt;&lt;/ul&gt;',
    ],
  ])('reads the description where the page is empty: %s', (_, description) => {
    const html = page(JSON.stringify({ ...POSTING, description }), '<div id="app">Loading</div>');
    const { text, origin } = readHtml(html);
    expect(text).toContain('\n\nFirmware for meters.\n- CGPA 7\n\nLoading');
    expect(html.startsWith('Loading', origin(text.indexOf('Loading')))).toBe(true);
    const filled = html.replace('Loading', 'Much text. '.repeat(40));
    expect(readHtml(filled).text).not.toContain('Firmware');
  });

  test('leaves a page without a posting as it is', () => {
    expect(readHtml('<p>Hello</p>').text).toBe('Hello');
  });
});

describe('looksLikeHtml', () => {
  test.each([
    ['<!DOCTYPE html><html></html>', true],
    ['\ufeff\n<HTML lang="en">', true],
    ['<div>Hi</div><p>All</p>', true],
    ['Dear all,<br>Apply <b>now</b>', true],
    ['<table><tr><td>A</td></tr></table>', true],
    ['', false],
    ['CGPA < 7 and > 6', false],
    ['CGPA <b 7, <a 6, <i 5>', false],
    ['Asha <asha@college.example> and <https://a.example>', false],
    ['vector<int> a; map<string, int> b; </x>', false],
    ['Use <b> for bold', false],
    ['{"html": "<p>"}', false],
    ['> quoted\n> text', false],
  ])('%j: %s', (text, expected) => {
    expect(looksLikeHtml(text)).toBe(expected);
  });
});
