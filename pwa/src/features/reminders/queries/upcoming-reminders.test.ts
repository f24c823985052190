import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { planReminders } from '@shortlist/shared/reminder/plan.ts';
import { DEFAULT_PREFERENCES, LEAD_MINUTES } from '@shortlist/shared/reminder/preferences.ts';
import { buildRemindable, buildRound } from '@shortlist/shared/testing/reminders.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { listUpcomingReminders } from './upcoming-reminders.ts';

const NOW = Date.UTC(2026, 10, 22, 6);
const HOUR_MS = 3_600_000;
const ZONES = ['Asia/Kolkata', 'America/New_York', 'UTC'] as const;

const wallIn = (hours: number): string => wallTimeIn(NOW + hours * HOUR_MS, 'UTC');

const leads = fc.subarray([...LEAD_MINUTES]);
const snoozeOf = (kind: 'deadline' | 'round', later: number | null) =>
  later === null ? null : { kind, at: NOW + later * HOUR_MS };
const later = fc.option(fc.integer({ min: -2, max: 100 }));
const round = fc
  .record({
    begins: fc.integer({ min: -200, max: 1500 }),
    lasts: fc.option(fc.integer({ min: 1, max: 200 })),
    later,
  })
  .map(({ begins, lasts, later: again }) =>
    buildRound(wallIn(begins), {
      endsAt: lasts === null ? null : wallIn(begins + lasts),
      snooze: snoozeOf('round', again),
    }),
  );
/** Builds a placement with this id. */
const one = fc
  .record({
    hours: fc.integer({ min: -60, max: 1500 }),
    own: fc.option(leads.map((deadline) => ({ deadline, test: null }))),
    later,
    rounds: fc.array(round, { maxLength: 1 }),
  })
  .map(({ hours, own, later: again, rounds }) => (_id: string) => {
    const deadlines = { applicationDeadline: wallIn(hours) };
    const snooze = snoozeOf('deadline', again);
    return buildRemindable({ _id, deadlines }, { own, snooze, rounds });
  });
const quiet = fc.option(fc.constant({ from: '22:00', to: '07:00' }));

it('the next reminders are the first of the whole plan', () => {
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 40 }),
      fc.constantFrom(...ZONES),
      quiet,
      (all, timeZone, hours) => {
        const preferences = { ...DEFAULT_PREFERENCES, quiet: hours };
        const reminded = all.map((build, index) => build(`p${index}`));
        const everything = reminded
          .flatMap((each) => planReminders(each, preferences, timeZone))
          .map(({ dueAt }) => dueAt)
          .filter((dueAt) => dueAt > NOW)
          .toSorted((a, b) => a - b);
        const next = listUpcomingReminders(reminded, preferences, {
          count: 3,
          timeZone,
          nowMs: NOW,
        });
        expect(next.map(({ reminder }) => reminder.dueAt)).toEqual(everything.slice(0, 3));
      },
    ),
  );
});
