/** Puts together the people of whom a list says the same words. */
import type { ClassifiedSheet, ListRow } from '../list-rows.ts';
import type { Legend } from '../meaning/cell-state.ts';
import { isCertain, stateOf } from '../meaning/statements.ts';
import { cleanParts, foldLabel, labelOf } from './labels.ts';
import { isSaying } from './own-words.ts';
import type { ListedPerson, ListGroup } from './people-types.ts';
import type { RowPerson, RowReading } from './row-person.ts';
import { NOTHING_SAID, sectionsOf } from './sections.ts';

export class GroupBook {
  private readonly labels: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly legend: Legend;

  constructor(legend: Legend) {
    this.legend = legend;
  }

  /** Takes a sheet and what was read in its rows. */
  groupsOf(sheet: ClassifiedSheet, rows: readonly RowReading[]) {
    const sections = sectionsOf(sheet);
    const isDivided = new Set(sections.map(({ parts }) => foldLabel(parts))).size > 1;
    const signsOf = ({ signs }: RowPerson): string =>
      signs.filter((sign) => isSaying(sign, this.legend)).join(' ');
    const isSigned = new Set(rows.flatMap(({ people }) => people.map(signsOf))).size > 1;
    const name = sheet.name ?? '';
    return (row: ListRow, person: RowPerson): number => {
      const { parts, stated } = sections[row.segment] ?? NOTHING_SAID;
      const isNameSaying = isCertain(stateOf(name)) && stateOf(name) !== stated;
      const around = [...(isNameSaying ? [name] : []), ...parts];
      const own = [...person.said, isSigned ? signsOf(person) : ''];
      const isStated = cleanParts(person.said).length > 0;
      const needed = !isStated || isDivided ? around : isNameSaying ? [name] : [];
      const isSilent = !isStated && around.length === 0;
      return this.placeOf([...(isSilent ? [name] : needed), ...own]);
    };
  }

  groups(people: readonly ListedPerson[]): readonly ListGroup[] {
    const counts = new Map<number, number>();
    for (const { group } of people) counts.set(group, (counts.get(group) ?? 0) + 1);
    return this.labels.map((label, at) => ({ label, count: counts.get(at) ?? 0 }));
  }

  private placeOf(given: readonly string[]): number {
    const parts = cleanParts(given);
    const key = foldLabel(parts);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.labels.length);
    return this.labels.push(labelOf(parts)) - 1;
  }
}
