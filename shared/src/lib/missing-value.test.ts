import { describe, expect, test } from 'vitest';
import { isMissingMark, isMissingValue } from './missing-value.ts';

const MARKS = [
  ['', ' ', '-', '--', '—', '–', '?', '...', '.', '_', '/', '(-)', '\u200b-'],
  [
    'NA',
    'na',
    'N/A',
    'N.A.',
    'n. a.',
    'N / A',
    '#N/A',
    '(NA)',
    '<NA>',
    '“NA”',
    '—NA—',
    '* NA *',
    'N\u200bA',
  ],
  ['Nil', 'NIL.', 'None', 'null', 'undefined', 'NaN', 'xx', 'XXXX', 'ＮＡ', 'N\u00a0A'],
].flat();
const WORDS = [
  [
    'TBA',
    '(TBA)',
    'T.B.A.',
    'T B D',
    'tbc',
    '[TBD]',
    'TBA soon',
    'Not yet',
    'not  yet',
    'No',
    'nothing',
  ],
  ['To be announced', 'TO BE ANNOUNCED SOON', 'to-be-announced', 'To be decided by the company'],
  [
    'to be notified',
    'To be updated',
    'to be confirmed',
    'To be communicated',
    'to be shared',
    'to be informed',
  ],
  [
    'Not yet announced',
    'not announced yet',
    'Not been announced yet',
    'yet to be decided',
    'Yet to announce',
  ],
  [
    'Not available',
    'not applicable',
    'Not Disclosed',
    'is not disclosed',
    'not specified',
    'Not mentioned.',
  ],
  [
    'Will be announced soon',
    'will be shared later',
    'Will update soon',
    'Date awaited',
    'awaited',
    'Pending',
  ],
].flat();
const VALUES = [
  [
    'C',
    'C#',
    'C++',
    '.NET',
    'R',
    'X',
    '0',
    '5',
    'Nokia',
    'Nava',
    'NaN Labs',
    'TBD Labs',
    'Pending Systems',
  ],
  [
    '👍',
    '₹',
    '❤\ufe0f',
    'None Such',
    'Nothing Technologies',
    'Later Inc',
    'No Broker',
    'Open',
    'All',
    'नहीं',
    'N',
  ],
].flat();

describe('text that means "no value"', () => {
  test.each(MARKS)('%j is a missing mark', (text) => {
    expect(isMissingMark(text)).toBe(true);
    expect(isMissingValue(text)).toBe(true);
  });

  test.each(WORDS)('%j is a missing value in words', (text) => {
    expect(isMissingMark(text)).toBe(false);
    expect(isMissingValue(text)).toBe(true);
  });

  test.each([...VALUES, `to be announced${' soon'.repeat(20)}`])('%j is a value', (text) => {
    expect(isMissingMark(text)).toBe(false);
    expect(isMissingValue(text)).toBe(false);
  });
});
