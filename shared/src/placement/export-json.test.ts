import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyPlacementWithProgress,
  anyUploadedPlacement,
  anyStoredPlacement,
  asUploaded,
} from '../testing/arbitrary-placements.ts';
import { buildPlacement, buildPlacementValues, FIXTURE_NOW } from '../testing/builders.ts';
import { exportJson } from './export-json.ts';
import { readStoredProgress } from './fields/progress.ts';
import { EMPTY_ROUND } from './round/round-fields.ts';
import { NOTES_MAX, type PlacementValues } from './fields/placement-fields.ts';
import { EMPTY_SEASON } from './fields/season.ts';
import {
  previewUpload,
  parseUpload,
  UPLOAD_MAX,
  UPLOAD_MAX_BYTES,
} from './import/preview-upload.ts';

/** Uploads all parts, one after the other, into an empty list. */
function uploaded(parts: readonly string[], existing: readonly PlacementValues[] = []) {
  return parts.flatMap((part) => {
    const read = parseUpload(JSON.parse(part));
    if (!read.ok) throw new Error(read.message);
    return previewUpload(read.items, { existing, uploadedAt: FIXTURE_NOW, room: 5000 }).items;
  });
}

const numbered = (count: number): readonly PlacementValues[] =>
  Array.from({ length: count }, (_, index) => buildPlacementValues({ company: `C${index}` }));

describe('an exported list', () => {
  test('survives a round trip, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(anyUploadedPlacement, { maxLength: 5 }), (placements) => {
        expect(uploaded(exportJson(placements)).map(({ values }) => values)).toEqual(placements);
      }),
    );
  });

  test('survives a round trip with its rounds, outcomes and résumés', () => {
    fc.assert(
      fc.property(fc.array(anyPlacementWithProgress, { maxLength: 5 }), (placements) => {
        const items = uploaded(exportJson(placements));
        expect(
          items.map(({ values, progress }) => (progress ? { ...values, progress } : values)),
        ).toEqual(placements);
      }),
    );
  });

  test('of foreign placements is read as our own forms would have written it', () => {
    fc.assert(
      fc.property(anyStoredPlacement, (placement) => {
        const [item] = uploaded(exportJson([placement]));
        expect(item).toMatchObject({ problems: [], values: asUploaded(placement) });
      }),
    );
  });

  test('is recognised as duplicates when it is uploaded again', () => {
    fc.assert(
      fc.property(fc.array(anyUploadedPlacement, { maxLength: 5 }), (placements) => {
        const again = uploaded(exportJson(placements), placements);
        expect(again.map(({ duplicateOf }) => duplicateOf)).toEqual(placements.map(() => 'list'));
      }),
    );
  });
});

describe('the progress of a placement in an exported file', () => {
  const keysOf = (text = '{}'): readonly string[] => Object.keys(JSON.parse(text) as object);
  const [withoutAny = ''] = exportJson([buildPlacementValues()]);
  const line = withoutAny.split('\n')[1];

  test('is at the end, only what there is of it, and without an end before its begin', () => {
    const placement = buildPlacementValues({ test: { date: '2026-12-02T10:00:00' } });
    const progress = readStoredProgress(
      {
        season: { ...EMPTY_SEASON, outcome: 'offer', test: { ...EMPTY_SEASON.test, place: 'Lab' } },
        rounds: [
          {
            ...EMPTY_ROUND,
            _id: 'r1',
            startsAt: '2026-12-03T10:00:00',
            endsAt: '2026-12-03T09:00:00',
          },
        ],
      },
      new Map(),
    );
    const [text = ''] = exportJson([{ ...placement, progress }]);
    const item = text.split('\n')[1];
    expect(keysOf(item)).toEqual([...keysOf(line), 'rounds', 'outcome']);
    expect(JSON.parse(item ?? '')).toMatchObject({
      test: { ...placement.test, place: 'Lab' },
      rounds: [{ kind: 'other', startsAt: '2026-12-03T10:00:00', endsAt: null, notes: '' }],
    });
  });
});

describe('the exported files', () => {
  test('are none for an empty list', () => {
    expect(exportJson([])).toEqual([]);
  });

  test('have one placement on each line, without its id', () => {
    const [text = ''] = exportJson([
      buildPlacement({ _id: 'a', company: 'A' }),
      buildPlacement({ _id: 'b', company: 'B' }),
    ]);
    const lines = text.split('\n');
    expect(lines).toHaveLength(5);
    expect([lines[0], lines[3], lines[4]]).toEqual(['[', ']', '']);
    expect(lines[1]).toMatch(/^\{"placementId":null,"company":"A",.*\},$/);
    expect(lines[2]).toMatch(/^\{"placementId":null,"company":"B",.*\}$/);
    expect(text).not.toContain('_id');
  });

  test.each([
    [UPLOAD_MAX, [UPLOAD_MAX]],
    [UPLOAD_MAX + 1, [UPLOAD_MAX, 1]],
    [2 * UPLOAD_MAX + 7, [UPLOAD_MAX, UPLOAD_MAX, 7]],
  ])('divide %i placements into files of %j', (count, sizes) => {
    const parts = exportJson(numbered(count));
    expect(parts.map((part) => Object(JSON.parse(part)).length)).toEqual(sizes);
    expect(uploaded(parts).map(({ values }) => values?.company)).toEqual(
      numbered(count).map(({ company }) => company),
    );
  });

  test.each(['x', 'é', '₹', '👩', '"', '\n'])(
    'with long notes of %j are more, each small enough and none needlessly small',
    (character) => {
      const notes = character.repeat(NOTES_MAX / character.length);
      const list = numbered(150).map((values) => ({ ...values, notes }));
      const parts = exportJson(list);
      const bytes = parts.map((part) => Buffer.byteLength(part));
      expect(Math.max(...bytes)).toBeLessThanOrEqual(UPLOAD_MAX_BYTES - '{"placements":}'.length);
      const one = Buffer.byteLength(JSON.stringify(list[0]));
      for (const size of bytes.slice(0, -1))
        expect(size).toBeGreaterThan(UPLOAD_MAX_BYTES - one - 2048);
      expect(uploaded(parts)).toHaveLength(150);
    },
  );
});

test('flag the deadline of an old placement without one when it is imported again', () => {
  const [item] = uploaded(
    exportJson([buildPlacementValues({ deadlines: { applicationDeadline: null } })]),
  );
  expect(item).toMatchObject({
    deadlineGuessed: true,
    values: { deadlines: { applicationDeadline: FIXTURE_NOW } },
  });
});
