/** All people of a list, whatever it means to be on it: that is for the placement cell to say. */
import type { ListSheet } from '../list-answer.ts';
import { classifySheet, type ListRow } from '../list-rows.ts';
import { readNotes } from '../meaning/list-notes.ts';
import { GroupBook } from './group-book.ts';
import { joinNumbers } from './join-numbers.ts';
import type { ListedPerson, PeopleOfList, UnclearLine } from './people-types.ts';
import { readRows, type ReadRow } from './read-rows.ts';
import { textOf } from './row-person.ts';
import { withTitles } from './titled-sheet.ts';

export function readPeople(sheets: readonly ListSheet[]): PeopleOfList {
  const classified = sheets.map((sheet) => withTitles(classifySheet(joinNumbers(sheet))));
  const { legend } = readNotes(classified);
  const book = new GroupBook(legend);
  const people: ListedPerson[] = [];
  const unclear: UnclearLine[] = [];
  for (const [at, sheet] of classified.entries()) {
    const rows = readRows(sheet, legend);
    const groupOf = book.groupsOf(sheet, rows);
    const given = sheets[at] ?? { name: sheet.name, rows: [] };
    for (const read of rows) {
      people.push(...toListed(read, given, String(at), groupOf));
      if (read.isUnclear) unclear.push(placeOf(read.row, given));
    }
  }
  return { groups: book.groups(people), people, unclear };
}

function placeOf({ index, cells }: ListRow, { name, rows, rowNumbers }: ListSheet): UnclearLine {
  const row = rowNumbers?.[index] ?? index + 1;
  return { sheet: name, row, text: textOf(rows[index] ?? cells) };
}

function toListed(
  { row, people }: ReadRow,
  sheet: ListSheet,
  sheetKey: string,
  groupOf: ReturnType<GroupBook['groupsOf']>,
): readonly ListedPerson[] {
  const { text, ...place } = placeOf(row, sheet);
  const whole = textOf(row.cells);
  const isHidden = sheet.hiddenRows?.has(row.index) ?? false;
  return people.map((person, index): ListedPerson => {
    const { at: _at, said: _said, signs: _signs, range, ...listed } = person;
    return {
      ...listed,
      ...place,
      key: `${sheetKey}:${row.index}:${index}`,
      text: person.text === whole ? text : person.text,
      ...(range && { range: range.range }),
      group: groupOf(row, person),
      isHidden,
    };
  });
}
