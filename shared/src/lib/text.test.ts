import * as fc from 'fast-check';
import { describe, expect, test, it } from 'vitest';
import { cleanLine, cleanText, foldText, toParsableText, truncate, utf8Bytes } from './text.ts';

describe('cleanText', () => {
  test.each([
    ['  a  ', 'a'],
    ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a\u0000b\u0008c\u001bd\u007fe', 'abcde'],
    ['a\tb', 'a\tb'],
    ['\u202eevil\u202c', 'evil'],
    ['\u2066a\u2069\u200e\u200f\u061c', 'a'],
    ['e\u0301', 'é'],
    ['\ud800x', '\ufffdx'],
    ['x\udc00', 'x\ufffd'],
    ['😀', '😀'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['क्‍ष', 'क्‍ष'],
  ])('stores %j as %j', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  const INVISIBLE =
    '\u200b\u200c\u200d\u2060\ufeff\u2800\u00ad\u00a0\u034f\u115f\u180e\u3164\ufe0f\uffa0\u{e0020}';

  test.each([...Array.from(INVISIBLE), INVISIBLE])('treats the invisible %j as empty', (sign) => {
    expect(cleanText(sign)).toBe('');
    expect(cleanLine(` ${sign}\t${sign} `)).toBe('');
  });

  test.each([
    'क्\u200dष',
    'न\u200cह',
    'മ\u0d4d\u200d',
    '👩\u200d💻',
    '❤\ufe0f',
    'co\u00adop',
    '\u0600',
  ])('keeps the joining characters of %j', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  test.each([
    ['Ac\u200bme', 'Acme'],
    ['\u200eAcme\u200f', 'Acme'],
    ['\ufeffAcme', 'Acme'],
    ['Ac\u2060me', 'Acme'],
    ['1\u206212', '112'],
    ['Ac\u200dme', 'Acme'],
    ['Acme\u200c Ltd', 'Acme Ltd'],
    ['12\u200d000', '12000'],
    ['Ac\u180eme', 'Acme'],
    ['A\ufffacme', 'Acme'],
    ['a\u0085b\u2028c\u2029d', 'a\nb\nc\nd'],
    ['Acme\u00a0Ltd', 'Acme Ltd'],
    ['5\u202fpm', '5 pm'],
    ['12\u2007000', '12 000'],
    ['東京\u3000支社', '東京 支社'],
    ['a\u2800b', 'a b'],
    ['a\u0080\u009fb', 'ab'],
    [',\ufe0f', ','],
    ['A\u{e0041}B', 'AB'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['葛\u{e0100}', '葛\u{e0100}'],
    ['👩🏽\u200d💻', '👩🏽\u200d💻'],
    ['विश्\u200dवनाथ', 'विश्\u200dवनाथ'],
    ['e\u200d\u0301', 'é'],
  ])('keeps only visible and shaping characters of %j: %j', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  test('is idempotent for any text', () => {
    fc.assert(
      fc.property(anySpoiledText, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      }),
    );
  });

  test('cleaning is idempotent for %j', () => {
    const once = cleanText('\u202e \u0000 a\r\n\u0301 ');
    expect(cleanText(once)).toBe(once);
  });
});

test('cleanLine replaces line ends and tabs with blanks', () => {
  expect(cleanLine(' a\r\n\tb\nc ')).toBe('a b c');
});

const UNSEEN =
  '\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2064\u2066\u2069\ufeff\u00ad\u061c\u180e\u034f\ufe0f\u{e0041}';
const anySpoiledText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Array.from(`${UNSEEN}aé1 \u0301\u00a0🏴❤क्श`)),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

describe('parsableText', () => {
  test.each(Array.from(UNSEEN))('drops %j', (sign) => {
    for (const text of ['05/12/2026', 'asha@example.com', '+91 98765 43210', '7.5', '123456'])
      expect(toParsableText(sign + Array.from(text).join(sign) + sign)).toBe(text);
  });

  test.each(['\u00a0', '\u2007', '\u202f', '\u3000', '\u2009', '\u2800', '\t', '\r\n'])(
    'replaces %j with a blank',
    (space) => {
      expect(toParsableText(`${space}5${space}Dec${space}`)).toBe('5 Dec');
    },
  );
});

describe('foldText', () => {
  test.each([
    ['Byju’s', "Byju's"],
    ['Byju‘s', "Byju's"],
    ['Byjuʼs', "Byju's"],
    ['Byju´s', "Byju's"],
    ['Byju`s', "Byju's"],
    ['Byju′s', "Byju's"],
    ['Byju＇s', 'BYJUS'],
    ['“Acme”', '"Acme"'],
    ['«Acme»', 'Acme'],
    ['QA‐1', 'QA-1'],
    ['QA‑1', 'QA-1'],
    ['QA‒1', 'QA-1'],
    ['QA–1', 'QA-1'],
    ['QA—1', 'QA-1'],
    ['QA−1', 'QA-1'],
    ['QA﹘1', 'QA-1'],
    ['QA－1', 'qa-1'],
    ['Dev⁄Ops', 'dev/ops'],
    ['Acme\u00a0Ltd', 'acme ltd'],
    ['Ac\u200bme', 'acme'],
    ['Zenith™ Systems®', 'zenith systems'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'Strasse'],
    ['Ac\u00adme', 'acme'],
    ['विश्\u200dवनाथ', 'विश्वनाथ'],
    ['❤\ufe0f', '❤'],
  ])('%j and %j are equal', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  test.each([
    ['C', 'C++'],
    ['C', 'C#'],
    ['C++', 'C#'],
    ['R&D', 'RD'],
    ['QA-1', 'QA-2'],
    ['.NET', 'NET'],
  ])('%j and %j differ', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });

  test('is idempotent for any text', () => {
    fc.assert(
      fc.property(anySpoiledText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  test.each([
    ['Ānanda', 'ananda'],
    ['RÉSUMÉ', 'resume'],
    ['ｆｕｌｌ', 'full'],
    ['ﬁle', 'file'],
    ['İ', 'i'],
    ['ẞ', 'ss'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('treats vowel signs of Indian scripts as letters, not accents', () => {
    expect(foldText('काल')).not.toBe(foldText('कल'));
    expect(foldText('కాల')).not.toBe(foldText('కల'));
  });

  test('keeps the length of text that cannot be folded', () => {
    expect(foldText('한국어')).toBe('한국어');
  });
});

test.each([
  ['', ''],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), `${'a'.repeat(40)}…`],
  [`${'a'.repeat(39)} b`, `${'a'.repeat(39)} …`],
  ['😀'.repeat(40), '😀'.repeat(40)],
  ['😀'.repeat(41), `${'😀'.repeat(40)}…`],
])('shortens "%s" to at most 40 characters', (text, shown) => {
  expect(truncate(text, 40)).toBe(shown);
});

it.each(['', 'abc', '\u007f\u0080', '\u07ff\u0800', 'पुणे', '\uffff', '😀 in 𝔘', 'a\nb'])(
  'counts the bytes of %j as an encoder writes them',
  (text) => {
    expect(utf8Bytes(text)).toBe(Buffer.byteLength(text, 'utf8'));
  },
);
