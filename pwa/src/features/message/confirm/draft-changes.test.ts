import { describe, expect, it } from 'vitest';
import { placement } from '../../../testing/data/placement.ts';
import { draftOf } from '../../../testing/data/reading.ts';
import { changesTo, joinNotes } from './draft-changes.ts';

const ZENITH = placement('Zenith Systems', '2026-11-19T17:00', { role: 'SDE', notes: 'Referral' });
const DEADLINE = 'deadlines.applicationDeadline';
const TEXT = 'Zenith extended to 24 Nov 12 noon, Pune';
const moved = { value: '2026-11-24T12:00:00', in: '24 Nov 12 noon' };

it('lists what the message states and the placement has not', () => {
  const draft = draftOf(TEXT, {
    [DEADLINE]: moved,
    location: { value: 'Pune', in: 'Pune', sure: false },
  });
  expect(changesTo(ZENITH, draft, {})).toMatchObject([
    { path: 'location', before: '-', after: 'Pune', isTicked: false },
    { path: DEADLINE, before: '2026-11-19T17:00:00', after: moved.value, isTicked: true },
  ]);
});

it.each([
  ['the same value', { [DEADLINE]: { ...moved, value: '2026-11-19T17:00:00' } }],
  ['the same value with seconds', { [DEADLINE]: { ...moved, value: '2026-11-19T17:00:59' } }],
  ['another spelling of the company', { company: { value: 'ZENITH SYSTEMS LTD', in: 'Zenith' } }],
  ['another spelling of the role', { role: { value: 'Software Engineer', in: 'Zenith' } }],
  ['a field that stays empty', { 'test.date': { value: null, in: 'Nov', sure: false } }],
])('does not list %s', (_name, found) => {
  expect(changesTo(ZENITH, draftOf(TEXT, found), {})).toEqual([]);
});

it('fills in a role that is missing', () => {
  const draft = draftOf(TEXT, { role: { value: 'SDE', in: 'Zenith' } });
  expect(changesTo({ ...ZENITH, role: '' }, draft, {})).toMatchObject([{ after: 'SDE' }]);
});

describe('a date that could not be decided', () => {
  const candidates = ['2026-11-24T12:00:00', '2026-12-24T12:00:00'];
  const draft = draftOf(TEXT, { [DEADLINE]: { ...moved, value: null, sure: false, candidates } });

  it('is not written before one is chosen', () => {
    expect(changesTo(ZENITH, draft, { ticks: { [DEADLINE]: true } })).toMatchObject([
      { after: null, isTicked: false, candidates },
    ]);
  });

  it('is written when one is chosen', () => {
    expect(changesTo(ZENITH, draft, { picks: { [DEADLINE]: 1 } })).toMatchObject([
      { after: candidates[1], isTicked: true },
    ]);
  });
});

it('leaves out what the student unticks', () => {
  const draft = draftOf(TEXT, { [DEADLINE]: moved });
  expect(changesTo(ZENITH, draft, { ticks: { [DEADLINE]: false } })).toMatchObject([
    { isTicked: false },
  ]);
});

it('adds notes below what the student noted', () => {
  const draft = draftOf(TEXT, { notes: { value: 'Bond: 2 years', in: 'Pune' } });
  expect(changesTo(ZENITH, draft, {})).toMatchObject([{ after: 'Referral\nBond: 2 years' }]);
  expect(joinNotes('Referral\nBond: 2 years', 'Bond: 2 years')).toBe('Referral\nBond: 2 years');
  expect(joinNotes('-', 'Bond: 2 years')).toBe('Bond: 2 years');
});
