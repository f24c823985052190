/** What a file would change on the roster, and what is saved then. */
import { scoreText } from '../../placement/fields/score.ts';
import type { CollegeFacts } from '../college/college-record.ts';
import { emailKey } from '../credentials.ts';
import { problemOf, type RosterProblem, type RosterRead, type RosterRow } from './read-roster.ts';
import { COLLEGE_FACT_LABELS, COLLEGE_FACT_NAMES, type CollegeFact } from './roster-columns.ts';
import { rollKey } from './roster-key.ts';

/** As texts to show, '' for none. */
export interface RosterChange {
  readonly fact: CollegeFact;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export interface RosterPreview {
  readonly added: readonly CollegeFacts[];
  readonly changed: readonly {
    readonly student: CollegeFacts;
    readonly changes: readonly RosterChange[];
  }[];
  readonly same: readonly CollegeFacts[];
  /** On the roster and not in the file: removed or kept, as the admin chooses. */
  readonly missing: readonly CollegeFacts[];
  /** On the roster, and in the file in a row that is not taken: they stay as they are. */
  readonly held: readonly CollegeFacts[];
  readonly problems: readonly RosterProblem[];
}

/**
 * A fact without a column in the file stays as the roster has it. A missing student whose address the file gives to
 * another roll number is removed in any case, because the roll number was corrected.
 */
export function previewRoster(read: RosterRead, current: readonly CollegeFacts[]): RosterPreview {
  const { renumbered, ...plan } = planRoster(read, current);
  return { ...plan, missing: [...plan.missing, ...renumbered] };
}

/** What is saved. */
export function mergeRoster(
  read: RosterRead,
  current: readonly CollegeFacts[],
  { removeMissing }: { readonly removeMissing: boolean },
): readonly CollegeFacts[] {
  const { added, changed, same, missing, held } = planRoster(read, current);
  const taken = [...same, ...changed.map(({ student }) => student), ...added];
  return [...taken, ...held, ...(removeMissing ? [] : missing)].toSorted(byRollNumber);
}

function byRollNumber(one: CollegeFacts, other: CollegeFacts): number {
  const [a, b] = [rollOf(one), rollOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

interface Plan extends RosterPreview {
  /** Missing, with an address that is another's in the file. */
  readonly renumbered: readonly CollegeFacts[];
}

function planRoster(read: RosterRead, current: readonly CollegeFacts[]): Plan {
  const { rows, problems, isHeld } = settle(read, current);
  const sorted = sortRows(rows, new Map(current.map((student) => [rollOf(student), student])));
  const taken = [...sorted.added, ...sorted.changed.map(({ student }) => student), ...sorted.same];
  const rolls = keysOf(taken, rollOf);
  const addresses = keysOf(taken, addressOf);
  const [held, gone] = [[], []] as [CollegeFacts[], CollegeFacts[]];
  for (const student of current)
    if (!rolls.has(rollOf(student))) (isHeld(student) ? held : gone).push(student);
  const isRenumbered = (student: CollegeFacts): boolean => addresses.has(addressOf(student));
  return {
    ...sorted,
    held,
    problems,
    missing: gone.filter((student) => !isRenumbered(student)),
    renumbered: gone.filter(isRenumbered),
  };
}

function sortRows(rows: readonly RosterRow[], before: ReadonlyMap<string, CollegeFacts>) {
  const added: CollegeFacts[] = [];
  const changed: RosterPreview['changed'][number][] = [];
  const same: CollegeFacts[] = [];
  for (const row of rows) {
    const former = before.get(rollOf(row.facts));
    const student = former ? { ...former, ...statedFacts(row) } : row.facts;
    const changes = former ? changesOf(former, student) : [];
    if (!former) added.push(student);
    else if (changes.length > 0) changed.push({ student, changes });
    else same.push(student);
  }
  return { added, changed, same };
}

const rollOf = ({ rollNumber }: { readonly rollNumber: string }): string => rollKey(rollNumber);
const addressOf = ({ email }: { readonly email: string }): string => emailKey(email);

function statedFacts({ facts, stated }: RosterRow): Partial<CollegeFacts> {
  return Object.fromEntries([...stated].map((fact) => [fact, facts[fact]]));
}

/**
 * Some keep their address although the file does not say it: those whose rows are not taken, or whose sheet has no
 * addresses. A row that gives such an address to somebody else is not taken either.
 */
function settle(
  { rows, problems }: Pick<RosterRead, 'rows' | 'problems'>,
  current: readonly CollegeFacts[],
): { rows: readonly RosterRow[]; problems: readonly RosterProblem[]; isHeld: IsHeld } {
  const isHeld = heldBy(rows, problems);
  const silent = keysOf(
    rows.filter(({ stated }) => !stated.has('email')).map(({ facts }) => facts),
    rollOf,
  );
  const keepers = new Map(
    current
      .filter((one) => one.email !== '' && (isHeld(one) || silent.has(rollOf(one))))
      .map((one) => [addressOf(one), one]),
  );
  const ownerOf = ({ facts }: RosterRow): CollegeFacts | undefined => {
    const owner = keepers.get(addressOf(facts));
    return owner && rollOf(owner) !== rollOf(facts) ? owner : undefined;
  };
  const refused = rows.flatMap((row) => {
    const owner = ownerOf(row);
    return owner ? [problemOf(row, takenText(row, owner))] : [];
  });
  if (refused.length === 0) return { rows, problems, isHeld };
  const taken = rows.filter((row) => !ownerOf(row));
  return settle({ rows: taken, problems: [...problems, ...refused] }, current);
}

type IsHeld = (student: CollegeFacts) => boolean;

function heldBy(rows: readonly RosterRow[], problems: readonly RosterProblem[]): IsHeld {
  const [rolls, addresses] = [keysOf(problems, rollOf), keysOf(problems, addressOf)];
  const taken = keysOf(
    rows.map(({ facts }) => facts),
    rollOf,
  );
  return (student) =>
    !taken.has(rollOf(student)) &&
    (rolls.has(rollOf(student)) || addresses.has(addressOf(student)));
}

function takenText({ facts }: RosterRow, owner: CollegeFacts): string {
  return `: The address “${facts.email}” is that of roll number ${owner.rollNumber} on the roster. Correct one of them: the row is not taken.`;
}

function keysOf<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlySet<string> {
  return new Set(items.map(keyOf).filter((key) => key !== ''));
}

function changesOf(from: CollegeFacts, to: CollegeFacts): readonly RosterChange[] {
  return COLLEGE_FACT_NAMES.flatMap((fact) => {
    const [before, after] = [collegeFactText(from[fact]), collegeFactText(to[fact])];
    const change = { fact, label: COLLEGE_FACT_LABELS[fact], from: before, to: after };
    return before === after ? [] : [change];
  });
}

/** As pages show it: '' for none. */
export function collegeFactText(value: CollegeFacts[CollegeFact]): string {
  if (value === null) return '';
  return typeof value === 'object' ? scoreText(value) : String(value);
}
