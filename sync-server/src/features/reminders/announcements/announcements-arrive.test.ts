// Announcements from the route of an admin to the browsers of many students.
import { concernsStudent } from '@shortlist/shared/opportunity/drive-news.ts';
import type { EligibilityFacts } from '@shortlist/shared/opportunity/eligibility/eligibility-facts.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { pushMessageSchema } from '@shortlist/shared/reminder/push-message.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { knownAdmin, knownUser } from '../../../testing/accounts.ts';
import { NEW_DRIVE, postDrives } from '../../../testing/campus/drives.ts';
import { sharedDatabaseForTest } from '../../../testing/for-test.ts';
import { placementOp } from '../../../testing/ops.ts';
import { createFakePush, type SentPush } from '../../../testing/push/fake-push.ts';
import { createPushWorld } from '../../../testing/push/push-world.ts';
import { createReminderWorld } from '../../../testing/reminder-world.ts';
import { createReminderSender } from '../send-reminders.ts';
import { factsOf } from './announcement-audience.ts';

it('reach a browser, which alone can read them', async () => {
  const pushes = createPushWorld();
  onTestFinished(() => pushes.close());
  const { service, gateway, endpoint } = await pushes.own('https');
  const world = await createReminderWorld();
  const { p256dh, auth } = pushes.receiver;
  await world.subscribe({ endpoint, p256dh, auth, publicKey: gateway.publicKey });
  const [drive] = await postDrives(world.app, await knownAdmin(world.app));
  await createReminderSender({ ...world.app.deps, push: gateway }).sendDue();
  expect(service.received).toHaveLength(1);
  const [received] = service.received;
  const message = pushMessageSchema.parse(JSON.parse(pushes.receiver.decrypt(received)));
  expect(message.notification).toMatchObject({
    title: 'New campus drive: Zenith',
    body: 'SDE. Apply by 5 Dec, 11:59 pm',
    navigate: expect.stringContaining(`/community?o=${drive?._id}`),
  });
  expect(received?.body.toString('latin1')).not.toContain('Zenith');
  expect(received?.headers).toMatchObject({ urgency: 'normal', topic: expect.any(String) });
});

const STUDENTS = 8;
const anyEducation = fc.record(
  {
    'education.cgpa': fc.constantFrom(5, 6, 7, 8),
    'education.branch': fc.constantFrom('CSE', 'Civil'),
    'education.activeBacklogs': fc.constantFrom(0, 1),
  },
  { requiredKeys: [] },
);
const anyCriteria = fc.record(
  {
    cgpa: fc.constantFrom(6, 7, 8),
    branches: fc.constantFrom(['CSE'], ['CSE', 'Civil']),
    activeBacklogs: fc.constantFrom(0, 1),
  },
  { requiredKeys: [] },
);
const anyBatch = fc.array(anyCriteria, { minLength: 1, maxLength: 3 });

it('of random batches reach each student whom they concern once, by two processes, and nobody else', async () => {
  const shared = await sharedDatabaseForTest();
  const world = await createReminderWorld({ db: shared.db });
  const admin = await knownAdmin(world.app);
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => knownUser(world.app)));
  for (const { uid } of students) await world.subscribe({ userId: uid });
  const push = createFakePush();
  const other = createReminderSender({ ...world.app.deps, db: shared.connect(), push });
  const pushes = [world.push, push];
  const read = new Set<SentPush>();
  const sentSince = () => pushes.flatMap(({ sent }) => sent).filter((one) => !read.has(one));
  const batches: (readonly PostedOpportunity[])[] = [];
  const said = new Set<string>();
  // Also those of a former batch that concern a student only since the profile has changed.
  const newTo = (uid: string, facts: EligibilityFacts): readonly PostedOpportunity[] =>
    batches.flatMap((batch, index) => {
      const concerning = batch.filter((drive) => concernsStudent(drive, facts));
      if (concerning.length === 0 || said.has(`${uid} ${index}`)) return [];
      said.add(`${uid} ${index}`);
      return concerning;
    });
  const educations = fc.array(anyEducation, { minLength: STUDENTS, maxLength: STUDENTS });
  await fc.assert(
    fc.asyncProperty(educations, anyBatch, async (profiles, batch) => {
      for (const [index, { uid }] of students.entries()) {
        const f = { name: 'Asha', ...CLEARED, ...profiles[index] };
        const atMs = world.app.clock.now();
        await world.apply(uid, [
          placementOp({ t: 'profile', id: PROFILE_ROW_ID, k: 'put', f, atMs }),
        ]);
      }
      // So that no run meets the rate limit of the routes.
      world.app.clock.advance(60_000);
      const drives = await postDrives(
        world.app,
        admin,
        batch.map((eligibilityCriteria) => ({ ...NEW_DRIVE, eligibilityCriteria })),
      );
      world.app.clock.advance(1000);
      await Promise.all([world.sender.sendDue(), other.sendDue()]);
      const sent = sentSince();
      for (const one of sent) read.add(one);
      const told = sent.map(({ message: { shortlist } }) => `${shortlist.uid} ${shortlist.count}`);
      batches.push(drives);
      const expected = students.flatMap(({ uid }, index) => {
        const facts = factsOf({ ...CLEARED, ...profiles[index] });
        const count = newTo(uid, facts).length;
        return count > 0 ? [`${uid} ${count}`] : [];
      });
      expect(told.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

const CLEARED = {
  'education.cgpa': null,
  'education.branch': '',
  'education.activeBacklogs': null,
};
