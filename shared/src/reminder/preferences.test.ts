import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../lib/json.ts';
import { checkCellValues } from '../sync/cell-schemas.ts';
import {
  cellValuesToPreferences,
  DEFAULT_PREFERENCES,
  LEAD_MINUTES,
  leadTimesSchema,
  readOwnReminders,
  readSnooze,
  timeZoneNameSchema,
} from './preferences.ts';

describe('the reminder preferences of an account', () => {
  it('are the defaults until something is chosen', () => {
    expect(cellValuesToPreferences({})).toEqual(DEFAULT_PREFERENCES);
    expect(cellValuesToPreferences({ name: 'Asha Rao' })).toEqual(DEFAULT_PREFERENCES);
  });

  it('are read from the profile row', () => {
    const values = {
      'reminders.deadline': { on: false, leads: [10080, 10] },
      'reminders.test': { on: true, leads: [] },
      'reminders.quiet': { from: '22:30', to: '06:45' },
      'reminders.campus': false,
      'reminders.mail': { timeZone: 'Asia/Kolkata' },
      timeZone: 'Europe/Berlin',
    };
    expect(cellValuesToPreferences(values)).toEqual({
      deadline: { on: false, leads: [10080, 10] },
      test: { on: true, leads: [] },
      quiet: { from: '22:30', to: '06:45' },
      campus: false,
      mail: { timeZone: 'Asia/Kolkata' },
      timeZone: 'Europe/Berlin',
    });
  });

  it('are filled from the given defaults where the account chose nothing', () => {
    const device = { ...DEFAULT_PREFERENCES, test: { on: true, leads: [10] as const } };
    const values = { 'reminders.deadline': { on: true, leads: [60] } };
    expect(cellValuesToPreferences(values, device)).toMatchObject({
      deadline: { on: true, leads: [60] },
      test: { on: true, leads: [10] },
    });
  });

  it.each([
    ['no object', 'loud'],
    ['an unknown lead time', { on: true, leads: [15] }],
    ['a lead time as text', { on: true, leads: ['60'] }],
    ['no times', { on: true }],
    ['no switch', { leads: [60] }],
    ['too many lead times', { on: true, leads: Array(7).fill(60) }],
    ['nothing', null],
  ])('fall back to their default where a newer or broken device wrote %s', (_, value) => {
    expect(cellValuesToPreferences({ 'reminders.deadline': value })).toEqual(DEFAULT_PREFERENCES);
    expect(checkCellValues('profile', 'patch', { 'reminders.deadline': value }).ok).toBe(false);
  });

  it.each([
    [{ from: '00:00', to: '23:59' }, true],
    [{ from: '22:00', to: '22:00' }, true],
    [{ from: '24:00', to: '07:00' }, false],
    [{ from: '22:60', to: '07:00' }, false],
    [{ from: '9:00', to: '07:00' }, false],
    [{ from: '22:00:00', to: '07:00' }, false],
    [{ from: '22:00' }, false],
    ['22:00-07:00', false],
  ])('accept the quiet hours %j: %s', (value, taken) => {
    const { quiet } = cellValuesToPreferences({ 'reminders.quiet': value });
    expect(quiet).toEqual(taken ? value : null);
    expect(checkCellValues('profile', 'patch', { 'reminders.quiet': value }).ok).toBe(taken);
  });

  it('ignore inherited values', () => {
    const inherited: Record<string, Json> = Object.create({
      'reminders.quiet': { from: '22:00', to: '07:00' },
    });
    expect(cellValuesToPreferences(inherited)).toEqual(DEFAULT_PREFERENCES);
  });
});

describe('the lead times', () => {
  it('are sorted longest first and unique, however they were sent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...LEAD_MINUTES), { maxLength: LEAD_MINUTES.length }),
        (leadMinutes) => {
          const { deadline } = leadTimesSchema.parse({ deadline: leadMinutes, test: [] });
          expect(deadline).toEqual([...new Set(leadMinutes)].sort((a, b) => b - a));
        },
      ),
    );
  });

  it('can be all six, and no more', () => {
    const parse = (deadline: readonly number[]) =>
      leadTimesSchema.safeParse({ deadline, test: [] }).success;
    expect(parse([...LEAD_MINUTES])).toBe(true);
    expect(parse([...LEAD_MINUTES, 10])).toBe(false);
    expect(parse([0])).toBe(false);
  });
});

describe('the own times of a placement', () => {
  const read = (value: Json) => readOwnReminders({ 'reminders.own': value });

  it.each([
    [
      { deadline: [10, 60], test: null },
      { deadline: [60, 10], test: null },
    ],
    [
      { deadline: [], test: [] },
      { deadline: [], test: [] },
    ],
    [null, null],
    [{ deadline: [15], test: null }, null],
    [{ deadline: [60] }, null],
    [[60], null],
  ])('read from the cell %j are %j', (value, own) => {
    expect(read(value)).toEqual(own);
  });

  it('are null where there is no such cell', () => {
    expect(readOwnReminders({})).toBeNull();
  });
});

describe('a snooze', () => {
  it.each([
    [{ kind: 'test', at: 1_795_188_600_000 }, true],
    [{ kind: 'deadline', at: 0 }, true],
    [{ kind: 'round', at: 1_795_188_600_000 }, true],
    [{ kind: 'testDeadline', at: -1 }, false],
    [{ kind: 'deadline', at: 1.5 }, false],
    [{ kind: 'deadline', at: '2026-11-20' }, false],
    [{ kind: 'party', at: 1 }, false],
    [{ kind: 'test' }, false],
    [null, false],
  ])('is read from the cell %j: %s', (value, isRead) => {
    expect(readSnooze({ 'reminders.snooze': value })).toEqual(isRead ? value : null);
  });

  it('is null where there is no such cell', () => {
    expect(readSnooze({})).toBeNull();
  });
});

it.each([
  ['Asia/Kolkata', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['', false],
  ['Asia/Kolkata ', false],
  ['Asia/Kolkata\n', false],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
])('%j can be the name of a zone: %s', (name, can) => {
  expect(timeZoneNameSchema.safeParse(name).success).toBe(can);
});
