import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { DEFAULT_PREFERENCES } from '@shortlist/shared/reminder/preferences.ts';
import { buildRemindable } from '@shortlist/shared/testing/reminders.ts';
import { expect, it } from 'vitest';
import { planRemindersNear } from './reminder-plan.ts';

const NOW = Date.UTC(2026, 10, 22, 6);

it('planning thousands that are due at about one time yields to a tap', async () => {
  const applicationDeadline = wallTimeIn(NOW + 24 * 3_600_000, 'UTC');
  const deadlines = { applicationDeadline };
  const reminded = Array.from({ length: 2000 }, (_, index) =>
    buildRemindable({ _id: `p${index}`, deadlines }),
  );
  const sources = { reminded, preferences: DEFAULT_PREFERENCES, offsetMs: 0 };
  let turns = 0;
  const tap = setInterval(() => (turns += 1));
  const planned = await planRemindersNear(sources, { from: NOW, to: NOW }, 'Asia/Kolkata');
  clearInterval(tap);
  expect(planned).toHaveLength(4000);
  expect(turns).toBeGreaterThan(5);
});
