// A push message with news of the placement cell: what the worker shows and remembers of it.
import { announcementMessage } from '@shortlist/shared/reminder/announcement-message.ts';
import { beforeEach, expect, it } from 'vitest';
import { FakeWorker } from '../testing/fakes/fake-worker.ts';
import { handleClick } from './notification-click.ts';
import { handlePush } from './push.ts';

const UP_TO = 1_800_000_000_000;
let worker: FakeWorker;

beforeEach(async () => {
  worker = new FakeWorker();
  await worker.signIn();
});

function arrive(hide = false): Promise<void> {
  const drive = {
    _id: 'd1',
    company: 'Zenith',
    role: 'SDE',
    deadlines: { applicationDeadline: '2026-12-05T23:59:00' },
  };
  const to = { uid: worker.uid, hide, origin: 'https://app.example', tag: 'drive:a1' };
  const message = announcementMessage(
    { posted: [drive], changed: [], verdicts: [] },
    { ...to, upTo: UP_TO },
  );
  return handlePush(worker.scope, JSON.stringify(message));
}

it('is shown as it was sent, and opens what it is about', async () => {
  await arrive();
  expect(worker.last).toMatchObject({
    title: 'New campus drive: Zenith',
    options: { body: 'SDE. Apply by 5 Dec, 11:59 pm', tag: 'drive:a1', silent: false },
  });
  await handleClick(worker.scope, { action: '', data: worker.last?.options.data });
  expect(worker.opened).toEqual(['/community?o=d1']);
  expect(await worker.db.readMeta('arrivedPush')).toMatchObject({ kind: 'campus' });
});

it('is not said by the app afterwards', async () => {
  await arrive();
  expect(await worker.db.readMeta('campusPushedUpTo')).toBe(UP_TO);
});

it('does not ring where the app has said it', async () => {
  await worker.db.writeMeta('campusNews', { since: 0, upTo: UP_TO, drives: ['d1'] });
  await arrive();
  expect(worker.last?.options).toMatchObject({ silent: true, renotify: false });
});

it('brings what it is about', async () => {
  worker.sync = { rows: [] };
  await arrive();
  expect(worker.syncRequests).toHaveLength(1);
});

it('names nothing on a device that hides details', async () => {
  await arrive(true);
  expect(JSON.stringify([worker.last?.title, worker.last?.options.body])).not.toMatch(/Zenith|SDE/);
});
