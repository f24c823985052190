import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACEMENT_PATHS } from '../placement/placement-fields.ts';
import type { Placement } from '../placement/schema.ts';
import { buildPostedOpportunity } from '../testing/builders.ts';
import {
  initialHistory,
  updateHistory,
  type RememberedOpportunity,
} from './opportunity-history.ts';
import { followOpportunity, type FieldEdits } from './follow.ts';
import { FOLLOWED_PATHS, PERSONAL_PATHS, type FollowedPath } from './opportunity-fields.ts';
import type { PostedOpportunity } from './schema.ts';
import { opportunityToPlacement } from './opportunity-to-placement.ts';

/** An admin edits on the hour: the first version is valid from 0, the next from 1, and so on. */
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 10, 20);
const hour = (count: number): number => START + count * HOUR_MS;
const DEADLINE = 'deadlines.applicationDeadline';

/** `says` is the value of the field: 'A' or 'A closed' and so on. */
function versionOf(says: string, index: number): PostedOpportunity {
  const [letter = '', standing] = says.split(' ');
  return buildPostedOpportunity({
    role: `Role ${letter}`,
    tags: [`edit ${index}`],
    status: standing === 'closed' ? 'closed' : 'active',
    ...(index > 0 ? { updatedAt: new Date(hour(index)).toISOString() } : {}),
  });
}

/** A device that received these versions one after the other. */
function rememberedBy(versions: readonly PostedOpportunity[]): RememberedOpportunity {
  const [first, ...later] = versions;
  if (!first) throw new Error('A device has had some version.');
  return later.reduce<RememberedOpportunity>(
    (before, opportunity) => ({ opportunity, past: updateHistory(before, opportunity) }),
    { opportunity: first, past: undefined },
  );
}

/** Added in hour 0; these fields were written at that time, all others never. */
function touched(paths: readonly string[], at: number): FieldEdits {
  return {
    untouched: PLACEMENT_PATHS.filter((path) => !paths.includes(path)),
    addedAt: START,
    touchedAt: Object.fromEntries(paths.map((path) => [path, at])),
  };
}

const mine: Placement = {
  _id: 'p1',
  ...opportunityToPlacement(versionOf('A', 0)),
  role: 'Role of mine',
};

interface Case {
  /** The role in each version. */
  readonly board: readonly string[];
  /** The hour in which the student wrote the role. */
  readonly wrote: number;
  /** The versions that the device received; by default all of them. */
  readonly had?: readonly number[];
}

function isOffered({ board, wrote, had }: Case): boolean {
  const versions = board.map(versionOf);
  const seen = versions.filter((_, index) => had?.includes(index) ?? true);
  const { opportunity, past } = rememberedBy(seen);
  const from = touched(['role'], hour(wrote));
  const { placement, changes } = followOpportunity(mine, from, opportunity, { past });
  expect(placement.role).toBe('Role of mine');
  const roles = changes.filter(({ path }) => path === 'role');
  expect(roles.every((change) => !change.followed && change.now === opportunity.role)).toBe(true);
  return roles.length === 1;
}

describe('a field that the student edited, on a device that received every version,', () => {
  test.each<readonly [string, Case, boolean]>([
    ['nothing was edited', { board: ['A'], wrote: 0.5 }, false],
    ['another field was edited after', { board: ['A', 'A'], wrote: 0.5 }, false],
    ['another field was edited before', { board: ['A', 'A'], wrote: 1.5 }, false],
    ['another field was edited twice after', { board: ['A', 'A', 'A'], wrote: 0.5 }, false],
    ['it was closed after', { board: ['A', 'A closed'], wrote: 0.5 }, false],
    ['it was closed and opened after', { board: ['A', 'A closed', 'A'], wrote: 0.5 }, false],
    ['the field was edited after', { board: ['A', 'B'], wrote: 0.5 }, true],
    ['the field was edited before', { board: ['A', 'B'], wrote: 1.5 }, false],
    ['the field was edited in that moment', { board: ['A', 'B'], wrote: 1 }, false],
    ['the field was edited after, then another', { board: ['A', 'B', 'B'], wrote: 0.5 }, true],
    ['the field was edited before, then another', { board: ['A', 'B', 'B'], wrote: 1.5 }, false],
    [
      'the field was edited after, then closed',
      { board: ['A', 'B', 'B closed'], wrote: 0.5 },
      true,
    ],
    [
      'the field was edited before, then closed',
      { board: ['A', 'B', 'B closed'], wrote: 1.5 },
      false,
    ],
    ['it was edited and reverted after', { board: ['A', 'B', 'A'], wrote: 0.5 }, false],
    ['it was edited before, reverted after', { board: ['A', 'B', 'A'], wrote: 1.5 }, true],
    ['it was edited and reverted before', { board: ['A', 'B', 'A'], wrote: 2.5 }, false],
    [
      'it was edited before, reverted after, then another',
      { board: ['A', 'B', 'A', 'A'], wrote: 1.5 },
      true,
    ],
    ['it was edited before and after', { board: ['A', 'B', 'C'], wrote: 1.5 }, true],
    ['it was edited, reverted and edited after', { board: ['A', 'B', 'A', 'B'], wrote: 0.5 }, true],
    [
      'it was edited before, reverted and edited after',
      { board: ['A', 'B', 'A', 'B'], wrote: 1.5 },
      false,
    ],
  ])('when %s: %o offers the opportunity’s value: %s', (_, one, offered) => {
    expect(isOffered(one)).toBe(offered);
  });
});

describe('a second device, on which the offer was not answered,', () => {
  const later = { board: ['A', 'B', 'B', 'B'], wrote: 1.5 };

  test.each<readonly [string, Case, boolean]>([
    ['received all versions', later, false],
    ['was away while the field was edited', { ...later, had: [0, 2, 3] }, true],
    ['came before another field was edited', { ...later, had: [1, 2, 3] }, false],
    ['came after, and does not know the former value', { ...later, had: [3] }, true],
    ['came after, and the answer came later', { ...later, wrote: 3.5, had: [3] }, false],
    ['was away for all', { ...later, wrote: 3.5, had: [0, 3] }, false],
    [
      'was away while the field was edited and reverted',
      { board: ['A', 'B', 'A'], wrote: 0.5, had: [0, 2] },
      false,
    ],
  ])('which %s: %o offers the opportunity’s value: %s', (_, one, offered) => {
    expect(isOffered(one)).toBe(offered);
  });
});

test('any answer ends the offer, on every device and for every later edit of other fields', () => {
  const letters = fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(
      letters,
      fc.nat({ max: 5 }),
      fc.infiniteStream(fc.boolean()),
      (board, more, had) => {
        const last = board.at(-1) ?? 'A';
        const wrote = board.length - 0.5;
        const edits = Array.from({ length: more }, () => last);
        const saw = board.flatMap((_, index) => (had.next().value ? [index] : []));
        // The device was there when the answer came, and received some of the edits after it.
        const versions = [...saw, board.length - 1, ...edits.map((_, n) => board.length + n)];
        expect(isOffered({ board: [...board, ...edits], wrote, had: versions })).toBe(false);
      },
    ),
  );
});

test('each field depends on its own edits only', () => {
  const before = buildPostedOpportunity();
  const after = buildPostedOpportunity({
    company: 'Renamed',
    updatedAt: new Date(hour(1)).toISOString(),
  });
  const { opportunity, past } = rememberedBy([before, after]);
  const own = { ...mine, company: 'My words', location: 'My town' };
  const from = touched(['company', 'role', 'location'], hour(0.5));
  const { changes } = followOpportunity(own, from, opportunity, { past });
  expect(changes.map(({ path }) => path)).toEqual(['company']);
});

test('a change to a followed field is reported whatever was remembered', () => {
  const { opportunity, past } = rememberedBy(['A', 'B', 'B'].map(versionOf));
  const copy = { ...mine, role: 'Role A' };
  const { placement, changes } = followOpportunity(copy, touched([], START), opportunity, { past });
  expect(placement.role).toBe('Role B');
  expect(changes).toMatchObject([{ path: 'role', copied: 'Role A', followed: true }]);
});

describe('the history of an opportunity', () => {
  const renamed = (index: number): PostedOpportunity => versionOf(String(index), index);

  test('stays the same where nothing changed, and starts again where time went back', () => {
    const [first, second] = [versionOf('A', 1), versionOf('B', 2)];
    const { past } = rememberedBy([first, second]);
    expect(updateHistory({ opportunity: second, past }, versionOf('B', 3))).toBe(past);
    expect(updateHistory({ opportunity: second, past }, first)).toEqual(initialHistory(first));
    expect(updateHistory({ opportunity: second, past }, versionOf('C', 2)).former).toEqual({});
  });

  test('is bounded, and a forgotten value counts as changed', () => {
    const versions = Array.from({ length: 40 }, (_, index) => renamed(index));
    const { opportunity, past } = rememberedBy(versions);
    expect(past?.former.role?.length).toBeLessThanOrEqual(10);
    const back = renamed(0);
    const now = { ...back, updatedAt: new Date(hour(40)).toISOString() };
    const after = { past: updateHistory({ opportunity, past }, now) };
    const offers = (at: number): number =>
      followOpportunity(mine, touched(['role'], hour(at)), now, after).changes.length;
    // The value is the initial one again, but that is forgotten.
    expect(offers(0.5)).toBe(1);
    expect(offers(40.5)).toBe(0);
  });

  test('counts a forgotten value as changed also where the field has a remembered value again', () => {
    const remembered = rememberedBy(Array.from({ length: 12 }, (_, index) => renamed(index)));
    const now = { ...renamed(2), updatedAt: new Date(hour(12)).toISOString() };
    const past = updateHistory(remembered, now);
    expect(past.former.role?.[0]?.value).toBe(now.role);
    const { changes } = followOpportunity(mine, touched(['role'], hour(0.5)), now, { past });
    expect(changes.map(({ path }) => path)).toEqual(['role']);
  });

  test('does not include notes and priority, which are never offered', () => {
    const before = buildPostedOpportunity();
    const now = buildPostedOpportunity({
      description: 'Other words.',
      priority: 'high',
      deadlines: { applicationDeadline: '2026-11-30T23:59:00' },
      updatedAt: new Date(hour(1)).toISOString(),
    });
    const { former } = updateHistory({ opportunity: before, past: undefined }, now);
    expect(Object.keys(former)).toEqual([DEADLINE]);
    const all: readonly FollowedPath[] = FOLLOWED_PATHS;
    expect(all.filter((path) => PERSONAL_PATHS.has(path))).toEqual(['priority', 'notes']);
  });
});
