import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, foldText } from './text.ts';

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
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  const INVISIBLE =
    '\u200b\u200c\u200d\u2060\ufeff\u2800\u00ad\u00a0\u034f\u115f\u180e\u3164\ufe0f\uffa0\u{e0020}';

  test.each([...Array.from(INVISIBLE), INVISIBLE])('%j draws nothing and is no text', (sign) => {
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
  ])('%j keeps the characters that shape it', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  test('cleaning twice changes nothing more', () => {
    const once = cleanText('\u202e \u0000 a\r\n\u0301 ');
    expect(cleanText(once)).toBe(once);
  });
});

test('cleanLine makes blanks of line ends and tabs', () => {
  expect(cleanLine(' a\r\n\tb\nc ')).toBe('a b c');
});

describe('foldText', () => {
  test.each([
    ['Ānanda', 'ananda'],
    ['RÉSUMÉ', 'resume'],
    ['ｆｕｌｌ', 'full'],
    ['ﬁle', 'file'],
    ['İ', 'i'],
    ['ẞ', 'ß'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('vowel signs of Indian scripts are letters, not accents', () => {
    expect(foldText('काल')).not.toBe(foldText('कल'));
    expect(foldText('కాల')).not.toBe(foldText('కల'));
  });

  test('text that cannot be folded stays as long as it was', () => {
    expect(foldText('한국어')).toBe('한국어');
  });
});
