// A season in which so much is due in one minute that no message can name all of it: what is counted is not missing.
import { expect, it } from 'vitest';
import { compareSeason } from './compare-season.ts';
import { makeSeason } from './make-season.ts';
import { runSeason, type SentMessage } from './run-season.ts';
import type { Season, Target } from './script.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'Asia/Kolkata';

/** One student with a browser and a mailbox, and this many companies with a deadline in the same minute. */
function aFullMinute(companies: number): Season {
  const quiet = makeSeason({ seed: 1, students: 0, placements: 0, days: 3 });
  const since = quiet.from;
  const target = (kind: Target['kind'], name: string): Target => {
    const id = `student-0-${name}`;
    return { id, kind, zone: ZONE, since, arrivesAt: since, leadTimes: null };
  };
  const write = (f: Season['students'][number]['settings'][number]['f']) => ({
    typedAt: since + HOUR_MS,
    arrivesAt: since + HOUR_MS,
    f,
  });
  const entries = Array.from({ length: companies }, (_, number) => ({
    id: `placement-S0P${number}`,
    name: `S0P${number}`,
    opportunityId: undefined,
    created: write({
      company: `S0P${number}`,
      'deadlines.applicationDeadline': '2027-01-16T23:59:00',
      'test.date': null,
      'deadlines.testDeadline': null,
    }),
    writes: [],
    removals: [],
    rounds: [],
  }));
  const mail = write({ 'reminders.mail': { timeZone: ZONE } });
  const targets = [
    target('push', 'device-0'),
    { ...target('mail', 'mail'), since: mail.typedAt, arrivesAt: mail.arrivesAt },
  ];
  const student = { uid: 'student-0', zone: ZONE, targets, settings: [mail], entries } as const;
  return { ...quiet, downtimes: [], restarts: [], opportunities: [], students: [student] };
}

/** The same messages, but each push message counts this many reminders more. */
const miscounted = (messages: readonly SentMessage[], by: number): readonly SentMessage[] =>
  messages.map((one) => (one.target.endsWith('-mail') ? one : { ...one, more: one.more + by }));

it('reminders that a message counts without naming are counted as sent, and no more than that', async () => {
  const season = aFullMinute(25);
  const sentMessages = await runSeason(season);
  const { all } = compareSeason(season, sentMessages);
  expect(all).toMatchObject({ expected: 100, sent: 100, missing: [], wrong: [], twice: [] });

  const forgetful = compareSeason(season, miscounted(sentMessages, -1)).all;
  expect(forgetful).toMatchObject({ sent: 98, wrong: [] });
  expect(forgetful.missing).toHaveLength(2);

  const boastful = compareSeason(season, miscounted(sentMessages, 1)).all;
  expect(boastful).toMatchObject({ sent: 102, missing: [] });
  expect(boastful.wrong).toHaveLength(2);
});
