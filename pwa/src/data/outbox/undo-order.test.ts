import {
  cellValuesToProfile,
  profileToCellValues,
  setPath,
  type ProfileValues,
} from '@shortlist/shared/account/profile-cells.ts';
import { EMPTY_PROFILE } from '@shortlist/shared/account/profile-fields.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { changedProfileCells } from '@shortlist/shared/sync/diff.ts';
import { valuesInOrder, type Values } from '@shortlist/shared/sync/row.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createUndoingDevice,
  SETTLED,
  type UndoingDevice,
} from '../../testing/fakes/undoing-device.ts';
import type { RowKey } from '../database/tables.ts';
import type { Change } from './change-content.ts';
import { readShownRow } from './row-view.ts';
import type { WrittenRow } from './write-change.ts';

const PROFILE: RowKey = ['profile', 'me'];
const profileOf = (skills: readonly string[], phone = ''): ProfileValues => ({
  name: 'Asha',
  phone,
  profile: { ...EMPTY_PROFILE, skills: [...skills] },
});

let device: UndoingDevice;

beforeEach(() => {
  device = createUndoingDevice();
});

const patchProfile = (f: Values): Promise<readonly WrittenRow[]> =>
  device.write({ t: 'profile', id: 'me', k: 'patch', f, isForced: true });

describe('undoing a change of the skills', () => {
  const skill = (label: string): Values => ({ [setPath('skills', label)]: { label } });
  const readSkills = async (): Promise<readonly string[] | undefined> =>
    (await device.db.view.get(PROFILE))?.profile?.profile.skills;

  beforeEach(async () => {
    const f = profileToCellValues(profileOf(['Java', 'SQL', 'Rust']));
    await device.write({ t: 'profile', id: 'me', k: 'ensure', f });
  });

  describe.each<[string, Values]>([
    ['the first removed', { 'skills/java': null }],
    ['one in the middle removed', { 'skills/sql': null }],
    ['the last removed', { 'skills/rust': null }],
    ['all removed', { 'skills/java': null, 'skills/sql': null, 'skills/rust': null }],
    ['one added', skill('Go')],
    ['one spelled differently', { 'skills/sql': { label: 'sql' } }],
    ['one moved to the end', skill('SQL')],
    ['one replaced', { 'skills/java': null, ...skill('Go'), ...skill('Rust') }],
  ])('shows them in their order again: %s', (_, f) => {
    it.each(SETTLED)('and %s', async (_name, settle) => {
      await settle(device);
      const written = await patchProfile(f);
      await settle(device);
      expect(await device.undo(written)).toBe('Undone: your profile.');
      expect(await readSkills()).toEqual(['Java', 'SQL', 'Rust']);
    });
  });

  it('keeps what another device added and removed meanwhile', async () => {
    const written = await patchProfile({ 'skills/java': null, ...skill('Go') });
    await device.writeElsewhere(PROFILE, { 'skills/rust': null, ...skill('C') });
    expect(await device.undo(written)).toBe('Undone: your profile.');
    expect(await readSkills()).toEqual(['Java', 'SQL', 'C']);
  });

  it('leaves one that another device spelled anew, and names what it is', async () => {
    const written = await patchProfile({ ...skill('Go'), ...skill('C'), ...skill('Perl') });
    await device.writeElsewhere(PROFILE, { 'skills/go': null, 'skills/c': { label: 'c' } });
    expect(await device.undo(written)).toBe('Undone, except Skill: changed again since.');
    expect(await readSkills()).toEqual(['Java', 'SQL', 'Rust', 'c']);
  });
});

type Step =
  | { readonly key: RowKey; readonly k: 'patch' | 'del' | 'undel'; readonly f: Values }
  | { readonly skills: readonly string[]; readonly phone: string };

const CREATED: Readonly<Record<string, Values>> = {
  placement: placementToCellValues(buildPlacementValues({ company: 'Zenith' })),
  round: { placementId: 'p1', kind: 'hr', startsAt: '2026-12-01T10:00:00', notes: '' },
};

const anyKey = fc.constantFrom<RowKey>(['placement', 'p1'], ['placement', 'p2'], ['round', 'r1']);
const anyText = fc.constantFrom('', 'a', 'b');
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ key: anyKey, k: fc.constant('patch' as const), f: fc.record({ notes: anyText }) }),
  fc.record({
    key: fc.constant<RowKey>(['placement', 'p1']),
    k: fc.constant('patch' as const),
    f: fc.record({
      'test.place': anyText,
      'reminders.own': fc.constant({ deadline: [60], test: null }),
    }),
  }),
  fc.record({
    key: anyKey,
    k: fc.constantFrom('del' as const, 'undel' as const),
    f: fc.constant({}),
  }),
  fc.record({
    skills: fc.shuffledSubarray(['Java', 'SQL', 'Go', 'sql']),
    phone: fc.constantFrom('', '12'),
  }),
);
/** What is written at once, one change of a row, and how far it has come when the next is. */
const anyHistory = fc.array(
  fc.tuple(
    fc.uniqueArray(anyStep, {
      minLength: 1,
      maxLength: 3,
      selector: (step) => ('key' in step ? step.key.join('/') : 'profile'),
    }),
    fc.nat(SETTLED.length - 1),
  ),
  { maxLength: 6 },
);

/** No screen shows a round without its placement. */
function isOffered(step: Step, all: readonly Step[], shown: object): boolean {
  if (!('key' in step) || step.key[0] !== 'round') return true;
  const isTaken = all.some(
    (other) => 'key' in other && other.key[0] !== 'round' && other.k === 'del',
  );
  return 'placement/p1' in shown && !isTaken;
}

async function writeSteps(
  on: UndoingDevice,
  steps: readonly Step[],
): Promise<readonly WrittenRow[]> {
  const changes = await Promise.all(steps.map((step) => changeOf(on, step)));
  return await on.write(...changes);
}

/** Made of what is shown now. Creates the row where there is none. */
async function changeOf({ db }: UndoingDevice, step: Step): Promise<Change> {
  if ('skills' in step) {
    const row = await readShownRow(db, PROFILE);
    const f = changedProfileCells(
      row ? valuesInOrder(row) : {},
      profileOf(step.skills, step.phone),
    );
    return { t: 'profile', id: 'me', k: 'patch', f, isForced: true };
  }
  const { key, k, f } = step;
  const [t, id] = key;
  return (await readShownRow(db, key))
    ? { t: t as Change['t'], id, k, f }
    : { t: t as Change['t'], id, k: 'put', f: CREATED[t] ?? {} };
}

/** What the screens show of each live row. A row that is gone is as one that never was. */
async function readShown({ db }: UndoingDevice): Promise<Readonly<Record<string, unknown>>> {
  const live = (await db.view.toArray()).filter((row) => row.live === 1);
  const rows = await Promise.all(live.map(({ t, id }) => readShownRow(db, [t, id])));
  return Object.fromEntries(
    rows.flatMap((row) => {
      if (!row) return [];
      const values = valuesInOrder(row);
      const shown = row.t === 'profile' ? cellValuesToProfile(values) : withoutEmpty(values);
      return [[`${row.t}/${row.id}`, shown]];
    }),
  );
}

/** A cell that an undo has emptied reads as one that was never written. */
function withoutEmpty(values: Values): Values {
  const written = Object.entries(values).filter(
    ([path, value]) => value !== null && value !== '' && !path.startsWith('_'),
  );
  return Object.fromEntries(written.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

describe('undoing random changes', () => {
  it('shows what was shown before each, right away and one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const on = createUndoingDevice();
        await on.write({
          t: 'profile',
          id: 'me',
          k: 'ensure',
          f: profileToCellValues(profileOf(['Java'])),
        });
        const done: { readonly before: unknown; readonly written: readonly WrittenRow[] }[] = [];
        for (const [all, progress] of history) {
          const before = await readShown(on);
          const steps = all.filter((step) => isOffered(step, all, before));
          if (steps.length === 0) continue;
          await on.undo(await writeSteps(on, steps));
          expect(await readShown(on)).toEqual(before);
          done.push({ before, written: await writeSteps(on, steps) });
          await SETTLED[progress]?.[1](on);
        }
        for (const { before, written } of done.toReversed()) {
          await on.undo(written);
          expect(await readShown(on)).toEqual(before);
        }
        on.db.close();
      }),
      { numRuns: 40 },
    );
  });
});
