import { describe, expect, test } from 'vitest';
import { isBlank, textOrDash, textOrEmpty } from './blank.ts';

describe('a blank value', () => {
  test.each([undefined, null, '', '  ', '\t\n', '-', ' - ', '\u200b', '\u200d \u2060', '\u2800'])(
    '%j',
    (value) => {
      expect(isBlank(value)).toBe(true);
      expect(textOrEmpty(value)).toBe('');
      expect(textOrDash(value)).toBe('-');
    },
  );
});

describe('a given value', () => {
  test.each([0, false, [], {}, 'a', '--', '0'])('%j', (value) => {
    expect(isBlank(value)).toBe(false);
  });

  test('is shown as it is and stored trimmed', () => {
    expect(textOrEmpty(' a ')).toBe(' a ');
    expect(textOrDash(' a ')).toBe('a');
  });
});
