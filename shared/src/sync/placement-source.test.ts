import { expect, it } from 'vitest';
import { PLACEMENT_PATHS_OF_VERSION_3, SOURCE_PATH } from '../placement/fields/placement-cells.ts';
import { buildStamp } from '../testing/builders.ts';
import { readPlacementSource } from './placement-source.ts';
import type { SyncRow } from './row.ts';

const COPIED = buildStamp(1000, 'copy');
const rowOf = (cells: SyncRow['cells']): SyncRow => ({ t: 'placement', id: 'p', cells });

it('separates values written by the copying op from values written since', () => {
  const row = rowOf({
    [SOURCE_PATH]: ['o1', COPIED],
    company: ['Kaveri Softworks', COPIED],
    role: ['SDE', buildStamp(2000, 'edit')],
    notes: ['', buildStamp(1000, 'same-moment')],
    _alive: [true, buildStamp(3000, 'back')],
  });
  expect(readPlacementSource(row)).toEqual({
    opportunityId: 'o1',
    untouched: ['company', ...PLACEMENT_PATHS_OF_VERSION_3],
    addedAt: 1000,
    touchedAt: { role: 2000, notes: 1000 },
  });
});

it('returns null for a placement that came from elsewhere, or whose source is not an id', () => {
  expect(readPlacementSource(rowOf({ company: ['Kaveri Softworks', COPIED] }))).toBeNull();
  expect(readPlacementSource(rowOf({ [SOURCE_PATH]: [7, COPIED] }))).toBeNull();
});
