import { describe, expect, it } from 'vitest';
import { buildOpportunityValues, FIXTURE_NOW } from '../testing/builders.ts';
import type { DriveRound } from './drive-rounds.ts';
import { driveWarnings } from './drive-warnings.ts';
import { NO_FACTS, type EligibilityFacts } from './eligibility/eligibility-facts.ts';

const round = (startsAt: string, changes: Partial<DriveRound> = {}): DriveRound => ({
  key: startsAt,
  kind: 'test',
  title: '',
  startsAt,
  endsAt: null,
  place: '',
  link: '',
  notes: '',
  ...changes,
});

interface Case {
  readonly rounds?: readonly DriveRound[];
  readonly deadline?: string;
  readonly cgpa?: number;
  readonly others?: readonly DriveRound[];
  readonly students?: readonly Partial<EligibilityFacts>[];
}

function warningsOf({
  rounds = [],
  deadline = '2026-11-25T23:59:00',
  cgpa,
  others = [],
  students = [],
}: Case) {
  const values = buildOpportunityValues({
    deadlines: { applicationDeadline: deadline },
    eligibilityCriteria: { cgpa: cgpa ?? null },
  });
  return driveWarnings(
    { values, rounds },
    {
      now: FIXTURE_NOW,
      others: [{ company: 'Acme', rounds: others }],
      students: students.map((facts) => ({ ...NO_FACTS, ...facts })),
    },
  );
}

describe('before a drive is posted, the admin is told', () => {
  it.each<readonly [string, Case, readonly string[]]>([
    ['nothing where all is well', { rounds: [round('2026-12-05T10:00:00')] }, []],
    [
      'that the deadline has passed',
      { deadline: '2026-11-20T09:59:00' },
      ['The deadline, 20 Nov, 9:59 am, has passed'],
    ],
    ['nothing of a deadline at this moment', { deadline: FIXTURE_NOW }, []],
    [
      'that a round lies in the past',
      { rounds: [round('2026-11-20T09:00:00')] },
      ['Test: 20 Nov, 9:00 am lies in the past'],
    ],
    [
      'that a round lies before the deadline',
      { rounds: [round('2026-11-25T10:00:00')] },
      ['Test: 25 Nov, 10:00 am lies before the deadline'],
    ],
    [
      'nothing of a talk before the deadline',
      { rounds: [round('2026-11-24T10:00:00', { kind: 'talk' })] },
      [],
    ],
    [
      'nothing of a round on the day of the deadline without a time',
      { rounds: [round('2026-11-25T00:00:00')] },
      [],
    ],
    [
      'that two rounds overlap',
      { rounds: [round('2026-12-05T10:00:00'), round('2026-12-05T11:29:00', { kind: 'hr' })] },
      ['Test and HR round overlap on 5 Dec, 11:29 am'],
    ],
    [
      'nothing of rounds one after the other',
      { rounds: [round('2026-12-05T10:00:00'), round('2026-12-05T11:30:00', { kind: 'hr' })] },
      [],
    ],
    [
      'that a round overlaps with one of another drive',
      {
        rounds: [round('2026-12-05T10:00:00')],
        others: [round('2026-12-05T11:00:00', { title: 'Aptitude' })],
      },
      ['Test overlaps with Acme: Aptitude, 5 Dec, 11:00 am'],
    ],
    [
      'that it is for nobody',
      { cgpa: 9, students: [{ cgpa: 8 }, { cgpa: 8.9 }] },
      ['Nobody of the 2 on the roster is eligible'],
    ],
    ['nothing where it may be for somebody', { cgpa: 9, students: [{ cgpa: 8 }, {}] }, []],
    ['nothing of the audience without a roster', { cgpa: 9 }, []],
  ])('%s', (_, given, expected) => {
    expect(warningsOf(given)).toEqual(expected);
  });
});
