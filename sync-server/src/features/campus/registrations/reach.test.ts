// How far a drive has come: on which devices, added and registered, and whom the placement cell has to call.
import { reachAnswerSchema, reachPath, registrationPath } from '@shortlist/shared/api/campus.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { anotherDevice, knownAdmin, type KnownUser } from '../../../testing/accounts.ts';
import { postSync, sendJson } from '../../../testing/api-requests.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import {
  editDrive,
  NEW_DRIVE,
  postDrives,
  type PostedDrive,
} from '../../../testing/campus/drives.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { rosterStudent, type RosterStudent } from '../../../testing/campus/lists.ts';
import { markOp } from '../../../testing/ops.ts';
import { putRoster, STUDENT } from '../../../testing/campus/rosters.ts';
import { runSql } from '../../../testing/sql.ts';

let testApp: TestApp;
let admin: KnownUser;
let asha: RosterStudent;
let ravi: RosterStudent;
let drive: PostedDrive;
/** On the roster, without an account. */
const MEERA = { ...STUDENT, rollNumber: '21CS009', name: 'Meera', email: 'meera@college.example' };
const OF_LOW_CGPA = { ...STUDENT, rollNumber: '21CS008', email: 'low@college.example', cgpa: 6.9 };

beforeEach(async () => {
  testApp = await appForTest();
  admin = await knownAdmin(testApp);
  [asha, ravi] = [await rosterStudent(testApp, '21CS001'), await rosterStudent(testApp, '21CS002')];
  await putRoster(testApp, admin, [asha.facts, ravi.facts, MEERA, OF_LOW_CGPA]);
  const [posted] = await postDrives(testApp, admin, [
    { ...NEW_DRIVE, eligibilityCriteria: { cgpa: 7 }, registration: 'cell' },
  ]);
  if (!posted) throw new Error('No drive');
  drive = posted;
});

async function reach(app = testApp) {
  const { body } = await sendJson(app, admin, `GET ${reachPath(drive._id) as `/${string}`}`);
  const { withoutAccount, notOnDevice, notRegistered, ...figures } =
    reachAnswerSchema.parse(body).data;
  const rolls = (students: typeof notOnDevice) => students.map(({ rollNumber }) => rollNumber);
  return {
    ...figures,
    withoutAccount: rolls(withoutAccount),
    notOnDevice: rolls(notOnDevice),
    notRegistered: rolls(notRegistered),
  };
}

const pull = (user: KnownUser, feed: number) =>
  postSync(testApp, user, { cursors: { me: 0, feed } });

describe('the figures', () => {
  it('begin with all students whom the drive concerns', async () => {
    expect(await reach()).toEqual({
      concerned: 3,
      onDevice: 0,
      added: 0,
      registered: 0,
      withoutAccount: ['21CS009'],
      notOnDevice: ['21CS001', '21CS002'],
      notRegistered: ['21CS001', '21CS002', '21CS009'],
    });
  });

  it('do not count a device that says so of another history', async () => {
    const { cursors } = await pull(asha.user, 0);
    const { feed } = cursors;
    await postSync(testApp, asha.user, { cursors: { me: 0, feed }, epoch: 'before-the-restore' });
    expect(await reach()).toMatchObject({ onDevice: 0 });
  });

  it('count a device once it says that it has the drive, and not when it was sent', async () => {
    const { cursors } = await pull(asha.user, 0);
    expect(await reach()).toMatchObject({ onDevice: 0 });
    await pull(asha.user, cursors.feed);
    expect(await reach()).toMatchObject({ onDevice: 1, notOnDevice: ['21CS002'] });
  });

  it('count a student once, whichever of the devices has it', async () => {
    const phone = await anotherDevice(testApp, asha.user);
    await pull(phone, drive.seq);
    await pull(asha.user, drive.seq);
    expect(await reach()).toMatchObject({ onDevice: 1, notOnDevice: ['21CS002'] });
  });

  it('are of the drive as it is now', async () => {
    await pull(asha.user, drive.seq);
    const edited = await editDrive(testApp, admin, drive, { role: 'SDE 2' });
    expect(await reach()).toMatchObject({ onDevice: 0 });
    await pull(asha.user, edited.seq);
    expect(await reach()).toMatchObject({ onDevice: 1 });
  });

  it('believe no device that says it has more than there is', async () => {
    await pull(asha.user, drive.seq + 1);
    expect(await reach()).toMatchObject({ onDevice: 0 });
  });

  it('count who added it and who registered', async () => {
    await postSync(testApp, asha.user, { ops: [markOp(drive._id)] });
    await sendJson(testApp, ravi.user, `PUT ${registrationPath(drive._id) as `/${string}`}`, {
      body: { facts: { name: 'Ravi', rollNumber: '21CS002' } },
    });
    expect(await reach()).toMatchObject({
      added: 2,
      registered: 1,
      notRegistered: ['21CS001', '21CS009'],
    });
  });

  it('name nobody to register where the drive takes no registrations', async () => {
    await editDrive(testApp, admin, drive, { registration: 'link' });
    expect(await reach()).toMatchObject({ concerned: 3, notRegistered: [] });
  });

  it('know the account by its college address, too', async () => {
    await runSql(
      testApp.db,
      'INSERT INTO college_addresses VALUES (?, ?, ?, 1)',
      admin.uid,
      MEERA.email,
      MEERA.email,
    );
    await pull(admin, drive.seq);
    expect(await reach()).toMatchObject({ withoutAccount: [], onDevice: 1 });
  });

  it('are of nobody without a roster, and of no account where no address is proved', async () => {
    const { db, clock } = testApp;
    await pull(asha.user, drive.seq);
    const mailless = await appForTest({ db, clock, env: { EMAIL_VERIFICATION: 'off' } });
    expect(await reach(mailless)).toMatchObject({
      onDevice: 0,
      withoutAccount: ['21CS001', '21CS002', '21CS009'],
    });
    await runSql(testApp.db, 'DELETE FROM rosters');
    expect(await reach()).toMatchObject({ concerned: 0, notOnDevice: [], withoutAccount: [] });
  });
});
