import { writeChange } from '../data/outbox/write-change.ts';
import { FakeWorker, HOUR_MS, rowOf, ZONE } from '../testing/fakes/fake-worker.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { handlePush } from './push.ts';

let worker: FakeWorker;
let soon: string;

beforeEach(async () => {
  worker = new FakeWorker();
  soon = wallTimeIn(worker.device.now() + 3 * HOUR_MS, ZONE);
  await worker.signIn();
});

const arrive = (text: string | null): Promise<void> => handlePush(worker.scope, text);
const dated = (applicationDeadline: string | null) => ({
  deadlines: { applicationDeadline },
});
const arrivedPush = () => worker.db.readMeta('arrivedPush');

describe('a reminder', () => {
  it('names company, role, what is due and when, and rings', async () => {
    await worker.storeReceived('p1', dated(soon));
    await arrive(worker.message([worker.item('p1')]));
    expect(worker.shown).toHaveLength(1);
    expect(worker.last).toMatchObject({
      title: 'Apply: Kaveri Softworks (Software Engineer)',
      options: {
        body: 'Form closes today, 1:00 pm',
        tag: 'p1.deadline',
        silent: false,
        renotify: true,
        timestamp: worker.device.now(),
        actions: [
          { action: 'filled', title: 'Mark as filled' },
          { action: 'later', title: 'Remind me in 1 hour' },
        ],
      },
    });
  });

  it('is stored as shown, and recorded as the last message that arrived', async () => {
    await worker.storeReceived('p1', dated(soon));
    const item = worker.item('p1');
    await arrive(worker.message([item]));
    expect(await worker.db.reminders.toArray()).toMatchObject([
      { id: item.id, placementId: 'p1', shownAt: worker.device.now(), seenAt: null },
    ]);
    expect(await arrivedPush()).toEqual({
      at: worker.device.now(),
      kind: 'reminder',
      nonce: null,
    });
  });

  it('does not ring twice, however often it is sent', async () => {
    await worker.storeReceived('p1', dated(soon));
    const text = worker.message([worker.item('p1')]);
    await arrive(text);
    await arrive(text);
    expect(worker.last?.options).toMatchObject({
      silent: true,
      renotify: false,
      tag: 'p1.deadline',
    });
  });

  it('rings later, when the first attempt could not be shown', async () => {
    await worker.storeReceived('p1', dated(soon));
    worker.refuseToShow = new TypeError('no permission');
    await arrive(worker.message([worker.item('p1')]));
    expect(await worker.db.reminders.toArray()).toMatchObject([{ shownAt: null }]);
    expect(worker.defects).not.toEqual([]);
    worker.refuseToShow = undefined;
    await arrive(worker.message([worker.item('p1')]));
    expect(worker.last?.options.silent).toBe(false);
  });

  it('has no buttons where the platform renders none, and no hour to wait where none is left', async () => {
    await worker.storeReceived('p1', dated(soon));
    worker.maxActions = 0;
    await arrive(worker.message([worker.item('p1')]));
    expect(worker.last?.options.actions).toBeUndefined();
    worker.maxActions = 2;
    worker.device.advance(2.5 * HOUR_MS);
    await arrive(worker.message([worker.item('p1', { eventAt: soon })]));
    expect(worker.last?.options.actions).toEqual([{ action: 'filled', title: 'Mark as filled' }]);
  });

  it.each([
    ['the message asks for it', { hide: true }, undefined],
    ['this device asks for it', {}, { isOn: true, hideDetails: true, at: 1 }],
  ])('shows no details on the lock screen where %s', async (_name, more, device) => {
    await worker.storeReceived('p1', dated(soon));
    if (device) await worker.db.writeMeta('reminderDevice', device);
    await arrive(worker.message([worker.item('p1')], more));
    expect(JSON.stringify(worker.last)).not.toContain('Kaveri');
    expect(worker.last?.options.actions).toBeUndefined();
  });

  it('of a placement that this device does not know shows what the server sent', async () => {
    await arrive(worker.message([worker.item('p9')]));
    expect(worker.last).toMatchObject({
      title: 'Apply: as the server says',
      options: { silent: false, data: { items: [{ placementId: 'p9' }] } },
    });
  });

  it('updates the number of urgent deadlines on the icon, and notifies open tabs', async () => {
    const window = worker.openWindow();
    await worker.storeReceived('p1', dated(soon));
    await worker.storeReceived('p2', dated('2027-03-01T10:00:00'));
    await arrive(worker.message([worker.item('p1')]));
    expect(worker.badge).toBe(1);
    expect(window.messages).toMatchObject([{ type: 'push-arrived', kind: 'reminder' }]);
  });
});

describe('what the records of this device say otherwise', () => {
  const filled = { t: 'placement', id: 'p1', k: 'patch', f: { status: 'form_filled' } } as const;

  it.each([
    ['filled', { status: 'form_filled' } as const, false, 'Already filled: Kaveri'],
    ['finished', { status: 'process_done' } as const, false, 'Process done: Kaveri'],
    ['deleted', {}, true, 'Deleted: Kaveri'],
    ['dateless', dated(null), false, 'No date any more: Kaveri'],
  ])(
    'is shown plainly and without a sound: %s after it was due',
    async (_name, is, deleted, title) => {
      const item = worker.item('p1', { dueAt: worker.device.now() - HOUR_MS });
      await worker.storeReceived('p1', { ...dated(soon), ...is }, { hoursAgo: 0.5, deleted });
      await arrive(worker.message([item]));
      expect(worker.last?.title).toContain(title);
      expect(worker.last?.options).toMatchObject({ tag: 'p1.deadline', silent: true });
      expect(await worker.db.reminders.count()).toBe(0);
    },
  );

  it('counts before it reached the server: filled here a moment ago, offline', async () => {
    await worker.storeReceived('p1', dated(soon));
    await writeChange(worker.db, filled, worker.device);
    await arrive(worker.message([worker.item('p1', { dueAt: worker.device.now() + 1 })]));
    expect(worker.last?.title).toBe('Already filled: Kaveri Softworks (Software Engineer)');
  });

  it('yields to the message where the server must have received later changes', async () => {
    await worker.storeReceived('p1', { ...dated(soon), status: 'form_filled' }, { hoursAgo: 5 });
    await arrive(worker.message([worker.item('p1')]));
    expect(worker.last).toMatchObject({
      title: 'Apply: Kaveri Softworks (Software Engineer)',
      options: { body: 'Form closes today, 1:00 pm', silent: false },
    });
  });

  it('is what another device changed a moment ago, when the server can be asked', async () => {
    await worker.storeReceived('p1', dated(soon), { hoursAgo: 5 });
    const values = { ...buildPlacementValues(dated(soon)), status: 'form_filled' as const };
    const at = worker.device.now() - 2 * HOUR_MS;
    worker.sync = { rows: [rowOf('p1', placementToCellValues(values), { at })] };
    await arrive(worker.message([worker.item('p1')]));
    expect(worker.last?.title).toContain('Already filled');
  });

  it('is the new date, where there is one, without a sound', async () => {
    const item = worker.item('p1', { dueAt: worker.device.now() - HOUR_MS });
    await worker.storeReceived('p1', dated('2026-11-22T18:00:00'), { hoursAgo: 0.5 });
    await arrive(worker.message([item]));
    expect(worker.last?.options.body).toBe(
      'The date was changed. Form closes 22 Nov 2026, 6:00 pm',
    );
    expect(worker.last?.options.silent).toBe(true);
    expect(await worker.db.reminders.count()).toBe(0);
  });

  it('is that it is over, when the message was too long on its way', async () => {
    await worker.storeReceived('p1', dated(soon));
    const text = worker.message([worker.item('p1')]);
    worker.device.advance(4 * HOUR_MS);
    await arrive(text);
    expect(worker.last?.options).toMatchObject({
      body: expect.stringContaining('This was due on') as string,
      silent: true,
    });
  });
});

describe('several at once', () => {
  it('are one notification of what is still open', async () => {
    await worker.storeReceived('p1', { ...dated(soon), company: 'Alaknanda' });
    await worker.storeReceived('p2', { ...dated(soon), company: 'Betwa' });
    const past = { dueAt: worker.device.now() - HOUR_MS };
    await worker.storeReceived('p3', { ...dated(soon), status: 'form_filled' }, { hoursAgo: 0.5 });
    const items = [worker.item('p1', past), worker.item('p2', past), worker.item('p3', past)];
    await arrive(worker.message(items));
    expect(worker.shown).toHaveLength(1);
    expect(worker.last?.title).toBe('2 things are due soon');
    expect(worker.last?.options.body).toContain('Alaknanda');
    expect(worker.last?.options.data.items.map(({ placementId }) => placementId)).toEqual([
      'p1',
      'p2',
    ]);
    expect(worker.last?.options.actions).toBeUndefined();
  });

  it('are shown as one alone when only one is left', async () => {
    await worker.storeReceived('p1', dated(soon));
    const past = { dueAt: worker.device.now() - HOUR_MS };
    await worker.storeReceived('p3', { ...dated(soon), status: 'form_filled' }, { hoursAgo: 0.5 });
    await arrive(worker.message([worker.item('p1', past), worker.item('p3', past)]));
    expect(worker.last).toMatchObject({
      title: 'Apply: Kaveri Softworks (Software Engineer)',
      options: { tag: 'p1.deadline' },
    });
    expect(worker.last?.options.actions).toHaveLength(2);
  });

  it('show that nothing is left when all are done', async () => {
    const past = { dueAt: worker.device.now() - HOUR_MS };
    for (const id of ['p1', 'p2'])
      await worker.storeReceived(id, { ...dated(soon), status: 'form_filled' }, { hoursAgo: 0.5 });
    await arrive(worker.message([worker.item('p1', past), worker.item('p2', past)]));
    expect(worker.last).toMatchObject({
      title: 'Nothing left to do',
      options: { silent: true, tag: 'group.7' },
    });
  });

  it('count those that the message does not name', async () => {
    await worker.storeReceived('p1', dated(soon));
    await worker.storeReceived('p2', dated(soon));
    await arrive(worker.message([worker.item('p1'), worker.item('p2')], { count: 9 }));
    expect(worker.last?.title).toBe('9 things are due soon');
    expect(worker.last?.options.body).toContain('and 7 more');
  });
});
