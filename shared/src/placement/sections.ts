/** The dashboard sections (specification 4, sections). */
import type { Placement } from './schema.ts';
import { comparePlacements } from './sort.ts';

export type SectionKey = 'on_campus' | 'off_campus' | 'process_done';

const SECTIONS: readonly { readonly key: SectionKey; readonly title: string }[] = [
  { key: 'on_campus', title: 'On Campus Placements' },
  { key: 'off_campus', title: 'Off Campus Placements' },
  { key: 'process_done', title: 'Process Done' },
];

export const SECTION_KEYS: readonly SectionKey[] = SECTIONS.map(({ key }) => key);

export interface Section<P extends Placement> {
  readonly key: SectionKey;
  readonly title: string;
  readonly placements: readonly P[];
}

/** Process Done once it is done, else the section of its category. */
export function sectionOf(placement: Pick<Placement, 'status' | 'category'>): SectionKey {
  return placement.status === 'process_done' ? 'process_done' : placement.category;
}

/** Returns exactly the three sections in their order, each sorted, also when empty. */
export function groupIntoSections<P extends Placement>(list: readonly P[]): readonly Section<P>[] {
  const sorted = list.toSorted(comparePlacements);
  return SECTIONS.map((section) => ({
    ...section,
    placements: sorted.filter((placement) => sectionOf(placement) === section.key),
  }));
}
