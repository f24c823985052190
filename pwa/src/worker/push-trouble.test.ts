import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeChange } from '../data/outbox/write-change.ts';
import { FakeWorker, HOUR_MS, ZONE } from '../testing/fakes/fake-worker.ts';
import { simulateFullDevice } from '../testing/fakes/simulate-full-device.ts';
import { delayReads } from '../testing/fakes/delay-reads.ts';
import { handlePush } from './push.ts';

let worker: FakeWorker;
let soon: string;

beforeEach(async () => {
  worker = new FakeWorker();
  soon = wallTimeIn(worker.device.now() + 3 * HOUR_MS, ZONE);
  await worker.signIn();
});

const arrive = (text: string | null): Promise<void> => handlePush(worker.scope, text);
const dated = (applicationDeadline: string) => ({ deadlines: { applicationDeadline } });

describe('a device that has no space left', () => {
  it('shows a reminder all the same, and notifies the tab that a test arrived', async () => {
    await worker.storeReceived('p1', dated(soon));
    const window = worker.openWindow();
    const refused = simulateFullDevice();
    await arrive(worker.message([worker.item('p1')]));
    expect(refused()).toBeGreaterThan(0);
    expect(worker.shown).toHaveLength(1);
    expect(worker.last).toMatchObject({
      title: 'Apply: Kaveri Softworks (Software Engineer)',
      options: { silent: false },
    });
    expect(window.messages).toMatchObject([{ type: 'push-arrived' }]);
  });
});

describe('records that cannot be read', () => {
  const broken = (): void => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('damaged', 'UnknownError');
    });
  };

  it('leave what the server says', async () => {
    await worker.storeReceived('p1', dated(soon));
    broken();
    await arrive(worker.message([worker.item('p1')]));
    expect(worker.shown).toHaveLength(1);
    expect(worker.last?.title).toBe('Apply: as the server says');
    expect(worker.defects).not.toEqual([]);
  });

  it('and that never answer do not delay it', async () => {
    await worker.storeReceived('p1', dated(soon));
    const letGo = delayReads(worker.db.meta);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const arriving = arrive(worker.message([worker.item('p1')]));
    await vi.advanceTimersByTimeAsync(12_000);
    vi.useRealTimers();
    expect(worker.last?.title).toBe('Apply: as the server says');
    letGo();
    await arriving;
    expect(worker.shown).toHaveLength(1);
  });
});

describe('a clock of this device that is hours ahead', () => {
  it('does not delay a reminder that the server has just sent', async () => {
    const wrongByMs = 5 * HOUR_MS;
    await worker.storeReceived('p1', dated(soon));
    const text = worker.message([worker.item('p1')]);
    const offsetMs = -wrongByMs;
    worker.device.advance(wrongByMs);
    await worker.db.writeMeta('clock', { hlc: '', offsetMs, measuredAt: worker.device.now() });
    await arrive(text);
    expect(worker.last).toMatchObject({
      title: 'Apply: Kaveri Softworks (Software Engineer)',
      options: { body: 'Form closes today, 1:00 pm', silent: false },
    });
    expect(worker.last?.options.actions).toHaveLength(2);
  });
});

describe('a lock screen that is to show no details', () => {
  it('does not name a company that only the server knows', async () => {
    await worker.db.writeMeta('reminderDevice', { isOn: true, hideDetails: true, at: 1 });
    await arrive(worker.message([worker.item('p9')]));
    expect(worker.last?.title).toBe('Shortlist');
  });
});

describe('a late message for a former user', () => {
  it('does not end the reminders of the user who wants them here now', async () => {
    await worker.push.subscribe({ applicationServerKey: 'AAAA' });
    await worker.db.writeMeta('reminderDevice', { isOn: true, hideDetails: false, at: 1 });
    await arrive(worker.message([worker.item('p1')], { uid: 'former' }));
    expect(worker.shown).toHaveLength(1);
    expect(JSON.stringify(worker.last)).not.toMatch(/Kaveri|p1|server says/);
    expect(worker.push.subscribed).not.toBeNull();
  });
});

describe('an unsent change', () => {
  it('decides nothing about the fields that it does not change', async () => {
    await worker.storeReceived('p1', { ...dated(soon), status: 'form_filled' });
    const notes = { t: 'placement', id: 'p1', k: 'patch', f: { notes: 'ask Meera' } } as const;
    await writeChange(worker.db, notes, worker.device);
    await arrive(worker.message([worker.item('p1')]));
    expect(worker.last?.title).toContain('Apply');
    expect(worker.last?.options.silent).toBe(false);
  });
});

describe('a group larger than the message names', () => {
  const past = () => ({ dueAt: worker.device.now() - HOUR_MS });

  it('is not over when the named ones are', async () => {
    await worker.storeReceived('p1', { ...dated(soon), status: 'form_filled' }, { hoursAgo: 0.5 });
    await arrive(worker.message([worker.item('p1', past())], { count: 3 }));
    expect(worker.last?.title).not.toBe('Nothing left to do');
    expect(worker.last?.options.silent).toBe(false);
  });

  it('is counted by the records of this device, and rings once', async () => {
    for (const id of ['p1', 'p2', 'p3']) await worker.storeReceived(id, dated(soon));
    await worker.storeReceived('p4', { ...dated(soon), status: 'form_filled' });
    await arrive(worker.message([worker.item('p1')], { count: 3 }));
    expect(worker.last?.title).toBe('3 things are due soon');
    expect((await worker.db.reminders.toArray()).map(({ placementId }) => placementId)).toEqual([
      'p1',
      'p2',
      'p3',
    ]);
  });

  it('has a number that cannot be counted', async () => {
    await worker.storeReceived('p1', dated(soon));
    await arrive(worker.message([worker.item('p1')], { count: Number.MAX_SAFE_INTEGER }));
    expect(worker.shown).toHaveLength(1);
    expect(worker.last?.title).toContain('things are due soon');
  });
});
