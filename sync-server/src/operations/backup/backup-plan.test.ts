import { describe, expect, it, test } from 'vitest';
import { backupsToRemove, isBackupDue } from './backup-plan.ts';

const DAY_MS = 86_400_000;
const timeZone = 'Asia/Kolkata';
/** A wall-clock time in Kolkata as an instant (ms). */
const kolkata = (wall: string): number => Date.parse(`${wall}+05:30`);

test.each([
  ['there is none yet', undefined, '2026-08-03T10:00:00', true],
  ['the last one is of this night', '2026-08-03T02:30:05', '2026-08-03T10:00:00', false],
  [
    'the last one is of last night, and it is not time yet',
    '2026-08-02T02:31:00',
    '2026-08-03T02:29:59',
    false,
  ],
  [
    'the last one is of last night, and it is time',
    '2026-08-02T02:31:00',
    '2026-08-03T02:30:00',
    true,
  ],
  ['one was made by hand in the evening', '2026-08-02T21:00:00', '2026-08-03T02:30:00', true],
  ['one was made by hand after the night', '2026-08-03T09:00:00', '2026-08-03T23:59:00', false],
  ['the server was off for a week', '2026-07-27T02:30:00', '2026-08-03T09:00:00', true],
  ['the last one claims to be of the future', '2027-01-01T00:00:00', '2026-08-03T09:00:00', true],
])('whether a backup is due when %s', (_, newest, now, due) => {
  const newestAt = newest === undefined ? undefined : kolkata(newest);
  expect(isBackupDue({ newestAt, nowMs: kolkata(now), backupAt: '02:30', timeZone })).toBe(due);
});

describe('the retained backups', () => {
  const start = kolkata('2026-01-01T02:30:00');

  it('are those of two weeks of nights and some earlier weeks, none older than 35 days', () => {
    let backups: { readonly at: number }[] = [];
    for (let night = 0; night < 200; night += 1) {
      const at = start + night * DAY_MS;
      backups.push({ at });
      const removed = new Set(backupsToRemove(backups, at));
      backups = backups.filter((backup) => !removed.has(backup));
      const ages = backups.map((backup) => (at - backup.at) / DAY_MS);
      expect(Math.max(...ages)).toBeLessThan(34);
      if (night < 34) continue;
      expect(ages.filter((age) => age < 14)).toHaveLength(14);
      expect(ages.filter((age) => age >= 14).length).toBeGreaterThanOrEqual(2);
      expect(backups.length).toBeLessThanOrEqual(18);
    }
  });

  it('are all of the last two days, so that a manual backup does not replace a nightly one', () => {
    const hours = [0, 1, 5, 30, 47];
    const backups = hours.map((hour) => ({ at: start - hour * 3_600_000 }));
    expect(backupsToRemove(backups, start)).toEqual([]);
  });

  it('include the newest one, however old it is', () => {
    const [newest, older] = [{ at: start }, { at: start - DAY_MS }];
    expect(backupsToRemove([older, newest], start + 400 * DAY_MS)).toEqual([older]);
  });
});
