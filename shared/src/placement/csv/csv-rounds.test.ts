import { describe, expect, test } from 'vitest';
import type { RoundContent } from '../fields/progress.ts';
import { formatCsvRounds, parseCsvRounds } from './csv-rounds.ts';

const ROUND: RoundContent = {
  kind: 'technical',
  title: '',
  startsAt: '2026-12-03T10:00:00',
  endsAt: null,
  place: '',
  link: '',
  result: null,
  notes: '',
};

describe('a round in a cell', () => {
  test.each<[string, Partial<RoundContent>, string]>([
    ['with nothing more', {}, 'Technical round | 2026-12-03 10:00'],
    [
      'with everything',
      {
        title: 'System design',
        endsAt: '2026-12-03T11:00:00',
        place: 'Seminar hall',
        link: 'https://meet.example/a',
        result: 'cleared',
        notes: 'Asked about queues.',
      },
      'Technical round: System design | 2026-12-03 10:00 - 11:00 | Seminar hall | https://meet.example/a | Cleared | Asked about queues.',
    ],
    ['without a time of day', { startsAt: '2026-12-03T00:00:00' }, 'Technical round | 2026-12-03'],
    [
      'beyond midnight',
      { endsAt: '2026-12-04T00:30:00' },
      'Technical round | 2026-12-03 10:00 - 2026-12-04 00:30',
    ],
    [
      'with bars, backslashes and line breaks',
      { place: String.raw`A|B \ C`, notes: 'one\ntwo' },
      String.raw`Technical round | 2026-12-03 10:00 | A\|B \\ C |  |  | one\ntwo`,
    ],
    [
      'with a colon in its title',
      { kind: 'other', title: 'Day 2: case' },
      'Other round: Day 2: case | 2026-12-03 10:00',
    ],
  ])('%s', (_, values, line) => {
    expect(formatCsvRounds([{ ...ROUND, ...values }])).toBe(line);
  });

  test('is read as somebody may have written it by hand', () => {
    const cell =
      'HR round|2026-12-03 10:00-11:00\n\nTalk | 2026-12-03 10:00 – 11:00 | Hall | | | a | b';
    expect(parseCsvRounds(cell)).toMatchObject([
      { kind: 'HR round', startsAt: '2026-12-03 10:00-11:00', endsAt: null },
      { startsAt: '2026-12-03 10:00', endsAt: '2026-12-03 11:00', place: 'Hall', notes: 'a | b' },
    ]);
  });
});
