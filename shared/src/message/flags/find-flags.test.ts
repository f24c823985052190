import { describe, expect, test } from 'vitest';
import { hostOf } from '../../lib/web-address.ts';
import notices from '../../../fixtures/ordinary-notices.json' with { type: 'json' };
import { findFlags, type FlagInput } from './find-flags.ts';

const NOW = '2026-11-20T10:00:00';

function kinds(text: string, rest: Partial<FlagInput> = {}): readonly string[] {
  return findFlags({ text, links: [], now: NOW, deadlines: [], ...rest }).map(({ kind }) => kind);
}

function linksOf(text: string): FlagInput['links'] {
  return [...text.matchAll(/https?:\/\/[^\s()[\]]+/g)].map(({ 0: link, index }) => ({
    span: [index, index + link.length],
    link,
    host: hostOf(link) ?? null,
  }));
}

describe('findFlags', () => {
  test.each(notices)('an ordinary notice has none: %#', (notice) => {
    expect(kinds(notice, { links: linksOf(notice) })).toEqual([]);
  });

  test('a notice has all of them', () => {
    const text =
      'Zenith is hiring. Registration fee Rs 500. Send your CV to zenith.hr@gmail.com or https://bit.ly/x by 19 Nov';
    const at = text.indexOf('19 Nov');
    const flags = findFlags({
      text,
      links: linksOf(text),
      now: NOW,
      deadlines: [{ time: '2026-11-19T23:59:00', span: [at, at + 6] }],
      earlier: ['Another message', text.toUpperCase()],
    });
    expect(flags.map(({ kind, from }) => [kind, text.slice(...from)])).toEqual([
      ['asks-for-money', 'Registration fee'],
      ['free-mail', 'zenith.hr@gmail.com'],
      ['suspicious-link', 'https://bit.ly/x'],
      ['deadline-past', '19 Nov'],
      ['read-before', text],
    ]);
  });

  test.each([
    ['2026-11-20T09:59:59', ['deadline-past']],
    ['2026-11-20T10:00:00', []],
    ['2026-11-20T23:59:00', []],
    ['2025-11-26T23:59:00', ['deadline-past']],
  ])('a deadline at %s', (time, expected) => {
    expect(kinds('Apply', { deadlines: [{ time, span: [0, 5] }] })).toEqual(expected);
  });

  test('the same deadline of several roles is flagged once', () => {
    const deadline = { time: '2026-11-19T23:59:00', span: [0, 5] } as const;
    expect(kinds('Apply', { deadlines: [deadline, deadline] })).toEqual(['deadline-past']);
  });
});
