/** What being in a row means: what governs the row, and what that states. */
import { ABOVE_MAX, type ListMeaning } from '../list-types.ts';
import { filled } from '../rows/list-columns.ts';
import type { ListRow } from '../rows/list-rows.ts';
import { type Behind, behindState, headingState, linesOf, statesSomething } from './list-notes.ts';
import { type Block, blockOf, type OwnPlace, ownState, type OwnState } from './row-state.ts';
import { isCertain, type Stated, stateOf } from './statements.ts';

const NOTHING_BEHIND: Behind = { stated: undefined, isDoubtful: false, isWithdrawn: false };

export function governRow(place: OwnPlace) {
  const { sheet, row, at } = place;
  const isListed = row.isPerson && !row.isAfterEnd;
  const block = blockOf(row, at, sheet.segments[row.segment]?.people ?? [row]);
  const heading = isListed ? headingState(sheet, row.segment) : undefined;
  const behind = isListed ? behindState(sheet, row.segment) : NOTHING_BEHIND;
  const states = [heading, columnState(place, block), behind.stated];
  const stated = states.filter((one) => one !== undefined);
  const own = ownState(place);
  const { above, under } = linesAround(place);
  return {
    meaning: decide(own, stated, behind),
    above,
    // Null where the row, its column or its sheet says it.
    under: own === undefined && heading !== undefined ? under : null,
    /** Nothing says anything about it: another row may. */
    isSilent: behind.isWithdrawn || (own === undefined && stated.length === 0),
    block,
  };
}

/** Takes what the row says, what headings, the sheet and the lines below state, and what is doubtful below. */
function decide(own: OwnState, stated: readonly Stated[], behind: Behind): ListMeaning | null {
  const isOpen = own === undefined || own === 'remark';
  const isDoubtful = behind.isDoubtful && behind.stated !== undefined;
  if (isDoubtful && isOpen) return null;
  const around = stated.filter((one) => one !== 'mixed');
  if (own === 'not-selected' || own === 'waitlist') return isBeside(own, around) ? own : null;
  const all = isOpen ? stated : [own, ...around];
  const [first] = all;
  if (!isCertain(first) || all.some((one) => one !== first)) return null;
  const isVetoed = behind.isDoubtful || behind.isWithdrawn || own === 'remark';
  return first === 'listed' && isVetoed ? null : first;
}

/** Among those who are shortlisted one may be absent or waitlisted. */
function isBeside(own: ListMeaning, around: readonly Stated[]): boolean {
  if (own === 'not-selected') return !around.includes('unclear');
  return around.every((one) => one === own || one === 'listed');
}

/** How far above the people the titles of blocks may stand, and how long they may be. */
const TITLE_ROWS_MAX = 4;
const TITLE_MAX = 60;

/** The heading of the column, and the titles of its block: a cell above it, or the nearest one to the left. */
function columnState({ row, at, sheet }: OwnPlace, [from, to]: Block): Stated {
  const { people = [], above = [] } = sheet.segments[row.segment] ?? {};
  const titles = above
    .slice(-TITLE_ROWS_MAX)
    .filter(({ live }) => live !== row.columns.headings && isBlockTitle(filled(live)))
    .map(({ live }) => filled(live.slice(0, at + 1)).at(-1) ?? '');
  // One in the middle of a block stands beside people of the next block.
  const isBlock = from > 0 || to < row.columns.headings.length;
  const stacked = (isBlock ? people : [])
    .map(({ index, live }) => (index < row.index ? filled(live.slice(from, to)) : []))
    .filter(({ length }) => length === 1)
    .map(([title = '']) => stateOf(title))
    .findLast((stated) => stated !== undefined);
  const states = [row.columns.headings[at] ?? '', ...titles].map(stateOf);
  const stated = [...states, stacked].filter((one) => one !== undefined);
  return new Set(stated).size > 1 ? 'unclear' : stated[0];
}

/** Each of several cells states something: 'Selected' and, beside it, 'Waitlist'. */
function isBlockTitle(texts: readonly string[]): boolean {
  const areTitles = texts.every((text) => text.length <= TITLE_MAX && stateOf(text) !== undefined);
  return texts.length > 1 && areTitles;
}

/** The lines above the people, the nearest last, and the nearest of all that states something. */
function linesAround({ row, at, sheet }: OwnPlace) {
  const before = sheet.segments
    .slice(0, row.segment + 1)
    .map(({ above }) => above.filter(({ isHeading }) => !isHeading))
    .map((notes) => notes.flatMap((note) => lineAbove(note, at)));
  const here = before[row.segment]?.slice(-ABOVE_MAX) ?? [];
  const under = before.flat().findLast(statesSomething) ?? null;
  const isHere = under === null || here.includes(under);
  return { above: isHere ? here : [under, ...here.slice(1 - ABOVE_MAX)], under };
}

/** Of several cells the one above the column. */
function lineAbove(note: ListRow, column: number): readonly string[] {
  const lines = linesOf(note);
  return lines.length > 1 ? filled(note.live.slice(0, column + 1)).slice(-1) : lines;
}
