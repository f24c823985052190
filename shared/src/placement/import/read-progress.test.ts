import { describe, expect, test } from 'vitest';
import { buildPlacementValues, FIXTURE_NOW } from '../../testing/builders.ts';
import { previewRows } from '../../testing/preview-rows.ts';
import { CSV_HEADER, placementToRecord } from '../csv/csv.ts';
import { RESUMES_PER_ACCOUNT } from '../fields/resume.ts';
import { ROUNDS_PER_PLACEMENT } from '../round/round-fields.ts';
import { previewUpload, type PreviewContext } from './preview-upload.ts';

const KAVERI = { company: 'Kaveri', deadlines: { applicationDeadline: '2026-12-01T10:00:00' } };
const ROUND = { kind: 'hr', startsAt: '2026-12-03T10:00:00' };

const preview = (items: readonly object[], context: Partial<PreviewContext> = {}) =>
  previewUpload(items, { existing: [], uploadedAt: FIXTURE_NOW, room: 5000, ...context });

function read(keys: object) {
  const [item] = preview([{ ...KAVERI, ...keys }]).items;
  return {
    progress: item?.progress,
    problems: item?.problems.map(({ path, message }) => `${path}: ${message}`),
    notices: item?.notices.map(({ message }) => message),
  };
}

const times = (count: number): readonly object[] => Array.from({ length: count }, () => ROUND);

describe('the progress in an upload', () => {
  test('is read with all that it says', () => {
    const { progress, problems } = read({
      test: { date: '2026-12-02T10:00:00', place: 'Lab 3', result: 'cleared', notes: 'Easy' },
      rounds: [
        {
          kind: 'technical',
          title: 'Design',
          startsAt: '2026-12-03T10:00:00+05:30',
          endsAt: '2026-12-03 11:00',
          place: 'Hall',
          link: 'https://meet.example/a',
          result: 'waiting',
          notes: 'one\ntwo',
        },
        { kind: 'HR round', startsAt: '2026-12-04' },
      ],
      outcome: 'offer',
      outcomeAt: '2026-12-10T18:00:00',
      appliedAt: '2026-11-20',
      resume: { label: 'Backend', url: 'https://files.example/r.pdf' },
    });
    expect(problems).toEqual([]);
    expect(progress).toEqual({
      rounds: [
        {
          kind: 'technical',
          title: 'Design',
          startsAt: '2026-12-03T10:00:00',
          endsAt: '2026-12-03T11:00:00',
          place: 'Hall',
          link: 'https://meet.example/a',
          result: 'waiting',
          notes: 'one\ntwo',
        },
        {
          kind: 'hr',
          title: '',
          startsAt: '2026-12-04T00:00:00',
          endsAt: null,
          place: '',
          link: '',
          result: null,
          notes: '',
        },
      ],
      outcome: 'offer',
      outcomeAt: '2026-12-10T18:00:00',
      appliedAt: '2026-11-20T00:00:00',
      resume: { label: 'Backend', url: 'https://files.example/r.pdf' },
      test: { place: 'Lab 3', result: 'cleared', notes: 'Easy' },
    });
  });

  test.each<[string, object]>([
    ['no further keys', {}],
    ['empty ones', { rounds: [], outcome: null, outcomeAt: '-', appliedAt: '', resume: null }],
    ['a test without them', { test: { date: '2026-12-02T10:00:00', place: '', result: null } }],
    ['a test that is null', { test: null }],
  ])('is absent with %s', (_, keys) => {
    const [item] = preview([{ ...KAVERI, ...keys }]).items;
    expect(item?.problems).toEqual([]);
    expect(item).not.toHaveProperty('progress');
  });

  test.each<[object, string]>([
    [{ outcome: 'rejected' }, 'outcome: Outcome must be one of: offer, not_selected, no_reply'],
    [{ outcomeAt: '5/12/2026' }, 'outcomeAt: Outcome since must be a date like 2026-12-05T23:59'],
    [{ appliedAt: '2026-02-30' }, 'appliedAt: Applied must be a date like'],
    [{ resume: { url: 'https://a.example/' } }, 'resume.label: Résumé must have a label of at'],
    [{ resume: { label: 'x'.repeat(61) } }, 'resume.label: Résumé must have a label of at most 60'],
    [{ resume: { label: 'A', url: 'my cv' } }, 'resume.url: Résumé link must be a web address'],
    [{ test: { result: 'missed' } }, 'test.result: Test result must be one of: cleared, rejected'],
    [{ test: { place: 7 } }, 'test.place: Test place must be text'],
    [{ test: { place: 'x'.repeat(201) } }, 'test.place: Test place must be at most 200 characters'],
    [{ rounds: [ROUND, 'HR'] }, 'rounds.1: Round 2 must be an object'],
    [
      { rounds: [{ ...ROUND, kind: 'party' }] },
      'rounds.0.kind: Round 1: Kind must be one of: talk',
    ],
    [{ rounds: [{ startsAt: ROUND.startsAt }] }, 'rounds.0.kind: Round 1: Kind must be one of'],
    [{ rounds: [{ kind: 'hr' }] }, 'rounds.0.startsAt: Round 1: Starts must be a date like'],
    [
      { rounds: [{ ...ROUND, startsAt: '2026-12-03T25:00' }] },
      'rounds.0.startsAt: Round 1: Starts',
    ],
    [{ rounds: [{ ...ROUND, endsAt: 'late' }] }, 'rounds.0.endsAt: Round 1: Ends must be a date'],
    [{ rounds: [{ ...ROUND, result: 'ok' }] }, 'rounds.0.result: Round 1: Result must be one of'],
    [{ rounds: [{ ...ROUND, notes: [] }] }, 'rounds.0.notes: Round 1: Notes must be text'],
    [
      { rounds: [ROUND, { ...ROUND, endsAt: '2026-12-03T09:59:59' }] },
      'rounds.1.endsAt: Round 2 ends before it begins',
    ],
    [{ rounds: times(21) }, 'rounds: A placement has at most 20 rounds, its test included. Here'],
    [
      { test: { date: '2026-12-02T10:00:00' }, rounds: times(20) },
      'rounds: A placement has at most 20 rounds, its test included. Here are 21.',
    ],
  ])('is refused: %j', (keys, sentence) => {
    const { problems } = read(keys);
    expect(problems).toEqual([expect.stringContaining(sentence)]);
  });

  test('may have as many rounds as a student may add', () => {
    expect(read({ rounds: times(ROUNDS_PER_PLACEMENT) }).progress?.rounds).toHaveLength(20);
  });

  test('is reported together with what is wrong in the fields', () => {
    expect(read({ company: '', outcome: 'x' }).problems).toEqual([
      'company: Company name is required',
      expect.stringContaining('outcome:'),
    ]);
  });

  test.each(['3', 'Aptitude, HR', ['Aptitude', 'HR'], 3, { first: 'HR' }])(
    'leaves out rounds that another program wrote as %j',
    (rounds) => {
      expect(read({ rounds })).toEqual({
        progress: undefined,
        problems: [],
        notices: ['“rounds” is not in the form of our own files, so it is left out.'],
      });
    },
  );

  test('leaves out a résumé that is only a text', () => {
    expect(read({ resume: 'two copies' }).notices).toEqual([
      '“resume” is not in the form of our own files, so it is left out.',
    ]);
  });

  test('of a spreadsheet is refused with its row', () => {
    const record = placementToRecord(buildPlacementValues()).slice(0, -1);
    const [item] = previewRows(CSV_HEADER, [[...record, 'HR round | soon']]);
    expect(item?.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('Row 2: Round 1: Starts must be a date like'),
    ]);
  });
});

describe('the résumés of an upload', () => {
  const named = (count: number): readonly object[] =>
    Array.from({ length: count }, (_, n) => ({ ...KAVERI, resume: { label: `R${n}`, url: '' } }));
  const known = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ label: `R${n}`, url: '' }));

  test.each([
    ['as many as there may be', 20, 0, false],
    ['one more', 21, 0, true],
    ['those that are there already', 20, 20, false],
    ['one more than those that are there', 21, 20, true],
    ['none, where there are too many already', 0, 25, false],
  ])('%s', (_, count, there, isRefused) => {
    const { items, resumeProblem } = preview([...named(count), KAVERI], { resumes: known(there) });
    expect(resumeProblem(items) !== null).toBe(isRefused);
  });

  test('are counted once, and only for what is chosen', () => {
    const { items, resumeProblem } = preview([...named(21), ...named(5)]);
    expect(resumeProblem(items)).toBe(
      'With these you would have 21 résumés, and the limit is 20. Leave out placements that name another résumé, or give several of them the same one.',
    );
    expect(resumeProblem(items.slice(0, RESUMES_PER_ACCOUNT))).toBeNull();
  });
});
