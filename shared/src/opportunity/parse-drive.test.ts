import { describe, expect, it } from 'vitest';
import { buildOpportunityValues } from '../testing/builders.ts';
import type { DriveRound } from './drive-rounds.ts';
import { DRIVE_ROUNDS_MAX } from './drive-rounds.ts';
import { DRIVE_MESSAGES, parseDrive } from './parse-drive.ts';

const round = (changes: Partial<DriveRound> = {}): DriveRound => ({
  key: 'test-1',
  kind: 'test',
  title: '',
  startsAt: '2026-12-05T10:00:00',
  endsAt: '2026-12-05T11:00:00',
  place: 'Hall B',
  link: '',
  notes: '',
  ...changes,
});
const VALUES = buildOpportunityValues();
const sent = (changes: object = {}) => ({ ...VALUES, rounds: [round()], ...changes });

function problemsOf(input: unknown): readonly string[] {
  const read = parseDrive(input);
  return read.ok ? [] : read.problems.map(({ message }) => message);
}

describe('a drive', () => {
  it('is read with its rounds and status', () => {
    expect(parseDrive(sent({ status: 'cancelled' }))).toEqual({
      ok: true,
      drive: { values: VALUES, rounds: [round()], status: 'cancelled' },
    });
  });

  it('needs neither rounds nor a status', () => {
    expect(parseDrive(VALUES)).toEqual({
      ok: true,
      drive: { values: VALUES, rounds: [], status: undefined },
    });
  });

  it.each([['-'], [''], [null]])('needs no link to apply: %j', (applicationLink) => {
    expect(problemsOf(sent({ links: { applicationLink } }))).toEqual([]);
  });

  it.each<readonly [string, unknown, string]>([
    [
      'a wrong link',
      sent({ links: { applicationLink: 'javascript:alert(1)' } }),
      'Application Link must be a web address starting with http:// or https://.',
    ],
    ['no company', sent({ company: '' }), 'Company Name is required'],
    ['no deadline', sent({ deadlines: {} }), 'Application Deadline is required'],
    ['rounds that are none', sent({ rounds: 'test on 5 Dec' }), DRIVE_MESSAGES.notRounds],
    [
      'a round that is none',
      sent({ rounds: ['test'] }),
      'Round 1: it is missing or cannot be read',
    ],
    [
      'a round without a time',
      sent({ rounds: [round(), round({ key: 'b', startsAt: '' })] }),
      'Round 2: Starts is missing or cannot be read',
    ],
    [
      'a round of an unknown kind',
      sent({ rounds: [{ ...round(), kind: 'party' }] }),
      'Round 1: Kind is missing or cannot be read',
    ],
    [
      'a round that ends before it starts',
      sent({ rounds: [round({ endsAt: '2026-12-05T09:00:00' })] }),
      'Round 1: It ends before it starts. Correct one of the two times',
    ],
    [
      'a round that ends as it starts',
      sent({ rounds: [round({ endsAt: '2026-12-05T10:00:00' })] }),
      'Round 1: It ends before it starts. Correct one of the two times',
    ],
    [
      'a round with a link that is none',
      sent({ rounds: [round({ link: 'javascript:alert(1)' })] }),
      'Round 1: Link must be a web address starting with http:// or https://.',
    ],
    ['one key twice', sent({ rounds: [round(), round()] }), DRIVE_MESSAGES.keyTwice],
    ['an unknown status', sent({ status: 'paused' }), DRIVE_MESSAGES.notAStatus],
    ['no object', 'Zenith', 'An opportunity must be an object'],
  ])('is refused with %s', (_, input, message) => {
    expect(problemsOf(input)).toContain(message);
  });

  it('has at most twelve rounds', () => {
    const rounds = (count: number) =>
      Array.from({ length: count }, (_, n) => round({ key: `r${n}` }));
    expect(problemsOf(sent({ rounds: rounds(DRIVE_ROUNDS_MAX) }))).toEqual([]);
    expect(problemsOf(sent({ rounds: rounds(DRIVE_ROUNDS_MAX + 1) }))).toEqual([
      DRIVE_MESSAGES.tooManyRounds,
    ]);
  });
});
