/** Reminders of rounds, and how a round went: what the worker shows, and what the buttons write. */
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { RoundResult, RoundValues } from '@shortlist/shared/placement/round/round-fields.ts';
import type { PushItem } from '@shortlist/shared/reminder/push-message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { editRoundChange } from '../data/outbox/round-changes.ts';
import { writeChange, type Change } from '../data/outbox/write-change.ts';
import { FakeWorker, HOUR_MS, rowOf, ZONE } from '../testing/fakes/fake-worker.ts';
import { handleClick } from './notification-click.ts';
import { handlePush } from './push.ts';

let worker: FakeWorker;
/** Two hours from now, and an hour and a half ago. */
let soon: string;
let begun: string;

beforeEach(async () => {
  worker = new FakeWorker();
  await worker.signIn();
  soon = wallTimeIn(worker.device.now() + 2 * HOUR_MS, ZONE);
  begun = wallTimeIn(worker.device.now() - 1.5 * HOUR_MS, ZONE);
  await worker.storeReceived('p1', { deadlines: { applicationDeadline: null } });
});

const storeRound = (
  startsAt: string,
  { id = 'r1', ...values }: Partial<RoundValues> & { readonly id?: string } = {},
  more: { readonly deleted?: boolean; readonly hoursAgo?: number } = {},
) => worker.storeRound(id, { placementId: 'p1', startsAt, ...values }, more);
const arrive = (...items: readonly PushItem[]) => handlePush(worker.scope, worker.message(items));
const roundItem = (more: Partial<PushItem> = {}): PushItem =>
  worker.item('p1', { kind: 'round', roundId: 'r1', eventAt: soon, ...more });
const press = (action: string) =>
  handleClick(worker.scope, { action, data: worker.last?.options.data });
const change = (one: Change) => writeChange(worker.db, one, worker.device);
const placement = async () => (await worker.db.view.get(['placement', 'p1']))?.placement;
const resultOf = async (id = 'r1') => (await worker.db.view.get(['round', id]))?.round?.result;
const actions = () => worker.last?.options.actions?.map(({ title }) => title);

describe('the reminder of a round', () => {
  it('names it, and can be postponed', async () => {
    await storeRound(soon, { title: 'Panel' });
    await arrive(roundItem());
    expect(worker.last).toMatchObject({
      title: 'Panel: Kaveri Softworks (Software Engineer)',
      options: { body: 'Technical round today, 12:00 pm', tag: 'p1.round.r1', silent: false },
    });
    expect(actions()).toEqual(['Remind me in 1 hour']);
    await press('later');
    const at = worker.device.now() + HOUR_MS;
    expect((await placement())?.roundRows?.[0]?.snooze).toEqual({ kind: 'round', at });
    expect((await placement())?.snooze).toBeNull();
    expect(await worker.db.outbox.toArray()).toMatchObject([{ t: 'round', id: 'r1', sv: 2 }]);
  });

  it('says what clashes with it, as long as it was not moved and the pair is not silenced', async () => {
    const clash = { text: 'Clashes with Vayu Mobility, test, from 11:00 am', key: 'one pair' };
    const when = 'Technical round today, 12:00 pm';
    await storeRound(soon);
    await arrive(roundItem({ clash }));
    expect(worker.last?.options.body).toBe(`${when}. ${clash.text}`);
    await worker.db.writeMeta('silencedClashes', ['another pair']);
    await arrive(roundItem({ clash }));
    expect(worker.last?.options.body).toBe(`${when}. ${clash.text}`);
    await worker.db.writeMeta('silencedClashes', ['another pair', clash.key]);
    await arrive(roundItem({ clash }));
    expect(worker.last?.options.body).toBe(when);
    await worker.db.writeMeta('silencedClashes', []);
    const startsAt = wallTimeIn(worker.device.now() + HOUR_MS, ZONE);
    await change({ t: 'round', id: 'r1', k: 'patch', f: { startsAt } });
    await arrive(roundItem({ clash }));
    expect(worker.last?.options.body).not.toContain('Vayu');
  });

  it('rings once for each of two rounds at the same time', async () => {
    await storeRound(soon);
    await storeRound(soon, { id: 'r2', kind: 'hr' });
    await arrive(roundItem(), roundItem({ id: 'other', roundId: 'r2' }));
    expect(worker.last?.options).toMatchObject({
      body: 'Technical round: Kaveri Softworks (Software Engineer)\nHR round: Kaveri Softworks (Software Engineer)',
      silent: false,
    });
    expect(await worker.db.reminders.count()).toBe(2);
  });

  it('names the new date of one that was moved here, silently', async () => {
    await storeRound(soon);
    const later = wallTimeIn(worker.device.now() + 5 * HOUR_MS, ZONE);
    await change({ t: 'round', id: 'r1', k: 'patch', f: { startsAt: later } });
    await arrive(roundItem());
    expect(worker.last?.options).toMatchObject({
      body: 'The date was changed. Technical round today, 3:00 pm',
      silent: true,
    });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['deleted', () => change({ t: 'round', id: 'r1', k: 'del', f: {} }), 'Round changed'],
    [
      'decided',
      () => change({ t: 'round', id: 'r1', k: 'patch', f: { result: 'missed' } }),
      'Result noted',
    ],
    [
      'of a placement that has an outcome',
      () => change({ t: 'placement', id: 'p1', k: 'patch', f: { outcome: 'withdrew' } }),
      'Outcome known',
    ],
    [
      'of a placement that is done',
      () => change({ t: 'placement', id: 'p1', k: 'patch', f: { status: 'process_done' } }),
      'Process done',
    ],
  ])('says so where it is %s', async (_, act, title) => {
    await storeRound(soon);
    await act();
    await arrive(roundItem());
    expect(worker.last).toMatchObject({
      title: `${title}: Kaveri Softworks (Software Engineer)`,
      options: { silent: true },
    });
  });

  it('of a round that this device does not know shows what the server sent', async () => {
    worker.sync = { rows: [] };
    await arrive(roundItem());
    expect(worker.last).toMatchObject({ title: 'Apply: as the server says' });
    expect(worker.last?.options).toMatchObject({ silent: false, tag: 'p1.round.r1' });
  });

  it('of a round that an older version of the app stored and did not show is shown as sent', async () => {
    await storeRound(soon);
    const row = await worker.db.view.get(['round', 'r1']);
    if (!row) throw new Error('There is a row.');
    const { round: _round, placementId: _placementId, ...unknown } = row;
    await worker.db.view.put(unknown);
    worker.sync = { rows: [] };
    await arrive(roundItem());
    expect(worker.last).toMatchObject({ title: 'Apply: as the server says' });
  });
});

describe('the question how a round went', () => {
  const ask = () => arrive(worker.question('p1', begun, 'r1'));

  it.each([
    [0, undefined],
    [1, ['Cleared']],
    [2, ['Cleared', 'Waiting']],
    [3, ['Cleared', 'Not cleared', 'Waiting']],
  ])('has the answers for which the platform has room: %d', async (maxActions, expected) => {
    worker.maxActions = maxActions;
    await storeRound(begun);
    await ask();
    expect(worker.last).toMatchObject({
      title: 'How did it go? Kaveri Softworks (Software Engineer)',
      options: { body: 'Technical round today, 8:30 am', tag: 'p1.round.r1', silent: false },
    });
    expect(actions()).toEqual(expected);
  });

  it('is asked once, however often it is sent', async () => {
    await storeRound(begun);
    await ask();
    await ask();
    expect(worker.shown.map(({ options }) => options.silent)).toEqual([false, true]);
  });

  it('opens the placement when it is tapped', async () => {
    await storeRound(begun);
    await ask();
    await press('');
    expect(worker.opened).toEqual(['/dashboard?p=p1']);
  });

  it('names nothing where details are hidden', async () => {
    await storeRound(begun);
    await worker.db.writeMeta('reminderDevice', { isOn: true, hideDetails: true, at: 1 });
    await ask();
    expect(worker.last?.options).toMatchObject({
      body: 'How did it go? Open the app to answer.',
    });
    expect(actions()).toBeUndefined();
  });

  it.each(['cleared', 'rejected', 'waiting'] as const)(
    'saves the answer %s on the device, offline, and sends it later',
    async (answer) => {
      await storeRound(begun);
      await ask();
      await press(answer);
      expect(await resultOf()).toBe(answer);
      expect(await worker.db.outbox.toArray()).toMatchObject([
        { t: 'round', id: 'r1', k: 'patch', f: { result: answer } },
      ]);
      expect(worker.syncTags).toEqual(['outbox']);
      expect(worker.opened).toEqual([]);
      expect(await worker.db.reminders.toArray()).toMatchObject([{ seenAt: worker.device.now() }]);
    },
  );

  it.each([
    ['cleared', 'completed', 'cleared'],
    ['rejected', 'completed', 'rejected'],
    ['waiting', 'completed', null],
  ] as const)(
    'writes the answer %s about the test into its cells',
    async (answer, status, result) => {
      await worker.storeReceived('p1', {
        deadlines: { applicationDeadline: null },
        test: { date: begun },
      });
      await arrive(worker.question('p1', begun));
      expect(worker.last?.options).toMatchObject({ body: 'Test today, 8:30 am', tag: 'p1.test' });
      await press(answer);
      expect((await placement())?.test.status).toBe(status);
      expect((await placement())?.season?.test.result).toBe(result);
    },
  );

  it.each<[RoundResult, RoundResult]>([
    ['waiting', 'cleared'],
    ['rejected', 'rejected'],
    ['missed', 'missed'],
  ])('an answer pressed late finds %s and leaves %s', async (before, after) => {
    await storeRound(begun);
    await ask();
    await change({ t: 'round', id: 'r1', k: 'patch', f: { result: before } });
    await press('cleared');
    expect(await resultOf()).toBe(after);
  });

  it('is not asked once there is a result', async () => {
    await storeRound(begun, { result: 'waiting' });
    worker.sync = { rows: [] };
    await ask();
    expect(worker.last).toMatchObject({
      title: 'Result noted: Kaveri Softworks (Software Engineer)',
      options: { silent: true },
    });
  });

  it('is not asked about a round that was moved meanwhile', async () => {
    await storeRound(begun);
    await change({ t: 'round', id: 'r1', k: 'patch', f: { startsAt: soon } });
    await ask();
    expect(worker.last).toMatchObject({ title: expect.stringMatching(/^Round changed: /) });
  });

  it.each<[string, Change]>([
    ['round', { t: 'round', id: 'r1', k: 'del', f: {} }],
    ['placement', { t: 'placement', id: 'p1', k: 'del', f: {} }],
  ])(
    'says that the %s is gone when an answer is pressed late, and restores nothing',
    async (_, deletion) => {
      await storeRound(begun);
      await ask();
      await change(deletion);
      const waiting = await worker.db.outbox.count();
      await press('cleared');
      expect(worker.last).toMatchObject({
        title: 'Not saved',
        options: { body: 'This round is no longer in your list.' },
      });
      expect(await worker.db.outbox.count()).toBe(waiting);
    },
  );

  it('says so when the device cannot save the answer', async () => {
    await storeRound(begun);
    await ask();
    const { data } = worker.last?.options ?? {};
    await worker.db.rows.delete(['round', 'r1']);
    await handleClick(worker.scope, { action: 'cleared', data });
    expect(worker.last).toMatchObject({ title: 'Not saved' });
  });

  it('that an earlier version of the app cannot have shown opens the list', async () => {
    const data = { uid: worker.uid, items: [{ id: 'x', placementId: 'p1', kind: 'party' }] };
    await handleClick(worker.scope, { action: 'cleared', data: { ...data, isTest: false } });
    expect(worker.opened).toEqual(['/dashboard']);
  });
});

it('a change of another device that arrives with the message counts', async () => {
  await storeRound(begun);
  const round = (await placement())?.roundRows?.[0];
  if (!round) throw new Error('There is a round.');
  const { f } = editRoundChange(round, { result: 'cleared' });
  const [stored] = await worker.db.rows.where('[t+id]').equals(['round', 'r1']).toArray();
  if (!stored) throw new Error('There is a row.');
  const cells = { ...stored.cells, ...rowOf('r1', f, { at: worker.device.now() }).cells };
  worker.sync = { rows: [{ ...stored, cells }] };
  await arrive(worker.question('p1', begun, 'r1'));
  expect(worker.last).toMatchObject({ title: expect.stringMatching(/^Result noted: /) });
});
