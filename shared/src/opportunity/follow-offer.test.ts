import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACEMENT_PATHS } from '../placement/fields/placement-cells.ts';
import type { Placement } from '../placement/fields/placement-fields.ts';
import { buildPostedOpportunity } from '../testing/builders.ts';
import { followOpportunity, historyAfterEdit, type FieldEdits } from './follow.ts';
import type { PostedOpportunity } from './opportunity-fields.ts';
import { opportunityToPlacement } from './opportunity-to-placement.ts';

/** An admin edits on the hour: the first version is valid from 0, the next from 1, and so on. */
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 10, 20);
const hour = (count: number): number => START + count * HOUR_MS;
const DEADLINE = 'deadlines.applicationDeadline';
const LINK = 'links.applicationLink';

/** `says` is the value of the link: 'A' or 'A closed' and so on. */
function versionOf(says: string, index: number): PostedOpportunity {
  const [letter = '', standing] = says.split(' ');
  return buildPostedOpportunity({
    links: { applicationLink: `https://${letter.toLowerCase()}.example/` },
    tags: [`edit ${index}`],
    status: standing === 'closed' ? 'closed' : 'active',
    ...(index > 0 ? { updatedAt: new Date(hour(index)).toISOString() } : {}),
  });
}

/** As the server stores the last of these versions, which an admin made one after the other. */
function storedAfter(versions: readonly PostedOpportunity[]): PostedOpportunity {
  return versions.reduce((before, now) => ({ ...now, past: historyAfterEdit(before, now) }));
}

/** Added in hour 0; these fields were written at that time, all others never. */
function touched(paths: readonly string[], at: number): FieldEdits {
  return {
    untouched: PLACEMENT_PATHS.filter((path) => !paths.includes(path)),
    addedAt: START,
    touchedAt: Object.fromEntries(paths.map((path) => [path, at])),
  };
}

const copy: Placement = { _id: 'p1', ...opportunityToPlacement(versionOf('A', 0)) };
const mine: Placement = {
  ...copy,
  links: { ...copy.links, applicationLink: 'https://mine.example/' },
};

function offersOf(opportunity: PostedOpportunity, wrote: number): readonly unknown[] {
  const { placement, changes } = followOpportunity(mine, touched([LINK], hour(wrote)), opportunity);
  expect(placement.links).toEqual(mine.links);
  const offered = changes.filter(({ path }) => path === LINK);
  expect(offered.every(({ followed }) => !followed)).toBe(true);
  return offered.map(({ now }) => now);
}

interface Case {
  /** The link in each version. */
  readonly board: readonly string[];
  /** The hour in which the student wrote the link. */
  readonly wrote: number;
}

const isOffered = ({ board, wrote }: Case): boolean =>
  offersOf(storedAfter(board.map(versionOf)), wrote).length === 1;

describe('a link that the student edited,', () => {
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
    ['it was edited before, reverted after', { board: ['A', 'B', 'A'], wrote: 1.5 }, true],
    ['it was edited and reverted after', { board: ['A', 'B', 'A'], wrote: 0.5 }, true],
    ['it was edited and reverted before', { board: ['A', 'B', 'A'], wrote: 2.5 }, false],
    ['it was edited before and after', { board: ['A', 'B', 'C'], wrote: 1.5 }, true],
    [
      'it was edited often after',
      { board: 'A B C D E F G H I J K L'.split(' '), wrote: 0.5 },
      true,
    ],
  ])('when %s: %o offers the opportunity’s value: %s', (_, one, offered) => {
    expect(isOffered(one)).toBe(offered);
  });

  test('is offered for every edit after the answer, and for none before it', () => {
    const letters = fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 15 }), (board, answered) => {
        const later = board.slice(answered);
        const wasEdited = later.some(
          (letter, index) => letter !== (board[answered + index - 1] ?? letter),
        );
        const wrote = answered - 0.5;
        expect(isOffered({ board, wrote })).toBe(wasEdited);
      }),
    );
  });
});

test('each field depends on its own edits only', () => {
  const before = versionOf('A', 0);
  const { updatedAt, links } = versionOf('B', 1);
  const opportunity = storedAfter([before, { ...before, updatedAt, links }]);
  const own = {
    ...mine,
    deadlines: { ...mine.deadlines, applicationDeadline: '2026-11-24T18:00:00' },
  };
  const { changes } = followOpportunity(own, touched([DEADLINE, LINK], hour(0.5)), opportunity);
  expect(changes.map(({ path }) => path)).toEqual([LINK]);
});

test('a change to a followed field is reported whatever was remembered', () => {
  const opportunity = storedAfter(['A', 'B', 'B'].map(versionOf));
  const { placement, changes } = followOpportunity(copy, touched([], START), opportunity);
  expect(placement.links.applicationLink).toBe('https://b.example/');
  expect(changes).toMatchObject([{ path: LINK, copied: 'https://a.example/', followed: true }]);
});

describe('the stored former value', () => {
  test('is the last one of the deadline and of the link', () => {
    const [first, second, third] = ['A', 'B', 'C'].map(versionOf);
    if (!first || !second || !third) throw new Error('There are three versions.');
    const renamed = { ...third, company: 'Renamed', description: 'Other words.' };
    expect(storedAfter([first, second, renamed]).past).toEqual({
      since: 0,
      former: { [LINK]: [{ value: 'https://b.example/', until: hour(2) }] },
    });
  });

  /** As a server before this version stored it: up to ten values of each field. */
  const longPast = {
    since: hour(1),
    former: {
      role: [{ value: 'Trainee', until: hour(2) }],
      [LINK]: [
        { value: 'https://x.example/', until: hour(2) },
        { value: 'https://y.example/', until: hour(4) },
      ],
    },
  };

  test.each([
    [3.5, 1],
    [4, 0],
    [4.5, 0],
  ])(
    'is the last one of a longer list: a link written in hour %s gets %s offers',
    (wrote, count) => {
      const opportunity = { ...versionOf('B', 5), past: longPast };
      expect(offersOf(opportunity, wrote)).toHaveLength(count);
    },
  );

  test('is reduced to that with the next edit', () => {
    const before = { ...versionOf('B', 5), past: longPast };
    expect(
      historyAfterEdit(before, { ...before, updatedAt: new Date(hour(6)).toISOString() }),
    ).toEqual({
      since: hour(1),
      former: { [LINK]: [{ value: 'https://y.example/', until: hour(4) }] },
    });
  });

  test('is unknown before the last change where a server stored none: better an offer too many', () => {
    const opportunity = versionOf('B', 2);
    expect(offersOf(opportunity, 1.5)).toHaveLength(1);
    expect(offersOf(opportunity, 2)).toHaveLength(0);
  });
});
