/** A notification may be shown for days: what its buttons do is decided by the state when they are pressed. */
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeChange } from '../data/outbox/write-change.ts';
import { FakeWorker, HOUR_MS, ZONE } from '../testing/fakes/fake-worker.ts';
import { handleClick } from './notification-click.ts';
import { handlePush } from './push.ts';

let worker: FakeWorker;
let data: unknown;

beforeEach(async () => {
  worker = new FakeWorker();
  await worker.signIn();
  const soon = wallTimeIn(worker.device.now() + 3 * HOUR_MS, ZONE);
  await worker.storeReceived('p1', { deadlines: { applicationDeadline: soon } });
  await handlePush(worker.scope, worker.message([worker.item('p1')]));
  data = worker.last?.options.data;
});

const press = (action: string) => handleClick(worker.scope, { action, data });
const shown = async () => worker.db.view.get(['placement', 'p1']);
const change = (k: 'patch' | 'del', f: { status?: string } = {}) =>
  writeChange(worker.db, { t: 'placement', id: 'p1', k, f }, worker.device);

describe('a button that is pressed late', () => {
  it("does not undo what is done: 'Mark as filled'", async () => {
    await change('patch', { status: 'process_done' });
    await press('filled');
    expect((await shown())?.placement?.status).toBe('process_done');
    expect(await worker.db.reminders.toArray()).toMatchObject([{ seenAt: worker.device.now() }]);
  });

  it.each(['filled', 'later'])('restores nothing that was deleted: %s', async (action) => {
    await change('del');
    const waiting = await worker.db.outbox.count();
    await press(action);
    expect((await shown())?.live).toBe(0);
    expect(await worker.db.outbox.count()).toBe(waiting);
  });

  it("postpones nothing that is done: 'Remind me in 1 hour'", async () => {
    await change('patch', { status: 'form_filled' });
    await press('later');
    expect((await shown())?.placement?.snooze).toBeNull();
  });

  it('says so when less than an hour is left', async () => {
    worker.device.advance(2.5 * HOUR_MS);
    await press('later');
    expect((await shown())?.placement?.snooze).toBeNull();
    expect(worker.last).toMatchObject({
      title: 'Apply: Kaveri Softworks (Software Engineer)',
      options: { body: 'Less than an hour is left. Form closes today, 1:00 pm', silent: false },
    });
  });

  it('changes nothing the second time', async () => {
    await press('filled');
    await press('filled');
    expect(await worker.db.outbox.count()).toBe(1);
    expect((await shown())?.placement?.status).toBe('form_filled');
  });
});

describe('an answer that was saved', () => {
  it('is sent although the device cannot record the answer', async () => {
    refuseToNote();
    await press('filled');
    expect((await shown())?.placement?.status).toBe('form_filled');
    expect(worker.syncTags).toEqual(['outbox']);
    expect(worker.opened).toEqual([]);
    expect(worker.defects).not.toEqual([]);
  });
});

/** The device has space for the student's changes, and none for reminder records. */
function refuseToNote(): void {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  put.mockImplementation(function (this: IDBObjectStore, ...entry) {
    if (this.name === 'reminders') throw new DOMException('full', 'QuotaExceededError');
    put.mockRestore();
    const request = this.put(...entry);
    refuseToNote();
    return request;
  });
}
