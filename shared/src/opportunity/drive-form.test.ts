import { describe, expect, test } from 'vitest';
import { buildOpportunityValues } from '../testing/builders.ts';
import {
  driveToForm,
  EMPTY_DRIVE_FORM,
  parseDriveForm,
  rebaseDriveDraft,
  TOO_MANY_ROUNDS,
  type DriveForm,
  type DriveValues,
} from './drive-form.ts';
import { EMPTY_ROUND_FORM } from '../placement/round/round-form.ts';

const ROUND = {
  key: 'a',
  kind: 'test',
  title: '',
  startsAt: '2026-12-05T10:00:07',
  endsAt: '2026-12-05T11:30:00',
  place: 'Hall B',
  link: '',
  notes: '',
} as const;
const DRIVE: DriveValues = { ...buildOpportunityValues(), registration: 'cell', rounds: [ROUND] };
const FORM = driveToForm(DRIVE);
const round = (key: string, changes = {}) => ({
  ...EMPTY_ROUND_FORM,
  key,
  date: '2026-12-05',
  ...changes,
});
const errorsOf = (form: DriveForm) => {
  const read = parseDriveForm(form);
  return read.ok ? {} : read.errors;
};

describe('the form of a drive', () => {
  test('is read back as it was written, with what no input shows', () => {
    expect(parseDriveForm(FORM, DRIVE)).toEqual({ ok: true, values: DRIVE });
  });

  test.each(['', '-', '  '])('needs no link: %j', (applicationLink) => {
    const read = parseDriveForm({ ...FORM, applicationLink });
    expect(read).toMatchObject({ ok: true, values: { links: { applicationLink: '' } } });
  });

  test('refuses a wrong link, and keeps the other link', () => {
    expect(Object.keys(errorsOf({ ...FORM, applicationLink: 'javascript:alert(1)' }))).toEqual([
      'applicationLink',
    ]);
    expect(parseDriveForm({ ...FORM, applicationLink: '' })).toMatchObject({
      values: { links: { companyWebsite: DRIVE.links.companyWebsite } },
    });
  });

  test('names all that is missing but the link', () => {
    expect(Object.keys(errorsOf(EMPTY_DRIVE_FORM))).toEqual([
      'company',
      'role',
      'location',
      'description',
      'applicationDeadline',
    ]);
  });

  test('names the round that has a problem', () => {
    const rounds = [round('a'), round('b', { kind: 'hr', date: '' })];
    expect(errorsOf({ ...FORM, rounds })).toEqual({
      rounds: 'HR round: Give the day of the round',
    });
  });

  test('takes at most twelve rounds', () => {
    const rounds = Array.from({ length: 13 }, (_, at) => round(String(at)));
    expect(errorsOf({ ...FORM, rounds })).toEqual({ rounds: TOO_MANY_ROUNDS });
    expect(errorsOf({ ...FORM, rounds: rounds.slice(1) })).toEqual({});
  });
});

describe('a draft over a newer version', () => {
  const opened = { ...FORM, rounds: [round('a'), round('b'), round('c')] };

  test('keeps each round that was touched, and takes the others', () => {
    const typed = { ...opened, rounds: [round('a', { place: 'Mine' }), round('b'), round('new')] };
    const newest = {
      ...opened,
      rounds: [round('a', { place: 'Hall A' }), round('b', { place: 'Hall C' }), round('d')],
    };
    const { rounds } = rebaseDriveDraft(typed, opened, newest);
    expect(rounds.map(({ key, place }) => `${key} ${place}`)).toEqual([
      'a Mine',
      'b Hall C',
      'd ',
      'new ',
    ]);
  });

  test('leaves out a round that was removed on either side', () => {
    const typed = { ...opened, rounds: [round('b'), round('c')] };
    const newest = { ...opened, rounds: [round('a'), round('c')] };
    expect(rebaseDriveDraft(typed, opened, newest).rounds.map(({ key }) => key)).toEqual(['c']);
  });
});
