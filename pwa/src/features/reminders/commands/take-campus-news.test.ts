// What the open app says of the placement cell's news: each thing once, and nothing that a push message has said here.
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import type { VerdictResult } from '@shortlist/shared/opportunity/campus/verdict.ts';
import type { DriveRound } from '@shortlist/shared/opportunity/drive-rounds.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { campusNewsLine, campusNewsPath } from '@shortlist/shared/reminder/announcement-message.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { currentUid } from '../../../data/session/session.ts';
import { openProfile, saveProfile } from '../../../data/profile/save-profile.ts';
import { receiveOpportunity } from '../../../testing/data/feed.ts';
import { storeServerRow, verdictRow } from '../../../testing/data/server-rows.ts';
import { signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { addOpportunityToProfile } from '../../community/commands/add-opportunity.ts';
import { readCampusSources } from '../queries/campus-sources.ts';
import { saveReminderPreferences } from './save-reminders.ts';
import { takeCampusNews } from './take-campus-news.ts';

const NOON = Date.parse('2026-12-01T06:30:00Z');
const NOW = '2026-12-01T12:00:00';
const iso = (minute: number) => new Date(NOON + minute * 60_000).toISOString();
const ROUND: DriveRound = {
  key: 'r1',
  kind: 'test',
  title: '',
  startsAt: '2026-12-08T10:00:00',
  endsAt: null,
  place: 'Hall A',
  link: '',
  notes: '',
};

let db: UserDatabase;

beforeEach(async () => {
  db = await signInNewStudent();
  // All accounts of a device share it.
  const feed = feedDatabase();
  await Promise.all([feed.opportunities.clear(), feed.meta.clear()]);
  await feed.writeMeta('loaded', { at: NOON, serverAt: NOON });
});

/** The sync brings it; posted so many minutes after noon. */
async function post(
  company: string,
  minute: number,
  more: Parameters<typeof buildPostedOpportunity>[0] = {},
): Promise<PostedOpportunity> {
  const drive = buildPostedOpportunity({
    _id: crypto.randomUUID(),
    category: 'on_campus',
    company,
    role: 'SDE',
    rounds: [ROUND],
    deadlines: { applicationDeadline: '2026-12-05T23:59:00' },
    eligibilityCriteria: { cgpa: null, branches: [], graduationYear: { min: null, max: null } },
    postedAt: iso(minute),
    ...more,
  });
  await receiveOpportunity(drive._id, drive);
  return drive;
}

async function edit(
  drive: PostedOpportunity,
  minute: number,
  changes: Partial<PostedOpportunity>,
): Promise<PostedOpportunity> {
  const edited = { ...drive, ...changes, updatedAt: iso(minute) };
  await receiveOpportunity(drive._id, edited);
  return edited;
}

async function saveCgpa(cgpa: number): Promise<void> {
  const opened = await openProfile();
  const { profile } = opened.values;
  const education = { ...profile.education, cgpa };
  await saveProfile(opened, { ...opened.values, profile: { ...profile, education } });
}

async function look() {
  return await takeCampusNews(await readCampusSources(db), NOW);
}

async function said(): Promise<string | undefined> {
  const news = await look();
  return news && campusNewsLine(news);
}

const MOVED = { rounds: [{ ...ROUND, startsAt: '2026-12-09T10:00:00' }] };

describe('new drives', () => {
  it('are said once, and lead to the drive', async () => {
    await post('Acme', -5);
    expect(await look()).toBeUndefined();
    const { _id } = await post('Zenith', 5);
    const news = await look();
    expect(news && campusNewsLine(news)).toBe(
      'New campus drive: Zenith – SDE. Apply by 5 Dec, 11:59 pm',
    );
    expect(news && campusNewsPath(news)).toBe(`/community?o=${_id}`);
    expect(await look()).toBeUndefined();
  });

  it('that came while the app was closed are said together, the newest first', async () => {
    await look();
    await post('Acme', 5);
    await post('Zenith', 6);
    expect(await said()).toBe('2 new campus drives – Zenith, Acme');
  });

  it('are said in one of two tabs', async () => {
    await look();
    await post('Zenith', 5);
    const news = await Promise.all([look(), look()]);
    expect(news.filter((one) => one !== undefined)).toHaveLength(1);
  });

  it('are not said where the feed is not complete, and are known once it is', async () => {
    const state = { epoch: 'e', load: 'load', cursor: 0 };
    await feedDatabase().writeMeta('state', { ...state, loading: { done: 0, total: 2 } });
    await post('Acme', -5);
    expect(await look()).toBeUndefined();
    await feedDatabase().writeMeta('state', { ...state, loading: null });
    await post('Kaveri', -6);
    expect(await look()).toBeUndefined();
  });

  it.each<readonly [string, Parameters<typeof post>[2]]>([
    ['closed', { status: 'closed' }],
    ['cancelled', { status: 'cancelled' }],
    ['past their deadline', { deadlines: { applicationDeadline: '2026-12-01T11:59:00' } }],
    ['for other students', { eligibilityCriteria: { cgpa: 9 } }],
    ['openings', { category: 'off_campus' }],
  ])('that are %s are not said', async (_, more) => {
    await saveCgpa(8);
    await look();
    await post('Zenith', 5, more);
    expect(await look()).toBeUndefined();
  });

  it('are said where it is not known whether the student may apply', async () => {
    await look();
    await post('Zenith', 5, { eligibilityCriteria: { cgpa: 9 } });
    expect(await said()).toContain('Zenith');
  });

  it('that a push message has said on this device are not said again', async () => {
    await look();
    await post('Zenith', 5);
    await db.writeMeta('campusPushedUpTo', NOON + 5 * 60_000);
    expect(await look()).toBeUndefined();
    await post('Acme', 6);
    expect(await said()).toContain('Acme');
  });

  it('are neither said where the switch is off, nor when it is switched on again', async () => {
    await look();
    await saveReminderPreferences({ campus: false });
    await post('Zenith', 5);
    expect(await look()).toBeUndefined();
    await saveReminderPreferences({ campus: true });
    expect(await look()).toBeUndefined();
  });
});

describe('a change of a drive', () => {
  it('is said once to a student who added it, and leads to the placement', async () => {
    const drive = await post('Zenith', -5);
    await addOpportunityToProfile(drive._id);
    await look();
    await edit(drive, 5, MOVED);
    const news = await look();
    expect(news && campusNewsLine(news)).toBe('Zenith – Test moved to 9 Dec, 10:00 am');
    expect(news && campusNewsPath(news)).toContain(addedPlacementId(currentUid(), drive._id));
    expect(await look()).toBeUndefined();
  });

  it.each<readonly [string, Partial<PostedOpportunity>]>([
    ['of its tags', { tags: ['onsite'] }],
    ['of nothing', {}],
  ])('%s is not said', async (_, changes) => {
    const drive = await post('Zenith', -5);
    await addOpportunityToProfile(drive._id);
    await look();
    await edit(drive, 5, changes);
    expect(await look()).toBeUndefined();
  });

  it('is not said to others, nor to a student who has deleted the placement', async () => {
    const drives = [await post('Zenith', -5), await post('Acme', -4)] as const;
    await addOpportunityToProfile(drives[1]._id);
    await look();
    const id = addedPlacementId(currentUid(), drives[1]._id);
    await writeChange(db, { t: 'placement', id, k: 'del', f: {} });
    for (const drive of drives) await edit(drive, 5, MOVED);
    expect(await look()).toBeUndefined();
  });

  it('that a push message has said on this device is not said again; a later one is', async () => {
    const drive = await post('Zenith', -5);
    await addOpportunityToProfile(drive._id);
    await look();
    const moved = await edit(drive, 5, MOVED);
    await db.writeMeta('campusPushedUpTo', NOON + 5 * 60_000);
    expect(await look()).toBeUndefined();
    await edit(moved, 6, { status: 'cancelled' });
    expect(await said()).toBe('Zenith – Drive cancelled by the placement cell');
  });
});

describe('results', () => {
  async function judge(
    drive: PostedOpportunity,
    result: VerdictResult | null,
    minute = 10,
  ): Promise<void> {
    const verdict = { roundKey: ROUND.key, result, publishedAt: iso(minute) };
    await storeServerRow(db, verdictRow({ uid: currentUid(), drive: drive._id }, verdict));
  }

  it('are said once, each as it is now', async () => {
    const drive = await post('Zenith', -5);
    await look();
    await judge(drive, 'waitlisted');
    await judge(drive, 'through', 11);
    const news = await look();
    expect(news && campusNewsLine(news)).toBe(
      'Zenith: Test – You are through, by your placement cell’s list',
    );
    expect(news && campusNewsPath(news)).toBe(`/community?o=${drive._id}`);
    expect(await look()).toBeUndefined();
    await judge(drive, null, 12);
    expect(await said()).toBe('Zenith: Test – Your placement cell has withdrawn its result');
  });

  it('lead to the placement of a drive that was added', async () => {
    const drive = await post('Zenith', -5);
    await addOpportunityToProfile(drive._id);
    await look();
    await judge(drive, 'not_through');
    const news = await look();
    const id = addedPlacementId(currentUid(), drive._id);
    expect(news && campusNewsPath(news)).toBe(`/dashboard?p=${id}`);
  });

  it('that were there at the first look, or that a push has said, are not said', async () => {
    const [zenith, acme] = [await post('Zenith', -5), await post('Acme', -4)];
    await judge(zenith, 'through');
    expect(await look()).toBeUndefined();
    await db.writeMeta('campusPushedUpTo', Date.parse(iso(20)));
    await judge(acme, 'through', 20);
    expect(await look()).toBeUndefined();
    await judge(acme, 'waitlisted', 21);
    expect(await said()).toBe('Acme: Test – You are waitlisted, by your placement cell’s list');
  });
});
