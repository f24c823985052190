// @vitest-environment node
import { buildOp, buildOpId, buildRow, buildStamp } from '@shortlist/shared/testing/builders.ts';
import { TOMBSTONE_PATH, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { hybridTime, wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../db/tables.ts';
import { measureClock, measuredOffset } from './measure-clock.ts';

const SERVER = 1_000_000_000_000;
const YEAR_MS = 365 * 86_400_000;

const noRow = (): undefined => undefined;

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
    expect(measuredOffset(old, { sentAt, answeredAt, serverNow: SERVER })).toBe(expected);
  });
});

describe('ops that were stamped by a wrong clock', () => {
  const trip = (skew: number) => ({
    sentAt: SERVER + skew,
    answeredAt: SERVER + skew,
    serverNow: SERVER,
  });
  const known = { hlc: hybridTime(SERVER - 5000), offsetMs: 0, measuredAt: 0 };

  it('keep their time when it is plausible', () => {
    const op = entry(SERVER - 5000, SERVER - 5000);
    expect(measureClock(known, [op], trip(0), noRow).restamped).toEqual([]);
  });

  it('get the time of the edit when the clock had leapt ahead', () => {
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

  it('never lie in the future, and keep their order', () => {
    const ops = [entry(SERVER + YEAR_MS, SERVER), entry(SERVER + YEAR_MS, SERVER)];
    const { restamped } = measureClock(known, ops, trip(-5000), noRow);
    const [first, second] = restamped.map(({ at }) => at);
    expect(first).toBe(hybridTime(SERVER));
    expect((second ?? '') > (first ?? '')).toBe(true);
  });

  it.each([
    ['was not sent either', 0],
    ['was sent', 1],
  ])('stay above an edit that was made before the clock leapt, and %s', (_, sentAt) => {
    const earlier = { ...entry(SERVER - 2000, SERVER - 2000), sentAt };
    // The clock was put on by a year and a bit less, so that put right it lies before the other.
    const later = entry(SERVER + YEAR_MS - 2500, SERVER + YEAR_MS - 2500);
    const { restamped } = measureClock(known, [earlier, later], trip(YEAR_MS), noRow);
    expect(restamped.map(({ at }) => at)).toEqual([hybridTime(SERVER - 2000, 1)]);
  });

  it('are not held above a sent one whose time lies in the future', () => {
    const sent = { ...entry(SERVER + YEAR_MS, SERVER + YEAR_MS), sentAt: 1 };
    const later = entry(SERVER + YEAR_MS + 500, SERVER + YEAR_MS - 500);
    const { restamped } = measureClock(known, [sent, later], trip(YEAR_MS), noRow);
    expect(restamped.map(({ at }) => at)).toEqual([hybridTime(SERVER - 500)]);
  });

  const seen = buildStamp(SERVER - 3000, 'seen');
  it.each<[string, string, SyncRow]>([
    ['a value', 'role', buildRow({ role: ['Analyst', seen] })],
    ['a deletion', TOMBSTONE_PATH, buildRow({}, seen)],
  ])('lie above %s that their author had seen, though the clock leapt twice', (_, path, row) => {
    const op = { ...entry(SERVER + YEAR_MS, SERVER), base: { [path]: buildOpId('seen') } };
    const { restamped } = measureClock(known, [op], trip(YEAR_MS), () => row);
    expect(restamped.map(({ at }) => at)).toEqual([hybridTime(SERVER - 3000, 1)]);
  });

  it('are not held above a value that took the place of what their author saw', () => {
    const row = buildRow({ role: ['Analyst', buildStamp(SERVER - 3000, 'other')] });
    const op = { ...entry(SERVER + YEAR_MS, SERVER), base: { role: buildOpId('seen') } };
    const { restamped } = measureClock(known, [op], trip(YEAR_MS), () => row);
    expect(restamped.map(({ at }) => wallMsOf(at))).toEqual([SERVER - YEAR_MS]);
  });
});
