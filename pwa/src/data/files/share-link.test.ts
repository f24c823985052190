import { anyUploadedPlacement } from '@shortlist/shared/testing/arbitrary-placements.ts';
import { buildPlacementValues, FIXTURE_NOW } from '@shortlist/shared/testing/builders.ts';
import { HOSTILE_NAMES } from '@shortlist/shared/testing/hostile-names.ts';
import { createSeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { toBase64Url } from '@shortlist/shared/lib/base64-url.ts';
import {
  findShareFragments,
  parseShareJson,
  shortenShareLinks,
  toShareJson,
} from '@shortlist/shared/placement/share-json.ts';
import { parsePlacementImport } from '@shortlist/shared/placement/import/parse-placement-import.ts';
import fixtures from '../../../../shared/fixtures/placements-valid.json' with { type: 'json' };
import * as fc from 'fast-check';
import { deflateSync, inflateSync, strToU8 } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createShareLink,
  FRAGMENT_MAX,
  INFLATED_MAX_BYTES,
  readShareFragment,
  SHARE_LINK_PROBLEMS,
} from './share-link.ts';

vi.mock('fflate', { spy: true });
afterEach(() => {
  vi.clearAllMocks();
});

const ORIGIN = 'https://shortlist.example';
const LONG_NOTICE = buildPlacementValues({
  company: 'Sahyadri Systems Private Limited',
  role: 'Graduate Engineer Trainee (Platform and Cloud)',
  location: 'Bengaluru, Hyderabad or Pune',
  jobType: 'internship_fte',
  placementId: '2026-1187',
  links: {
    applicationLink:
      'https://docs.google.com/forms/d/e/1FAIpQLSdX3fQ0r8Yk7JpZyq5mZ2bN1wVtGhUoCeRaLiEsDxKfPqTvWg/viewform',
    companyWebsite: 'https://careers.sahyadri.example/campus/2026',
  },
  deadlines: { applicationDeadline: '2026-12-05T17:00:00', testDeadline: '2026-12-09T23:59:00' },
  test: { date: '2026-12-09T10:00:00', testType: 'Aptitude, coding', duration: '90 minutes' },
  compensation: {
    ctc: { amount: '12.5 LPA', currency: 'INR' },
    base: { amount: '900000', currency: 'INR' },
    stipend: { amount: '40000', currency: 'INR' },
  },
  eligibilityCriteria: { cgpa: 7.5, branch: ['CSE', 'IT', 'ECE', 'EEE', 'AI & DS'] },
});

function fragmentOf(link: string | undefined): string {
  return new URL(link ?? '').hash;
}

const pack = (text: string): string => `1${toBase64Url(deflateSync(strToU8(text)))}`;

describe('a link', () => {
  it('passes on the facts of any placement, unless it is too long', () => {
    fc.assert(
      fc.property(anyUploadedPlacement, (placement) => {
        const link = createShareLink(placement, ORIGIN);
        fc.pre(link !== undefined);
        const expected = parseShareJson(toShareJson(placement), FIXTURE_NOW);
        expect(readShareFragment(fragmentOf(link), FIXTURE_NOW)).toEqual({
          ok: true,
          values: expected?.ok === true && expected.values,
          notices: expected?.ok === true && expected.notices,
        });
      }),
    );
  });

  it('has at most 500 characters for ordinary placements', () => {
    const ordinary = fixtures.map((item) => {
      const read = parsePlacementImport(item, FIXTURE_NOW);
      if (!read.ok) throw new Error(JSON.stringify(item));
      return read.values;
    });
    const lengths = ordinary.map((values) => createShareLink(values, ORIGIN)?.length ?? Infinity);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(500);
    expect(createShareLink(LONG_NOTICE, ORIGIN)?.length).toBeLessThanOrEqual(640);
  });

  it('is made of characters that no app changes', () => {
    expect(createShareLink(LONG_NOTICE, ORIGIN)).toMatch(
      /^https:\/\/shortlist\.example\/x#1[\w-]+$/,
    );
  });

  it('is not made for a placement that is too long for one', () => {
    const random = createSeededRandom(7);
    const address = (): string =>
      `https://a.example/${Array.from({ length: 2000 }, () => random.integer(33, 126).toString(36)).join('')}`;
    const links = { applicationLink: address(), companyWebsite: address() };
    const test = { link: address() };
    expect(createShareLink(buildPlacementValues({ links, test }), ORIGIN)).toBeUndefined();
  });

  it('is found in a message, whatever is around it', () => {
    const link = createShareLink(LONG_NOTICE, ORIGIN) ?? '';
    const text = `See (${link}), and ${link.replace('/x#', '/x?fbclid=1#')}. Not https://a.example/y#1abc`;
    const fragment = fragmentOf(link).slice(1);
    expect(findShareFragments(text)).toEqual([fragment, fragment]);
    expect(shortenShareLinks(`${link}.`)).toBe('https://shortlist.example/x#….');
  });

  describe('is found after what apps and mail filters do to it', () => {
    const link = createShareLink(LONG_NOTICE, ORIGIN) ?? '';
    const fragment = fragmentOf(link).slice(1);
    const proofpoint = encodeURIComponent(link).replace(
      /[-_]/g,
      (sign) => ({ '-': '%2D', _: '%5F' })[sign] ?? '',
    );
    it.each([
      ['%23 for #', link.replace('#', '%23')],
      [
        'Outlook',
        `https://nam12.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05%7C02%7C&reserved=0`,
      ],
      [
        'Outlook, in HTML',
        `<a href="https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&amp;data=05">`,
      ],
      ['Google', `https://www.google.com/url?q=${link.replace('#', '%23')}&sa=D&source=calendar`],
      [
        'Proofpoint 1',
        `https://urldefense.proofpoint.com/v1/url?u=${encodeURIComponent(link)}&k=x`,
      ],
      [
        'Proofpoint 2',
        `https://urldefense.proofpoint.com/v2/url?u=${proofpoint.replaceAll('%2F', '_').replaceAll('%', '-')}&d=DwMFaQ&c=x`,
      ],
      ['Proofpoint 3', `https://urldefense.com/v3/__${link.replace('#', '*')}__;Iw!!AbC_d!x-y$`],
    ])('%s', (_, wrapped) => {
      expect(findShareFragments(`See ${wrapped} soon`)).toEqual([fragment]);
      expect(shortenShareLinks(`See (${wrapped}) soon`)).toContain('https://shortlist.example/x#…');
      expect(shortenShareLinks(wrapped).length).toBeLessThan(120);
    });

    it('but not when it was wrapped twice', () => {
      const twice = `https://www.google.com/url?q=${encodeURIComponent(link.replace('#', '%23'))}`;
      expect(findShareFragments(twice)).toEqual([]);
    });
  });

  it.each(['.', ')', '…', '%20', ' and more'])('is read with %j behind it', (rest) => {
    const fragment = fragmentOf(createShareLink(LONG_NOTICE, ORIGIN));
    expect(readShareFragment(fragment + rest, FIXTURE_NOW)).toMatchObject({ ok: true });
  });
});

/** What a link says that cannot be used, each with the sentence about it. */
const HANDWRITTEN: readonly (readonly [string, string])[] = [
  ['', SHARE_LINK_PROBLEMS.empty],
  ['#', SHARE_LINK_PROBLEMS.empty],
  ['#!/home', SHARE_LINK_PROBLEMS.empty],
  ['%E0%A4%A', SHARE_LINK_PROBLEMS.empty],
  ['<img src=x onerror=alert(1)>', SHARE_LINK_PROBLEMS.empty],
  ['section-2', SHARE_LINK_PROBLEMS.foreign],
  ['access_token=abc', SHARE_LINK_PROBLEMS.foreign],
  ['__proto__', SHARE_LINK_PROBLEMS.foreign],
  ['1'.repeat(10_000), SHARE_LINK_PROBLEMS.foreign],
  [`${pack('{"c":"Zenith"}')}${'A'.repeat(10_000)}`, SHARE_LINK_PROBLEMS.foreign],
  [pack('{"c":"Zenith"}').replace('1', '2'), SHARE_LINK_PROBLEMS.newer],
  ['0abc', SHARE_LINK_PROBLEMS.newer],
  ['1', SHARE_LINK_PROBLEMS.damaged],
  ['1A', SHARE_LINK_PROBLEMS.damaged],
  ['1_-_-', SHARE_LINK_PROBLEMS.damaged],
  [pack(''), SHARE_LINK_PROBLEMS.damaged],
  [pack('null'), SHARE_LINK_PROBLEMS.damaged],
  [pack('[{"c":"Zenith"}]'), SHARE_LINK_PROBLEMS.damaged],
  [pack('{"c":"Zenith"'), SHARE_LINK_PROBLEMS.damaged],
  [pack('['.repeat(60_000)), SHARE_LINK_PROBLEMS.damaged],
  [pack(`{"c":${'['.repeat(9000)}${']'.repeat(9000)}}`), 'Company must be text'],
  [`1${toBase64Url(deflateSync(new Uint8Array(4_000_000)))}`, SHARE_LINK_PROBLEMS.damaged],
  [pack(`{"c":"${'a'.repeat(INFLATED_MAX_BYTES)}"}`), SHARE_LINK_PROBLEMS.damaged],
  [pack(`{"c":"${'a'.repeat(60_000)}"}`), 'Company must be at most 200 characters'],
  [`1${toBase64Url(deflateSync(new Uint8Array([0xff, 0xfe, 0x7b])))}`, SHARE_LINK_PROBLEMS.damaged],
  [pack('{}'), 'Company name is required'],
  [pack('{"c":{"toString":"x"}}'), 'Company must be text'],
  [pack('{"c":true}'), 'Company must be text'],
  [pack('{"c":"-"}'), 'Company name is required'],
  [pack('{"c":"\u200b\u202e"}'), 'Company name is required'],
  [pack('{"c":"Z","d":"31/02/2026"}'), 'Application deadline must be a date'],
  [pack('{"c":"Z","d":1e999}'), 'Application deadline must be a date'],
  [pack('{"c":"Z","g":"99"}'), 'CGPA must be a number'],
  [pack('{"c":"Z","g":-1}'), 'CGPA must be a number'],
  [pack('{"c":"Z","j":"__proto__"}'), 'Job type must be one of'],
  [pack('{"c":"Z","n":[[]]}'), 'Branches must be a list'],
  [
    pack(`{"c":"Z","n":${JSON.stringify(Array.from({ length: 51 }, (_, at) => `B${at}`))}}`),
    'At most 50 branches',
  ],
  [pack('{"c":"Z","p":[1]}'), 'CTC must be an amount'],
  [pack('{"c":"Z","i":12345678901234567890}'), 'Placement ID has more digits'],
];

/** Links that look hostile and are none: the values are only text. */
const HARMLESS: readonly string[] = [
  pack('{"c":"<script>alert(1)</script>","a":"javascript:alert(1)"}'),
  pack(JSON.stringify({ c: 'Zenith \u202e\u2066olleh', r: '\u0000SDE' })),
  pack('{"c":42,"g":"7.5","p":"1200000","n":"CSE, IT"}'),
  pack('{"c":"Zenith","__proto__":{"r":"x"},"constructor":1}'),
  ...HOSTILE_NAMES.map((name) => pack(JSON.stringify({ c: name, r: name, [name]: name }))),
];

const random = createSeededRandom(2026);
const WHOLE = fragmentOf(createShareLink(LONG_NOTICE, ORIGIN)).slice(1);
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const anyCharacter = (): string => ALPHABET[random.integer(0, ALPHABET.length - 1)] ?? '';
const anyText = (length: number): string => Array.from({ length }, anyCharacter).join('');
const place = (): number => random.integer(1, WHOLE.length - 1);
const withByte = (at: number): string => WHOLE.slice(0, at) + anyCharacter() + WHOLE.slice(at + 1);
const times = <T>(count: number, make: () => T): readonly T[] =>
  Array.from({ length: count }, make);

const CUT = times(40, () => WHOLE.slice(0, place()));
const GENERATED: readonly string[] = [
  ...times(60, () => withByte(place())),
  ...times(20, () => WHOLE.slice(0, place()) + anyText(4) + WHOLE.slice(place())),
  ...times(20, () => `1${anyText(random.integer(1, 400))}`),
  ...times(10, () => anyText(random.integer(1, FRAGMENT_MAX))),
  ...times(10, () => `1${anyText(FRAGMENT_MAX - 1)}`),
];

const SENTENCE = /^[A-Z“].*[.]$/;

function inflatedBytes(): readonly number[] {
  return vi
    .mocked(inflateSync)
    .mock.settledResults.flatMap(({ type, value }) => (type === 'fulfilled' ? [value.length] : []));
}

describe('a hostile fragment', () => {
  it('is one of more than 200', () => {
    const all = [...HANDWRITTEN, ...HARMLESS, ...CUT, ...GENERATED];
    expect(all.length).toBeGreaterThanOrEqual(200);
  });

  it.each(HANDWRITTEN.map(([fragment, message], number) => ({ number, fragment, message })))(
    'such as number $number is answered with a sentence: $message',
    ({ fragment, message }) => {
      const read = readShareFragment(fragment, FIXTURE_NOW);
      expect(read).toMatchObject({ ok: false, message: expect.stringContaining(message) });
      expect(read.ok ? '' : read.message).toMatch(SENTENCE);
    },
  );

  it('that was cut off says so, wherever that was', () => {
    for (const fragment of CUT)
      expect(readShareFragment(fragment, FIXTURE_NOW)).toEqual({
        ok: false,
        message: SHARE_LINK_PROBLEMS.damaged,
      });
  });

  it('that only looks hostile gives values that an upload would give', () => {
    for (const fragment of HARMLESS) {
      const read = readShareFragment(fragment, FIXTURE_NOW);
      if (!read.ok) throw new Error(read.message);
      expect(parsePlacementImport(read.values, FIXTURE_NOW)).toMatchObject({ ok: true });
      expect(JSON.stringify(read)).not.toMatch(/native code|\\u0000|[\u202e\u2066]/);
    }
  });

  it('of any kind gives valid values or a sentence, and never more than 64 KB', () => {
    for (const fragment of [...GENERATED, ...CUT, ...HANDWRITTEN.map(([one]) => one)]) {
      const read = readShareFragment(fragment, FIXTURE_NOW);
      const isValid = read.ok
        ? parsePlacementImport(read.values, FIXTURE_NOW).ok
        : SENTENCE.test(read.message);
      expect([fragment, isValid]).toEqual([fragment, true]);
    }
    for (const [, options] of vi.mocked(inflateSync).mock.calls)
      expect(options?.out?.byteLength).toBe(INFLATED_MAX_BYTES + 1);
    expect(Math.max(...inflatedBytes())).toBeLessThanOrEqual(INFLATED_MAX_BYTES + 1);
  });
});
