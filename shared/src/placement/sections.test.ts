import { expect, test } from 'vitest';
import { buildPlacement } from '../testing/builders.ts';
import { groupIntoSections } from './sections.ts';

test('there are always exactly three sections in their order', () => {
  expect(groupIntoSections([])).toEqual([
    { key: 'on_campus', title: 'On Campus Placements', placements: [] },
    { key: 'off_campus', title: 'Off Campus Placements', placements: [] },
    { key: 'process_done', title: 'Process Done', placements: [] },
  ]);
});

test.each([
  ['form_not_filled', 'on_campus', 0],
  ['form_filled', 'on_campus', 0],
  ['form_not_filled', 'off_campus', 1],
  ['form_filled', 'off_campus', 1],
  ['process_done', 'on_campus', 2],
  ['process_done', 'off_campus', 2],
] as const)('%s and %s is in section %i only', (status, category, index) => {
  const placement = buildPlacement({ status, category });
  const sections = groupIntoSections([placement]).map(({ placements }) => placements);
  expect(sections[index]).toEqual([placement]);
  expect(sections.flat()).toHaveLength(1);
});

test('each section is sorted, and the given list is not mutated', () => {
  const late = buildPlacement({
    _id: 'l',
    deadlines: { applicationDeadline: '2026-12-01T00:00:00' },
  });
  const early = buildPlacement({ _id: 'e' });
  const list = [late, early];
  expect(groupIntoSections(list)[0]?.placements).toEqual([early, late]);
  expect(list).toEqual([late, early]);
});
