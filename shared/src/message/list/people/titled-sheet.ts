/** Finds the titles of blocks that look like names of people, such as that of a company. */
import { entriesOf } from '../list-entries.ts';
import { type ClassifiedSheet, filled, type ListRow, type Segment } from '../list-rows.ts';

/** So many people with a number stand below each; where they are fewer, it is the name of the one below it. */
const PEOPLE_MIN = 3;

/** Such lines become notes, and what stands below them segments of their own. */
export function withTitles(sheet: ClassifiedSheet): ClassifiedSheet {
  const entries = entriesOf(sheet);
  const titles = new Set(
    sheet.rows.filter((row, at) => isTitle(row, sheet.rows[at - 1], sheet.rows[at + 1], entries)),
  );
  const numbered = sheet.rows.filter(({ hasNumber }) => hasNumber).length;
  if (titles.size === 0 || numbered < titles.size * PEOPLE_MIN) return sheet;
  return divided(sheet, titles);
}

function isTitle(
  row: ListRow,
  before: ListRow | undefined,
  after: ListRow | undefined,
  entries: ReadonlySet<ListRow>,
): boolean {
  if (!row.isPerson || entries.has(row) || filled(row.cells).length > 1) return false;
  const isApart = before === undefined || !before.isPerson || before.index < row.index - 1;
  return isApart && after?.index === row.index + 1 && !(after.isPerson && !after.hasNumber);
}

function divided(sheet: ClassifiedSheet, titles: ReadonlySet<ListRow>): ClassifiedSheet {
  const notes = [...sheet.segments.flatMap(({ above }) => above), ...sheet.below];
  const all = [...new Set([...sheet.rows, ...notes])].sort((a, b) => a.index - b.index);
  const segments: { readonly above: readonly ListRow[]; readonly people: ListRow[] }[] = [];
  let above: ListRow[] = [];
  const rows = all.map((given) => {
    const isPerson = given.isPerson && !titles.has(given);
    if (isPerson && (above.length > 0 || segments.length === 0)) {
      segments.push({ above, people: [] });
      above = [];
    }
    const row = { ...given, isPerson, segment: segments.length - 1 };
    (isPerson ? segments.at(-1)?.people : above)?.push(row);
    return row;
  });
  const listed = rows.filter(({ isHeading }) => !isHeading);
  return { ...sheet, rows: listed, segments: segments satisfies readonly Segment[], below: above };
}
