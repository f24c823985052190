import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { planReminders, type RemindablePlacement } from '@shortlist/shared/reminder/plan.ts';
import { DEFAULT_PREFERENCES, LEAD_MINUTES } from '@shortlist/shared/reminder/preferences.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { listUpcomingReminders } from './upcoming-reminders.ts';

const NOW = Date.UTC(2026, 10, 22, 6);
const HOUR_MS = 3_600_000;
const ZONES = ['Asia/Kolkata', 'America/New_York', 'UTC'] as const;

function remindedIn(
  hours: number,
  id: string,
  more: Partial<RemindablePlacement> = {},
): RemindablePlacement {
  const applicationDeadline = wallTimeIn(NOW + hours * HOUR_MS, 'UTC');
  const values = buildPlacementValues({ deadlines: { applicationDeadline } });
  return { placement: { ...values, _id: id }, own: null, snooze: null, ...more };
}

const leads = fc.subarray([...LEAD_MINUTES]);
const one = fc.record({
  hours: fc.integer({ min: -60, max: 1500 }),
  own: fc.option(leads.map((deadline) => ({ deadline, test: null }))),
  later: fc.option(fc.integer({ min: -2, max: 100 })),
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
        const reminded = all.map(({ hours: at, own, later }, index) => {
          const snooze = later === null ? null : { kind: 'deadline', at: NOW + later * HOUR_MS };
          return remindedIn(at, `p${index}`, { own, snooze } as Partial<RemindablePlacement>);
        });
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
