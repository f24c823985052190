import { AUTH_PATHS, meAnswerSchema } from '@shortlist/shared/api/auth.ts';
import type { User } from '@shortlist/shared/account/profile-fields.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { knownUser, type KnownUser } from '../../../testing/accounts.ts';
import { patchOp, placementOp } from '../../../testing/ops.ts';
import { setPath } from '@shortlist/shared/account/profile-cells.ts';
import { postSync, sendJson, type Answer } from '../../../testing/api-requests.ts';
import { readRows, readValue } from '../../../testing/sql.ts';

let testApp: TestApp;
let asha: KnownUser;
let profileOp: Op;

beforeEach(async () => {
  testApp = await appForTest();
  asha = await knownUser(testApp);
  profileOp = await withProfile(asha, 'Asha Rao');
});

/** Gives a user the profile row that a registration makes. */
async function withProfile(user: KnownUser, name: string): Promise<Op> {
  const atMs = testApp.clock.now();
  const op = placementOp({ t: 'profile', id: 'me', k: 'ensure', f: { name }, atMs });
  await postSync(testApp, user, { ops: [op] });
  return op;
}

const put = (body: unknown, user = asha): Promise<Answer> =>
  sendJson(testApp, user, 'PUT /api/auth/profile', { body });

async function me(user = asha): Promise<User> {
  const answer = await testApp.app.request(AUTH_PATHS.me, { headers: user.headers });
  return meAnswerSchema.parse(await answer.json()).user;
}

const FULL = {
  bio: 'Hello',
  avatar: '',
  dateOfBirth: '2004-02-29',
  location: { city: 'Pune', state: 'Maharashtra', country: 'India', address: 'Lane 5' },
  education: {
    college: 'COEP',
    degree: 'B.Tech',
    branch: 'CSE',
    graduationYear: 2027,
    cgpa: 8.25,
    tenthPercentage: 92.4,
    twelfthPercentage: 88,
    activeBacklogs: 0,
    degreePercentage: 74.5,
    tenthCgpa: { value: 9.2, outOf: 10 },
    twelfthCgpa: { value: 3.4, outOf: 4 },
    diploma: { value: 81, outOf: 100 },
    pastBacklogs: 1,
    gapYears: 0,
  },
  identity: {
    rollNumber: '21CS017',
    registrationNumber: '2021-0417',
    collegeEmail: 'asha@college.example',
    otherNames: 'Asha R',
  },
  social: { linkedin: 'https://linkedin.example/in/a', github: '', portfolio: '', twitter: '' },
  skills: ['C++', 'Go'],
  interests: ['Chess'],
  resumeUrl: 'https://drive.example/cv.pdf',
};

describe('PUT /api/auth/profile', () => {
  it('accepts both payloads in turn, and neither overwrites the other', async () => {
    await put({ name: 'Asha R. Rao', profile: FULL });
    const answer = await put({ name: 'Asha Rao', preferences: { phone: '98765 43210' } });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Profile updated successfully!');
    const user = await me();
    expect(user).toMatchObject({ name: 'Asha Rao', preferences: { phone: '98765 43210' } });
    expect(user.profile).toEqual(FULL);
  });

  it('answers with the whole user, as GET me returns it', async () => {
    const answer = await put({ profile: { bio: 'Hello' } });
    expect(answer.body).toMatchObject({ success: true, user: await me() });
  });

  it('changes the sent fields and leaves the rest of a part unchanged', async () => {
    await put({ profile: FULL });
    const identity = { rollNumber: '21CS018' };
    await put({
      profile: { education: { cgpa: '9.1', activeBacklogs: '' }, identity, skills: ['Go', 'SQL'] },
    });
    expect((await me()).profile).toEqual({
      ...FULL,
      identity: { ...FULL.identity, ...identity },
      education: { ...FULL.education, cgpa: 9.1, activeBacklogs: null },
      skills: ['Go', 'SQL'],
    });
  });

  it('cannot change address, role, verification or dates', async () => {
    const before = await me();
    await put({
      _id: 'x',
      email: 'other@x.example',
      role: 'admin',
      isEmailVerified: false,
      createdAt: '2000-01-01T00:00:00.000Z',
      lastLogin: '2000-01-01T00:00:00.000Z',
      profile: { role: 'admin' },
    });
    expect(await me()).toEqual(before);
  });

  it('is separate for each user', async () => {
    const ravi = await knownUser(testApp);
    await withProfile(ravi, 'Ravi Iyer');
    await put({ profile: { bio: 'Asha’s' } });
    await put({ _id: asha.uid, userId: asha.uid, name: 'Ravi V. Iyer' }, ravi);
    expect(await me()).toMatchObject({ name: 'Asha Rao', profile: { bio: 'Asha’s' } });
    expect(await me(ravi)).toMatchObject({ name: 'Ravi V. Iyer', profile: { bio: '' } });
  });

  it('reports the problems field by field, and stores nothing', async () => {
    const before = await me();
    const answer = await put({
      name: 'Asha R. Rao',
      profile: { social: { github: 'javascript:alert(1)' }, education: { cgpa: 11 } },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        success: false,
        code: 'invalid',
        message: 'CGPA must be a number from 0 to 10, with at most two decimals',
        errors: [
          { path: 'profile.education.cgpa' },
          {
            path: 'profile.social.github',
            message: 'GitHub must be a web address starting with http:// or https://.',
          },
        ],
      },
    });
    expect(await me()).toEqual(before);
  });

  it('uses the current day of the server’s time zone', async () => {
    // Half past midnight of 4 August in India, still 3 August in Greenwich.
    testApp.clock.set(Date.UTC(2026, 7, 3, 19, 0));
    expect((await put({ profile: { dateOfBirth: '2026-08-04' } })).status).toBe(200);
    expect((await put({ profile: { dateOfBirth: '2026-08-05' } })).status).toBe(400);
  });

  it('accepts a picture of 48 KB beside a full profile, and no body over 96 KB', async () => {
    const avatar = `data:image/jpeg;base64,/9j/${'A'.repeat(47 * 1024)}`;
    expect((await put({ profile: { ...FULL, avatar } })).status).toBe(200);
    expect((await me()).profile.avatar).toBe(avatar);
    expect((await put({ profile: { bio: 'x'.repeat(97 * 1024) } })).status).toBe(413);
  });
});

describe('the lists of a profile', () => {
  it.each([
    [['SQL', 'React']],
    [['React', 'SQL']],
    [['Zig', 'C++', 'Ada', 'Node.js', '__proto__', '10', '9', 'constructor']],
  ])('%j are answered and read in the order in which they were added', async (items) => {
    const { body } = await put({ profile: { skills: items, interests: items } });
    expect(meAnswerSchema.parse(body).user.profile).toMatchObject({
      skills: items,
      interests: items,
    });
    expect((await me()).profile).toMatchObject({ skills: items, interests: items });
  });

  it('append what is added later, also what was removed before', async () => {
    const lists = [
      ['SQL', 'React'],
      ['SQL', 'React', 'Go'],
      ['React', 'Go'],
      ['React', 'Go', 'SQL'],
      ['React', 'go', 'SQL', 'C'],
      ['C', 'React', 'go', 'SQL'],
      ['SQL'],
    ];
    for (const skills of lists) {
      await put({ profile: { skills } });
      expect((await me()).profile.skills).toEqual(skills);
    }
  });

  it('order what devices add by their clocks, and by the op', async () => {
    const at = testApp.clock.now();
    const add = (atMs: number, ...labels: string[]) =>
      patchOp(
        profileOp,
        Object.fromEntries(labels.map((label) => [setPath('skills', label), { label }])),
        { atMs },
      );
    await postSync(testApp, asha, { ops: [add(at - 1000, 'Rust', 'Ada')] });
    await postSync(testApp, asha, { ops: [add(at - 2000, 'SQL'), add(at - 500, 'C')] });
    await put({ profile: { interests: ['Chess'], bio: 'Hello' } });
    expect((await me()).profile.skills).toEqual(['SQL', 'Rust', 'Ada', 'C']);
  });
});

describe('a profile that was put', () => {
  it('reaches the devices as one change of the cells that differ', async () => {
    const { cursors } = await postSync(testApp, asha);
    await put({ name: 'Asha Rao', profile: { bio: 'Hello', skills: ['Go'] } });
    const { rows } = await postSync(testApp, asha, { cursors });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      t: 'profile',
      id: 'me',
      f: { name: 'Asha Rao', bio: 'Hello', 'skills/go': { label: 'Go' } },
    });
    expect(await readValue(testApp.db, 'SELECT count(*) FROM op_ledger')).toBe(2);
  });

  it('pokes the open streams once, and not when nothing changed', async () => {
    let pokes = 0;
    testApp.deps.pokes.subscribe(asha.uid, {
      sessionId: 'another',
      poke: () => {
        pokes += 1;
      },
      end: () => undefined,
    });
    await put({ profile: { bio: 'Hello', skills: ['Go'] } });
    expect(pokes).toBe(1);
    const { cursors } = await postSync(testApp, asha);
    await put({ name: 'Asha Rao', profile: { bio: 'Hello', skills: ['Go'] } });
    expect(pokes).toBe(1);
    expect((await postSync(testApp, asha, { cursors })).rows).toEqual([]);
  });

  it('removes an element of a list for every device', async () => {
    await put({ profile: { skills: ['C++', 'Go'] } });
    await put({ profile: { skills: ['Go'] } });
    const { rows } = await postSync(testApp, asha);
    expect(rows[0]?.f).toMatchObject({ 'skills/c++': null, 'skills/go': { label: 'Go' } });
  });

  it('preserves what a device changes in other fields at the same time', async () => {
    const f = { 'education.college': 'COEP', 'skills/sql': { label: 'SQL' } };
    const op = patchOp(profileOp, f, { atMs: testApp.clock.now() });
    await Promise.all([
      put({ profile: { bio: 'Hello', interests: ['Chess'] } }),
      postSync(testApp, asha, { ops: [op] }),
    ]);
    const { bio, interests, skills, education } = (await me()).profile;
    expect([bio, interests, skills]).toEqual(['Hello', ['Chess'], ['SQL']]);
    expect(education.college).toBe('COEP');
  });

  it('preserves what a device has added to a list without having seen it', async () => {
    const f = { 'skills/sql': { label: 'SQL' } };
    const op = patchOp(profileOp, f, { atMs: testApp.clock.now() });
    await put({ profile: { skills: ['Go'] } });
    await postSync(testApp, asha, { ops: [op] });
    expect((await me()).profile.skills.toSorted()).toEqual(['Go', 'SQL']);
  });

  it('loses against a later change of the same field, made without having seen it', async () => {
    await put({ profile: { bio: 'by the program' } });
    testApp.clock.advance(60_000);
    const op = patchOp(profileOp, { bio: 'by the device' }, { atMs: testApp.clock.now() });
    await postSync(testApp, asha, { ops: [op] });
    expect((await me()).profile.bio).toBe('by the device');
    expect(await history()).toEqual([{ path: 'bio', value: '"by the program"', why: 'replaced' }]);
  });

  it('wins over an earlier change of the same field that arrives late, which goes to the history', async () => {
    const op = patchOp(profileOp, { bio: 'by the device' }, { atMs: testApp.clock.now() });
    testApp.clock.advance(60_000);
    await put({ profile: { bio: 'by the program' } });
    const { results } = await postSync(testApp, asha, { ops: [op] });
    expect(results).toMatchObject([{ r: 'lost', lost: ['bio'] }]);
    expect((await me()).profile.bio).toBe('by the program');
    expect(await history()).toEqual([{ path: 'bio', value: '"by the device"', why: 'lost' }]);
  });

  it('wins over what it has seen, even when that was stamped by a faster clock', async () => {
    await postSync(testApp, asha, {
      ops: [patchOp(profileOp, { bio: 'first' }, { atMs: testApp.clock.now() + 1 })],
    });
    await put({ profile: { bio: 'second' } });
    expect((await me()).profile.bio).toBe('second');
  });
});

function history(): Promise<unknown[]> {
  const ofProfile = `field_history JOIN op_ledger ON n = entry WHERE t = 'profile'`;
  return readRows(testApp.db, `SELECT path, value, why FROM ${ofProfile} ORDER BY n, k`);
}
