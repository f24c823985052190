import { buildOp, buildOpId, buildRow, buildStamp } from '@shortlist/shared/testing/builders.ts';
import { TOMBSTONE_PATH, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { COPIED_TIME, hybridTime, wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../database/tables.ts';
import { computeOffset, measureClock, type KnownRow } from './measure-clock.ts';

const SERVER = 1_000_000_000_000;
const YEAR_MS = 365 * 86_400_000;

const noRow = (): KnownRow => ({});

const entry = (at: number, editedAt: number): OutboxEntry => ({
  ...buildOp({ at: hybridTime(at) }),
  n: 1,
  sentAt: 0,
  createdAt: editedAt,
  editedAt,
});

describe('the offset of the clock', () => {
  it.each<[string, number | null, [number, number], number]>([
    ['the middle of a quick round trip', 0, [SERVER - 100, SERVER + 300], -100],
    ['the old one when the round trip was slow', 7, [SERVER - 3000, SERVER + 9000], 7],
    ['the first one, however slow', null, [SERVER - 3000, SERVER + 9000], -3000],
    [
      'a slow one that shows a clock far off',
      0,
      [SERVER + YEAR_MS, SERVER + YEAR_MS + 6000],
      -YEAR_MS - 3000,
    ],
    ['that of the end when the clock was set meanwhile', 0, [SERVER + YEAR_MS, SERVER + 10], -10],
  ])('is %s', (_, old, [sentAt, answeredAt], expected) => {
    expect(computeOffset(old, { sentAt, answeredAt, serverNow: SERVER })).toBe(expected);
  });
});

describe('ops that were stamped by a wrong clock', () => {
  const trip = (skew: number) => ({
    sentAt: SERVER + skew,
    answeredAt: SERVER + skew,
    serverNow: SERVER,
  });
  const known = { hlc: hybridTime(SERVER - 5000), offsetMs: 0, measuredAt: SERVER - 10_000 };

  it('keep a plausible time', () => {
    const op = entry(SERVER - 5000, SERVER - 5000);
    expect(measureClock(known, [op], trip(0), noRow).restamped).toEqual([]);
  });

  it('get the time of the edit when the clock had jumped ahead', () => {
    const op = entry(SERVER + YEAR_MS - 60_000, SERVER + YEAR_MS - 60_000);
    const before = { ...known, hlc: op.at };
    const { clock, restamped } = measureClock(before, [op], trip(YEAR_MS), noRow);
    expect(restamped.map(({ at }) => wallMsOf(at))).toEqual([SERVER - 60_000]);
    expect(wallMsOf(clock.hlc)).toBe(SERVER);
  });

  it('get the time of the edit when the clock had never been measured', () => {
    const ops = [entry(0, 1000), entry(1, 2000)];
    const { restamped } = measureClock(
      { ...known, hlc: '', offsetMs: null },
      ops,
      trip(9000 - SERVER),
      noRow,
    );
    expect(restamped.map(({ at }) => SERVER - wallMsOf(at))).toEqual([8000, 7000]);
  });

  it('leave the copy of a round of a drive before all that anybody has typed', () => {
    const copy = { ...entry(0, 1000), t: 'round', k: 'ensure', at: COPIED_TIME } as const;
    const before = { ...known, hlc: '', offsetMs: null };
    const { restamped } = measureClock(before, [copy, entry(1, 2000)], trip(0), noRow);
    expect(restamped.map(({ t }) => t)).toEqual(['placement']);
  });

  it('never lie in the future, and preserve their order', () => {
    const ops = [entry(SERVER + YEAR_MS, SERVER), entry(SERVER + YEAR_MS, SERVER)];
    const { restamped } = measureClock(known, ops, trip(-5000), noRow);
    const [first, second] = restamped.map(({ at }) => at);
    expect(first).toBe(hybridTime(SERVER));
    expect((second ?? '') > (first ?? '')).toBe(true);
  });

  it.each([
    ['was not sent either', 0],
    ['was sent', 1],
  ])('stay above an edit that was made before the clock jumped, and %s', (_, sentAt) => {
    const earlier = { ...entry(SERVER - 2000, SERVER - 2000), sentAt };
    // The clock was set ahead by a little less than a year, so that the corrected op lies before the other.
    const later = entry(SERVER + YEAR_MS - 2500, SERVER + YEAR_MS - 2500);
    const { restamped } = measureClock(known, [earlier, later], trip(YEAR_MS), noRow);
    expect(restamped.map(({ at }) => at)).toEqual([hybridTime(SERVER - 2000, 1)]);
  });

  it('are not raised above a sent one whose time lies in the future', () => {
    const sent = { ...entry(SERVER + YEAR_MS, SERVER + YEAR_MS), sentAt: 1 };
    const later = entry(SERVER + YEAR_MS + 500, SERVER + YEAR_MS - 500);
    const { restamped } = measureClock(known, [sent, later], trip(YEAR_MS), noRow);
    expect(restamped.map(({ at }) => at)).toEqual([hybridTime(SERVER - 500)]);
  });

  const seen = buildStamp(SERVER - 3000, 'seen');
  it.each<[string, string, SyncRow]>([
    ['a value', 'role', buildRow({ role: ['Analyst', seen] })],
    ['a deletion', TOMBSTONE_PATH, buildRow({}, seen)],
  ])('lie above %s that their author had seen, though the clock jumped twice', (_, path, row) => {
    const op = { ...entry(SERVER + YEAR_MS, SERVER), base: { [path]: buildOpId('seen') } };
    const { restamped } = measureClock(known, [op], trip(YEAR_MS), () => ({ answered: row }));
    expect(restamped.map(({ at }) => at)).toEqual([hybridTime(SERVER - 3000, 1)]);
  });

  it.each<[string, SyncRow]>([
    ['an edit', buildRow({ role: ['Analyst', buildStamp(SERVER - 3000, 'sent')] })],
    ['a deletion', buildRow({ role: ['Analyst', seen] }, buildStamp(SERVER - 3000, 'sent'))],
  ])('lie above %s of the same device that the server has cut to its own time', (_, row) => {
    const sent = { ...entry(SERVER + YEAR_MS, SERVER + YEAR_MS), op: buildOpId('sent'), sentAt: 1 };
    const op = { ...entry(SERVER + YEAR_MS + 1, SERVER + YEAR_MS - 4000), base: { role: null } };
    const { restamped } = measureClock(known, [sent, op], trip(YEAR_MS), () => ({ answered: row }));
    expect(restamped.map(({ at }) => at)).toEqual([hybridTime(SERVER - 3000, 1)]);
  });

  it.each<[string, SyncRow]>([
    ['a value', buildRow({ role: ['Analyst', seen] })],
    ['a deletion', buildRow({}, seen)],
  ])(
    'lie above %s that the device had stored, even if their author had not seen it',
    (_, stored) => {
      const op = { ...entry(SERVER + YEAR_MS, SERVER), base: { role: null } };
      const { restamped } = measureClock(known, [op], trip(YEAR_MS), () => ({ stored }));
      expect(restamped.map(({ at }) => at)).toEqual([hybridTime(SERVER - 3000, 1)]);
    },
  );

  it('are not raised above a value that replaced what their author saw', () => {
    const row = buildRow({ role: ['Analyst', buildStamp(SERVER - 3000, 'other')] });
    const op = { ...entry(SERVER + YEAR_MS, SERVER), base: { role: buildOpId('seen') } };
    const { restamped } = measureClock(known, [op], trip(YEAR_MS), () => ({ answered: row }));
    expect(restamped.map(({ at }) => wallMsOf(at))).toEqual([SERVER - YEAR_MS]);
  });
});

describe('an op from before or after a clock jump that was detected now', () => {
  const MINUTE_MS = 60_000;
  const HOUR_MS = 60 * MINUTE_MS;
  const DEVICE = SERVER;
  /** The device's clock was right two hours ago, when it was measured; since then it jumped by `leapMs`. */
  const measured = { hlc: hybridTime(SERVER - 2 * HOUR_MS), offsetMs: 0, upTo: 4 };
  const before = { ...measured, measuredAt: DEVICE - 2 * HOUR_MS };
  /** When it was made, in minutes before now by the device's own clock, which is `leapMs` ahead now. */
  const restampedAgo = (jumpMs: number, agoByDevice: number, n = 5): number | null => {
    const editedAt = DEVICE + jumpMs - agoByDevice * MINUTE_MS;
    const trip = { sentAt: DEVICE + jumpMs, answeredAt: DEVICE + jumpMs, serverNow: SERVER };
    const { restamped } = measureClock(before, [{ ...entry(editedAt, editedAt), n }], trip, noRow);
    const [op] = restamped;
    return op ? (SERVER - wallMsOf(op.at)) / MINUTE_MS : null;
  };

  it.each<[string, number, number, number | null]>([
    ['set back, and the op would lie before the last measurement', -HOUR_MS, 61, 61],
    ['set back, and the op was made soon before it is sent', -HOUR_MS, 5, 5],
    ['set back by years', -YEAR_MS, 5, 5],
    ['set back after the op, which corrected would lie in the future', -HOUR_MS, -30, null],
    ['set back after the op, long before it is sent', -5 * MINUTE_MS, 100, null],
    ['set ahead, and the op would lie in the future', HOUR_MS, 5, 5],
    ['set ahead, and the op would lie in the future by years', YEAR_MS, 5, 5],
    [
      'set ahead after the op, which corrected would lie before the measurement',
      HOUR_MS,
      130,
      null,
    ],
    ['set ahead, and most of the time passed before the op', 10 * MINUTE_MS, 15, 15],
    ['set ahead, and most of the time passed after the op', 10 * MINUTE_MS, 100, null],
    ['hardly moved', 59_000, 5, null],
  ])('is distinguished: %s', (_, jumpMs, agoByDevice, expected) => {
    expect(restampedAgo(jumpMs, agoByDevice)).toBe(expected);
  });

  it('is not corrected again when it was waiting at the measurement before', () => {
    expect(restampedAgo(-HOUR_MS, 5, 4)).toBeNull();
    expect(restampedAgo(-HOUR_MS, 5, 5)).toBe(5);
  });

  it('raises what was typed after it, too', () => {
    const jumpMs = -HOUR_MS;
    const trip = { sentAt: DEVICE + jumpMs, answeredAt: DEVICE + jumpMs, serverNow: SERVER };
    const ops = [20, 100].map((ago, index) => ({
      ...entry(DEVICE + jumpMs - ago * MINUTE_MS, DEVICE + jumpMs - ago * MINUTE_MS),
      n: 5 + index,
    }));
    const { clock, restamped } = measureClock(before, ops, trip, noRow);
    expect(restamped.map(({ at }) => (SERVER - wallMsOf(at)) / MINUTE_MS)).toEqual([20, 20]);
    expect(clock).toMatchObject({ offsetMs: HOUR_MS, upTo: 6 });
  });
});
