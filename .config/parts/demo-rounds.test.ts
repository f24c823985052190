import { expect, it } from 'vitest';
import { checkCellValues, isWritableTable } from '../../shared/src/sync/cell-schemas.ts';
import { realisticPlacements } from '../../sync-server/src/testing/realistic-data.ts';
import { DEMO_PROGRESS, putDemoList } from './demo-rounds.ts';

const NOW = '2031-02-28T10:00:00';

it('gives each company that it names its rounds and its résumé, in values that a server accepts', () => {
  const ops = putDemoList(realisticPlacements(NOW), NOW);
  const refused = ops.filter(({ t, k, f }) => !isWritableTable(t) || !checkCellValues(t, k, f).ok);
  expect(refused).toEqual([]);
  const placements = ops.filter(({ t, f }) => t === 'placement' && f.appliedAt !== undefined);
  expect(new Set(placements.map(({ f }) => f.company))).toEqual(
    new Set(Object.keys(DEMO_PROGRESS)),
  );
  const ids = new Set(ops.map(({ id }) => id));
  for (const { f } of placements) expect(ids).toContain(f.resumeId);
  for (const { f } of ops.filter(({ t }) => t === 'round')) expect(ids).toContain(f.placementId);
});
