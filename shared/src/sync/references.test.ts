import { describe, expect, test } from 'vitest';
import { buildRow, buildStamp } from '../testing/builders.ts';
import { referenceOf, withReference } from './references.ts';
import { isAlive, REFERENCED_PATH, type SyncRow } from './row.ts';

const [early, late] = [buildStamp(1, 'a'), buildStamp(2, 'b')];

describe('what a row refers to', () => {
  const round: SyncRow = {
    ...buildRow({ placementId: ['p1', early], place: ['Hall', late] }),
    t: 'round',
    id: 'r1',
  };

  test.each([
    ['a round, by its last change', round, { t: 'placement', id: 'p1', stamp: late }],
    ['a deleted round, as before', { ...round, del: late }, { t: 'placement', id: 'p1' }],
    [
      'a placement, by the choice of its résumé',
      buildRow({ resumeId: ['cv', early], company: ['Kaveri Softworks', late] }),
      { t: 'resume', id: 'cv', stamp: early },
    ],
  ])('%s', (_what, row, reference) => {
    expect(referenceOf(row)).toMatchObject(reference);
  });

  test.each([
    ['a placement without a résumé', buildRow({ company: ['Kaveri Softworks', late] })],
    ['a placement whose résumé was taken away', buildRow({ resumeId: [null, late] })],
    ['a round without a placement', { ...round, cells: buildRow({ place: ['', late] }).cells }],
    ['a placement with a cell of rounds', buildRow({ placementId: ['p2', late] })],
    ['a résumé with cells of both', { ...buildRow({ resumeId: ['cv', late] }), t: 'resume' }],
    ['a row without cells', buildRow({})],
  ])('nothing: %s', (_what, row) => {
    expect(referenceOf(row)).toBeUndefined();
  });
});

describe('a row that is referred to', () => {
  const deleted = buildRow({ company: ['Kaveri Softworks', early] }, buildStamp(2, 'del'));

  test('is kept by a reference after its deletion, and not by one before', () => {
    expect(isAlive(withReference(deleted, buildStamp(3, 'b')))).toBe(true);
    expect(isAlive(withReference(deleted, early))).toBe(false);
  });

  test('records the last reference, whatever the order', () => {
    const recorded = withReference(withReference(deleted, early), late);
    expect(recorded.cells[REFERENCED_PATH]).toEqual([true, late]);
    expect(withReference(recorded, early)).toBe(recorded);
    expect(withReference(recorded, late)).toBe(recorded);
  });
});
