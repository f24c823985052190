/** What being in a row means: what governs the row, and what that states. */
import { ABOVE_MAX, type ListMeaning } from '../list-types.ts';
import { blockOf, columnState, type OwnPlace } from './block-state.ts';
import {
  type Behind,
  continuesAbove,
  linesOf,
  type ListNotes,
  readBetween,
  readEnd,
  stateAbove,
  stateBetween,
  titleWords,
} from './list-notes.ts';
import { isCertain, readStatement, type Stated } from './read-statement.ts';
import { sentencesOf } from './sentences.ts';
import { lineState, mayBeExcepted, type OwnState, tableState } from './row-state.ts';
import { statementWords } from './phrases.ts';
import type { ClassifiedSheet, NoteRow, Segment } from '../rows/list-rows.ts';

export interface Governed {
  readonly meaning: ListMeaning | null;
  /** Nothing says anything about it: another row may. */
  readonly isSilent: boolean;
  /** The lines above it, the nearest last, with the one that says what it means. */
  readonly above: readonly string[];
  /** The line that says what it means; null where the row, its column or its sheet says it. */
  readonly under: string | null;
  /** The columns of its block, the end exclusive. */
  readonly block: readonly [from: number, to: number];
}

export function governRow(place: OwnPlace, sheet: ClassifiedSheet, notes: ListNotes): Governed {
  const { row, at } = place;
  const isListed = row.isPerson && !row.isAfterEnd;
  const heading = isListed ? headingState(sheet, row.segment) : undefined;
  const column = columnState(place, sheet);
  const own = ownState(place, sheet, notes);
  const behind = isListed ? behindState(sheet, row.segment) : NOTHING_BEHIND;
  const stated = [heading, column, behind.stated].filter((one) => one !== undefined);
  const meaning = decide({
    own,
    stated,
    isDoubtful: behind.isDoubtful && behind.stated !== undefined,
    isVetoed: notes.hasUnseenMarks || behind.isDoubtful || behind.isWithdrawn,
  });
  const around = linesAround(sheet, row.segment, at);
  return {
    meaning,
    above: around.above,
    under: own === undefined && heading !== undefined ? around.under : null,
    isSilent: behind.isWithdrawn || (own === undefined && stated.length === 0),
    block: blockOf(row, at, sheet.segments[row.segment]?.people ?? [row]),
  };
}

function ownState(place: OwnPlace, sheet: ClassifiedSheet, notes: ListNotes): OwnState {
  if (mayBeExcepted(place)) return 'unclear';
  const isTable = place.row.columns.headings.length > 0;
  return isTable ? tableState(place, sheet, notes) : lineState(place, sheet, notes);
}

interface Evidence {
  readonly own: OwnState;
  /** By headings, the sheet and the lines below. */
  readonly stated: readonly Stated[];
  readonly isVetoed: boolean;
  /** The lines behind say something, and not for certain. */
  readonly isDoubtful: boolean;
}

function decide({ own, stated, isVetoed, isDoubtful }: Evidence): ListMeaning | null {
  const isOpen = own === undefined || own === 'remark';
  if ((isDoubtful && isOpen) || own === 'unclear' || own === 'mixed') return null;
  const around = stated.filter((one) => one !== 'mixed');
  // Among those who are shortlisted one may be absent.
  if (own === 'not-selected') return around.includes('unclear') ? null : own;
  if (own === 'waitlist')
    return around.every((one) => one === own || one === 'listed') ? own : null;
  const all = isOpen ? stated : [own, ...around];
  const [first] = all;
  if (!isCertain(first) || all.some((one) => one !== first)) return null;
  return first === 'listed' && (isVetoed || own === 'remark') ? null : first;
}

/** The sheet's name and the headings above the people. */
function headingState({ name, segments }: ClassifiedSheet, at: number): Stated {
  const ofSheet = name === null ? undefined : readStatement(name).stated;
  if (at > 0 && isScattered(segments)) return 'unclear';
  const title = titleWords(segments);
  let state = ofSheet;
  for (const [index, { above }] of segments.slice(0, at + 1).entries()) {
    const stated = index === 0 ? stateAbove(above, true) : stateBetween(above);
    if (index > 0 && stated !== undefined && stated !== state && repeatsTitle(above, segments[0]))
      state = 'unclear';
    else if (stated !== undefined) state = agree(ofSheet, stated);
    else if (index > 0 && !continuesAbove(above, title)) state = undefined;
  }
  return state;
}

/** The head of a next page says again what the first page says, whatever part of the list goes on there. */
function repeatsTitle(above: readonly NoteRow[], first: Segment | undefined): boolean {
  const title = new Set((first?.above ?? []).flatMap(linesOf).map(titleOf));
  return above.flatMap(linesOf).some((line) => statesSomething(line) && title.has(titleOf(line)));
}

const CONTINUED = /\b(?:contd?|continued|page)\b.*/;

function titleOf(line: string): string {
  return statementWords(line).replace(CONTINUED, '').trim();
}

/** Where nearly every person has lines of its own, these may be about the one above or about the one below. */
function isScattered(segments: ClassifiedSheet['segments']): boolean {
  const people = segments.reduce((sum, segment) => sum + segment.people.length, 0);
  const stating = segments.slice(1).filter(({ above }) => stateBetween(above) !== undefined).length;
  return segments.length >= 4 && people <= segments.length * 2.5 && stating >= 2;
}

function agree(ofSheet: Stated, stated: Stated): Stated {
  if (ofSheet === undefined || ofSheet === 'mixed' || ofSheet === stated) return stated;
  return ofSheet === 'listed' && stated !== 'mixed' ? stated : 'unclear';
}

const NOTHING_BEHIND: Behind = { stated: undefined, isDoubtful: false, isWithdrawn: false };

/** What the lines behind some people say: the next ones that point at them decide. */
function behindState({ segments, below }: ClassifiedSheet, at: number): Behind {
  const readings = [
    ...segments.slice(at + 1).map(({ above }) => readBetween(above)),
    readEnd(below),
  ];
  return {
    stated: readings.find(({ stated }) => stated !== undefined)?.stated,
    isDoubtful: readings.some(({ isDoubtful }) => isDoubtful),
    isWithdrawn: readings.some(({ isWithdrawn }) => isWithdrawn),
  };
}

/** The lines above the people, and the nearest of them that states something. */
function linesAround(
  { segments }: ClassifiedSheet,
  at: number,
  column: number,
): Pick<Governed, 'above' | 'under'> {
  const linesAt = (index: number): readonly string[] =>
    (segments[index]?.above ?? [])
      .filter(({ isHeading }) => !isHeading)
      .flatMap((note) => lineOf(note, column));
  const here = linesAt(at).slice(-ABOVE_MAX);
  const before = segments.slice(0, at + 1).flatMap((_, index) => linesAt(index));
  const under = before.findLast(statesSomething) ?? null;
  const above =
    under === null || here.includes(under) ? here : [under, ...here.slice(1 - ABOVE_MAX)];
  return { above, under };
}

/** Of several cells the one above the column. */
function lineOf(note: NoteRow, column: number): readonly string[] {
  const filled = linesOf(note);
  return filled.length > 1
    ? note.cells
        .slice(0, column + 1)
        .filter(Boolean)
        .slice(-1)
    : filled;
}

function statesSomething(line: string): boolean {
  return sentencesOf(line).some((sentence) => {
    const { stated, isAside } = readStatement(sentence);
    return stated !== undefined && !isAside;
  });
}
