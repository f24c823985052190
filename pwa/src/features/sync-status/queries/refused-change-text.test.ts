import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { HOSTILE_NAMES } from '@shortlist/shared/testing/hostile-names.ts';
import { describe, expect, it } from 'vitest';
import {
  refusedChangeText,
  listRefusedValues,
  refusedChangeSummary,
  type RefusedChange,
} from './use-refused-changes.ts';

const CHANGE: RefusedChange = {
  n: 1,
  t: 'placement',
  id: 'p1',
  title: 'Zenith Systems',
  reason: 'Too many.',
  placementId: 'p1',
  kind: 'patch',
  code: 'quota',
  values: {},
};

describe('the summary of a refused change', () => {
  it.each<[Partial<RefusedChange>, string]>([
    [{ values: { status: 'applied', notes: 'x' } }, 'Changed: Status, Notes'],
    [{ kind: 'put', values: { company: 'Zenith' } }, 'A new placement'],
    [{ kind: 'ensure' }, 'Added from Community'],
    [{ kind: 'del' }, 'Deleted'],
    [{ kind: 'undel', values: { _alive: true } }, 'Restored'],
    [{ kind: 'merge', code: 'quota' }, 'Kept on this device'],
    [
      { kind: 'merge', code: 'row_gone' },
      'This placement was on this device but is no longer on the server.',
    ],
  ])('of %j is “%s”', (change, text) => {
    expect(refusedChangeSummary({ ...CHANGE, ...change })).toBe(text);
  });
});

describe('a refused change of a round', () => {
  it.each<[Partial<RefusedChange>, string]>([
    [{ values: { startsAt: '2026-12-03T10:00:00', place: 'Hall' } }, 'Changed: Starts, Place'],
    [{ kind: 'put' }, 'A new round'],
    [
      { kind: 'merge', code: 'row_gone' },
      'This round was on this device but is no longer on the server.',
    ],
    [{ t: 'resume', kind: 'put', values: { label: 'Core', updatedAt: 1 } }, 'A new résumé'],
  ])('%j is “%s”', (change, text) => {
    expect(refusedChangeSummary({ ...CHANGE, t: 'round', ...change })).toBe(text);
  });

  it('has the texts of the screens, and no ids', () => {
    const values = {
      ...roundToCellValues({
        ...EMPTY_ROUND,
        placementId: 'p1',
        kind: 'technical',
        startsAt: '2026-12-03T10:00:00',
        result: 'rejected',
      }),
      place: '',
    };
    const change: RefusedChange = {
      ...CHANGE,
      t: 'round',
      title: 'Technical round of Zenith',
      kind: 'put',
      values,
    };
    expect(refusedChangeText(change).split('\n')).toEqual([
      'Technical round of Zenith',
      'A new round',
      'Not accepted: Too many.',
      'Kind: Technical round',
      'Starts: 3 Dec 2026, 10:00 am',
      'Result: Not cleared',
    ]);
  });

  it('labels how a placement ended', () => {
    const values = {
      outcome: 'not_selected',
      outcomeAt: null,
      resumeId: 'r1',
      'test.place': 'Lab',
    };
    expect(listRefusedValues({ ...CHANGE, values })).toEqual([
      { label: 'Outcome', text: 'Not selected' },
      { label: 'Outcome since', text: 'None' },
      { label: 'Résumé', text: 'A résumé' },
      { label: 'Test place', text: 'Lab' },
    ]);
  });
});

describe('a refused change as text', () => {
  it.each(HOSTILE_NAMES)('shows the path of a field called %s', (name) => {
    for (const path of [name, `${name}/x`, `${name}.x/x`]) {
      const change = { ...CHANGE, values: Object.fromEntries([[path, 'value']]) };
      const labels = listRefusedValues(change).map(({ label }) => label);
      // A name without label and parts is no field, and neither is one that only begins like one of ours.
      expect(labels).toEqual(path.includes('.') && !path.startsWith('_') ? [path] : []);
      expect(refusedChangeText(change)).not.toMatch(/native code|\[object/);
    }
  });

  it('uses the field labels and value texts of the screens', () => {
    const values = {
      status: 'form_filled',
      'deadlines.applicationDeadline': '2026-12-01T23:59:00',
      'compensation.ctc': { amount: '1250000', currency: 'INR' },
      'eligibilityCriteria.branch': ['CSE', 'IT'],
      notes: '',
    };
    const text = refusedChangeText({ ...CHANGE, values });
    expect(text.split('\n')).toEqual([
      'Zenith Systems',
      'Changed: Status, Application deadline, CTC, Branches, Notes',
      'Not accepted: Too many.',
      'Status: Form Filled',
      'Application deadline: 1 Dec 2026, 11:59 pm',
      'CTC: ₹12,50,000',
      'Branches: CSE, IT',
      'Notes: None',
    ]);
  });

  it('omits empty values of a whole placement', () => {
    const empty = buildPlacementValues({ company: 'Zenith', notes: '', location: '-' });
    const labels = listRefusedValues({
      ...CHANGE,
      kind: 'merge',
      values: { ...placementToCellValues(empty), sourceOpportunityId: 'o1', _alive: true },
    }).map(({ label }) => label);
    expect(labels).toContain('Company');
    for (const absent of ['Notes', 'Location', 'sourceOpportunityId', '_alive'])
      expect(labels).not.toContain(absent);
  });

  it('labels skills and the picture of a profile', () => {
    const values = {
      name: 'Asha',
      'education.college': 'NIT',
      'skills/python': { label: 'Python' },
      'skills/java': null,
      avatar: 'data:image/webp;base64,AAAA',
      'education.graduationYear': null,
    };
    expect(listRefusedValues({ ...CHANGE, values })).toEqual([
      { label: 'Name', text: 'Asha' },
      { label: 'College', text: 'NIT' },
      { label: 'Skill', text: 'Python' },
      { label: 'Skill', text: 'java (removed)' },
      { label: 'Picture', text: 'A picture' },
      { label: 'Graduation year', text: 'None' },
    ]);
  });
});
