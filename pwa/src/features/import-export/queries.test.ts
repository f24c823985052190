import { deviceTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import { DEFAULT_PREFERENCES } from '@shortlist/shared/reminder/preferences.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import {
  buildPostedOpportunity,
  buildPlacementValues,
} from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPlacement } from '../placements/commands/placements.ts';
import { saveOwnReminders, saveReminderPreferences } from '../reminders/commands/save-reminders.ts';
import { saveTimeZone } from '../../data/profile/save-profile.ts';
import type { PlacementView } from '../../data/feed/followed-placements.ts';
import { userDatabase, type UserDatabase } from '../../data/database/user-database.ts';
import { writeChange } from '../../data/outbox/write-change.ts';
import { startSession } from '../../data/session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { readCalendar } from './queries.ts';
import { readPlacements } from '../../data/feed/read-placements.ts';

let users = 0;
let db: UserDatabase;

beforeEach(() => {
  users += 1;
  const uid = `calendar-${users}`;
  startSession('token', testUser({ _id: uid }));
  db = userDatabase(uid);
});

const add = async (company = 'Zenith'): Promise<string> =>
  (await addPlacement(buildPlacementValues({ company }))).id;

async function shown(company = 'Zenith'): Promise<PlacementView> {
  const found = (await readPlacements(db)).find((placement) => placement.company === company);
  if (!found) throw new Error(`There is no ${company}.`);
  return found;
}

/** Sets the time of the stamps of later changes. */
async function setServerClock(ms: number): Promise<void> {
  await db.writeMeta('clock', { hlc: hybridTime(ms), offsetMs: 0, measuredAt: Date.now() });
}

const IN_A_YEAR = Date.now() + 365 * 86_400_000;

describe('the contents of a calendar file', () => {
  it('are the placements as shown, and the default reminder preferences until others are chosen', async () => {
    await add();
    const placement = await shown();
    expect(await readCalendar([placement])).toMatchObject({
      preferences: DEFAULT_PREFERENCES,
      sources: [{ placement, own: null }],
    });
  });

  it('use the preferences of the account and the placement, pending changes included', async () => {
    const id = await add();
    await saveReminderPreferences({ deadline: { on: true, leads: [60] } });
    await saveOwnReminders(id, { deadline: [10], test: null });
    const { preferences, sources } = await readCalendar([await shown()]);
    expect(preferences.deadline).toEqual({ on: true, leads: [60] });
    expect(sources[0]?.own).toEqual({ deadline: [10], test: null });
  });

  it.each([
    ['the one that was chosen', 'America/New_York', 'America/New_York'],
    ['that of the device where none is', null, deviceTimeZone(new Date())],
    [
      'that of the device where it does not know the chosen one',
      'Mars/Olympus',
      deviceTimeZone(new Date()),
    ],
  ])('are in a time zone: %s', async (_, chosen, zone) => {
    await saveTimeZone(chosen);
    expect((await readCalendar([])).timeZone).toBe(zone);
  });

  it('include no placement that was not asked for', async () => {
    await add('Zenith');
    await add('Aurora');
    const { sources } = await readCalendar([await shown('Aurora')]);
    expect(sources.map(({ placement }) => placement.company)).toEqual(['Aurora']);
    expect((await readCalendar([])).sources).toEqual([]);
  });
});

describe('the time of the last change of a placement', () => {
  const changedAt = async (placement?: PlacementView): Promise<number> =>
    (await readCalendar([placement ?? (await shown())])).sources[0]?.changedAt ?? 0;

  it("is that of its latest write, by the server's clock", async () => {
    const id = await add();
    const before = await changedAt();
    expect(before).toBeLessThan(IN_A_YEAR);
    await setServerClock(IN_A_YEAR);
    expect(await changedAt()).toBe(before);
    await writeChange(db, { t: 'placement', id, k: 'patch', f: { role: 'SDE' } });
    expect(await changedAt()).toBeGreaterThanOrEqual(IN_A_YEAR);
  });

  it("is that of a change of the account's preferences, which change its alarms", async () => {
    await add();
    await setServerClock(IN_A_YEAR);
    await saveReminderPreferences({ test: { on: false, leads: [] } });
    expect(await changedAt()).toBeGreaterThanOrEqual(IN_A_YEAR);
  });

  it('is that of a change of the opportunity for followed fields', async () => {
    await add();
    const opportunity = buildPostedOpportunity({ updatedAt: new Date(IN_A_YEAR).toISOString() });
    const origin = { opportunity, isListed: true, version: '1' };
    expect(await changedAt({ ...(await shown()), origin })).toBe(IN_A_YEAR);
  });
});
