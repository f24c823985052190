import { describe, expect, test } from 'vitest';
import fixture from '../../../fixtures/message-matches.json' with { type: 'json' };
import { buildOpportunity, buildPlacement } from '../../testing/builders.ts';
import type { MessageDraft, ReadValue } from '../message-types.ts';
import { chooseMatch, matchOpportunities, matchPlacements } from './match-placements.ts';

interface Listed {
  readonly id: string;
  readonly company: string;
  readonly role: string;
  readonly jobType: string;
  readonly deadline: string;
  readonly category?: string;
  readonly link?: string;
  readonly placementId?: string;
}

interface Pair {
  readonly name: string;
  readonly draft: Partial<Omit<Listed, 'id'>> & {
    readonly candidates?: readonly string[];
    readonly testDate?: string;
    readonly location?: string;
    readonly ctc?: string;
  };
  readonly list: readonly Listed[];
  /** The id, or that the student chooses, or that it is new. */
  readonly expected: string;
}

const pairs: readonly Pair[] = fixture;

function read<Value>(value: Value): ReadValue<Value> {
  return { value, from: [0, 1], sure: true };
}

function draftOf(draft: Pair['draft']): MessageDraft {
  const money = (amount: string) => read({ amount, currency: 'INR' });
  const values: MessageDraft = {
    ...(draft.company && { company: read(draft.company) }),
    ...(draft.candidates && {
      company: { value: null, from: [0, 1], sure: false, candidates: draft.candidates },
    }),
    ...(draft.role && { role: read(draft.role) }),
    ...(draft.jobType && { jobType: read(draft.jobType as 'fte') }),
    ...(draft.deadline && { 'deadlines.applicationDeadline': read(draft.deadline) }),
    ...(draft.testDate && { 'test.date': read(draft.testDate) }),
    ...(draft.link && { 'links.applicationLink': read(draft.link) }),
    ...(draft.placementId && { placementId: read(draft.placementId) }),
    ...(draft.category && { category: read(draft.category as 'off_campus') }),
    ...(draft.location && { location: read(draft.location) }),
    ...(draft.ctc && { 'compensation.ctc': money(draft.ctc) }),
  };
  return values;
}

function placementOf({ id, company, role, jobType, deadline, ...rest }: Listed) {
  return buildPlacement({
    _id: id,
    company,
    role,
    jobType: jobType as 'fte',
    category: (rest.category ?? 'on_campus') as 'on_campus',
    placementId: rest.placementId ?? null,
    deadlines: { applicationDeadline: deadline },
    links: { applicationLink: rest.link ?? '-' },
  });
}

function chosen(pair: Pair): string {
  const choice = chooseMatch(matchPlacements(draftOf(pair.draft), pair.list.map(placementOf)));
  return choice.kind === 'one' ? choice.match.id : choice.kind;
}

describe('matchPlacements', () => {
  test.each(pairs)('finds the entry: $name', (pair) => {
    expect(chosen(pair)).toBe(pair.expected);
  });

  test('finds it wherever it is in the list', () => {
    const turned = pairs.map((pair) => chosen({ ...pair, list: pair.list.toReversed() }));
    expect(turned).toEqual(pairs.map(({ expected }) => expected));
  });

  test('says why, and scores between 0 and 1', () => {
    const [match] = matchPlacements({ company: read('kaveri softworks'), role: read('SDE') }, [
      buildPlacement({ links: { applicationLink: '-' } }),
    ]);
    expect(match?.why).toEqual(['same-company', 'same-role']);
    const scores = pairs.flatMap(({ draft, list }) =>
      matchPlacements(draftOf(draft), list.map(placementOf)).map(({ score }) => score),
    );
    expect(Math.min(...scores)).toBeGreaterThan(0);
    expect(Math.max(...scores)).toBeLessThanOrEqual(1);
  });

  test('a job type that is not sure is left to the student', () => {
    const draft: MessageDraft = {
      company: read('Kaveri Softworks'),
      role: read('Software Engineer'),
      jobType: { value: 'internship', from: [0, 1], sure: false },
    };
    expect(chooseMatch(matchPlacements(draft, [buildPlacement()])).kind).toBe('several');
  });

  test('a company that is not sure may be another of its candidates', () => {
    const names = ['ProctorNest', 'Kaveri Softworks'];
    const company = { value: 'ProctorNest', from: [0, 1], sure: false, candidates: names } as const;
    const draft: MessageDraft = { company, role: read('Software Engineer') };
    expect(chooseMatch(matchPlacements(draft, [buildPlacement()])).kind).toBe('several');
    const sure: MessageDraft = { ...draft, company: { ...company, sure: true } };
    expect(chooseMatch(matchPlacements(sure, [buildPlacement()])).kind).toBe('none');
    const known: MessageDraft = {
      ...draft,
      company: {
        ...company,
        value: 'Kaveri Softworks',
        candidates: ['Kaveri Softworks', 'ProctorNest'],
      },
    };
    expect(chooseMatch(matchPlacements(known, [buildPlacement()])).kind).toBe('one');
  });

  test('a pay that belongs to another job type is left to the student', () => {
    const draft: MessageDraft = {
      company: read('Kaveri Softworks'),
      role: read('Software Engineer'),
      'compensation.stipend': read({ amount: '40000', currency: 'INR' }),
    };
    expect(chooseMatch(matchPlacements(draft, [buildPlacement()])).kind).toBe('several');
  });
});

describe('matchOpportunities', () => {
  const listed = buildOpportunity({ _id: 'o1' });

  test('finds the one on the board by the same rules', () => {
    const draft: MessageDraft = {
      company: read('Nilgiri Analytics Pvt Ltd'),
      role: read('Data Analyst'),
    };
    const choice = chooseMatch(matchOpportunities(draft, [listed]));
    expect(choice).toMatchObject({ kind: 'one', match: { id: 'o1' } });
  });

  test('does not take another role for it', () => {
    const draft: MessageDraft = { company: read('Nilgiri Analytics'), role: read('SDE') };
    expect(chooseMatch(matchOpportunities(draft, [listed])).kind).toBe('none');
  });
});
