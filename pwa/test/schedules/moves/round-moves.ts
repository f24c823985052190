/** What a student does with the rounds of placements, and what must hold of them in the end. */
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { cellValuesToPlacement } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import {
  EMPTY_ROUND,
  ROUND_KINDS,
  ROUND_RESULTS,
} from '@shortlist/shared/placement/round/round-fields.ts';
import { isTestRound, readTestRound } from '@shortlist/shared/placement/round/test-round.ts';
import { cellValuesToSeason } from '@shortlist/shared/placement/fields/season.ts';
import { referenceOf } from '@shortlist/shared/sync/references.ts';
import { valuesOf, type SyncRow, type Values } from '@shortlist/shared/sync/row.ts';
import { rowName } from '../../../src/data/database/tables.ts';
import type { UserDatabase } from '../../../src/data/database/user-database.ts';
import { readPlacements } from '../../../src/data/feed/read-placements.ts';
import { addRoundChange, deleteRoundChange } from '../../../src/data/outbox/round-changes.ts';
import { writeChange, type Change } from '../../../src/data/outbox/write-change.ts';
import type { Rules } from '../kind.ts';
import { newText, type Actor, type Play } from '../play.ts';
import { choose } from '../steps.ts';
import type { Move } from './moves.ts';
import { anyShown } from './row-moves.ts';

const dayOf = (number: number): string => `2031-12-0${1 + (number % 9)}T10:00:00`;

const write = ({ device }: Actor, change: Change) => writeChange(device.db, change, device.runtime);

/**
 * What the last act on a row or a test has left there must be there in the end, whoever knew of the others: the clocks
 * are right, and time passes between two acts. After a deletion it may be there, too: an unsent op that grows takes the
 * time of its last edit.
 */
function acted({ isThere, world }: Play, alive: boolean, ...names: readonly string[]): void {
  for (const name of names) isThere.set(name, alive);
  world.pass(1);
}

const placementName = (id: string): string => `placement/${id}`;
const testName = (id: string): string => `test/${id}`;
const roundName = (id: string): string => `round/${id}`;
const resumeName = (id: string): string => `resume/${id}`;

const testOf = (row: SyncRow) => {
  const values = valuesOf(row);
  return readTestRound({
    ...cellValuesToPlacement(row.id, values),
    season: cellValuesToSeason(values),
  });
};

export const ROUND_MOVES = {
  async addRound(play, actor, { which, more }) {
    const placement = await anyShown(actor, which, 1);
    if (!placement) return;
    const [id, kind] = [newText(play), choose(ROUND_KINDS, more) ?? 'hr'];
    const round = { ...EMPTY_ROUND, placementId: placement.id, kind, startsAt: dayOf(more) };
    await write(actor, { t: 'round', id, k: 'put', f: roundToCellValues(round) });
    acted(play, true, roundName(id), placementName(placement.id));
  },
  async editRound(play, actor, { which, more }) {
    const row = await anyShown(actor, which, 1, 'round');
    const owner = row && referenceOf(row)?.id;
    // The rounds of a placement in the Trash are not shown.
    if (!row || owner === undefined || !(await actor.device.shown(owner))) return;
    const place = newText(play);
    const result = choose([null, ...ROUND_RESULTS], more) ?? null;
    const f = choose<Values>([{ place }, { startsAt: dayOf(more) }, { result }], more) ?? {};
    if ((await write(actor, { t: 'round', id: row.id, k: 'patch', f })).length === 0) return;
    acted(play, true, roundName(row.id), placementName(owner));
    if (more % 3 > 0) return;
    const seen = valuesOf(row)['place'] ?? '';
    play.oracle.confirmed({ id: row.id, path: 'place', value: place, seen });
  },
  async removeRound(play, actor, { which }) {
    const row = await anyShown(actor, which, 1, 'round');
    if (!row) return;
    await write(actor, { t: 'round', id: row.id, k: 'del', f: {} });
    play.oracle.deleted(row);
    acted(play, false, roundName(row.id));
  },
  /** The first test is a round too, though it is in the cells of its placement. */
  async setTest(play, actor, { which, more }) {
    const row = await anyShown(actor, which, 1);
    if (!row || testOf(row)) return;
    const round = { ...EMPTY_ROUND, placementId: row.id, startsAt: dayOf(more) };
    const owner = cellValuesToPlacement(row.id, valuesOf(row));
    await write(actor, addRoundChange('', { ...round, kind: 'test', place: newText(play) }, owner));
    acted(play, true, testName(row.id), placementName(row.id));
  },
  async editTest(play, actor, { which, more }) {
    const row = await anyShown(actor, which, 1);
    if (!row || !testOf(row)) return;
    const place = newText(play);
    const change = { 'test.place': place, ...(more % 2 ? { 'test.date': dayOf(more) } : {}) };
    await write(actor, { t: 'placement', id: row.id, k: 'patch', f: change });
    const seen = valuesOf(row)['test.place'] ?? '';
    play.oracle.confirmed({ id: row.id, path: 'test.place', value: place, seen });
    acted(play, true, testName(row.id), placementName(row.id));
  },
  async removeTest(play, actor, { which }) {
    const row = await anyShown(actor, which, 1);
    const test = row && testOf(row);
    if (!row || !test) return;
    await write(actor, deleteRoundChange(test));
    // Whoever deleted the same test and then the placement has seen it as it is now.
    if (play.isThere.get(testName(row.id)) === false) play.isThere.delete(placementName(row.id));
    else acted(play, true, placementName(row.id));
    acted(play, false, testName(row.id));
  },
  async addResume(play, actor) {
    const id = newText(play);
    const f = { label: id, url: '', updatedAt: 1 };
    await write(actor, { t: 'resume', id, k: 'put', f });
    acted(play, true, resumeName(id));
  },
  async chooseResume(play, actor, { which, more }) {
    const placement = await anyShown(actor, which, 1);
    const resume = await anyShown(actor, more, 1, 'resume');
    if (!placement || !resume) return;
    const f = { resumeId: resume.id };
    const written = await write(actor, { t: 'placement', id: placement.id, k: 'patch', f });
    if (written.length === 0) return;
    // The former choice may never have been sent.
    play.isThere.delete(resumeName(referenceOf(placement)?.id ?? ''));
    acted(play, true, resumeName(resume.id), placementName(placement.id));
  },
  async removeResume(play, actor, { which }) {
    const row = await anyShown(actor, which, 1, 'resume');
    if (!row) return;
    await write(actor, { t: 'resume', id: row.id, k: 'del', f: {} });
    acted(play, false, resumeName(row.id));
  },
  async removeOwner(play, actor, { which }) {
    const row = await anyShown(actor, which, 1);
    if (!row) return;
    await actor.device.write('del', row.id);
    acted(play, false, placementName(row.id));
  },
  async restoreOwner(play, actor, { which }) {
    const row = await anyShown(actor, which, 0);
    if (!row) return;
    await actor.device.write('undel', row.id);
    acted(play, true, placementName(row.id));
  },
} as const satisfies Readonly<Record<string, Move>>;

/** On every device there is what the last act on it left there, with the same rounds in the order of their times. */
export const ROUNDS_ARE_LISTED = {
  async atEnd({ actors, isThere, oracle }: Play) {
    const lists = await Promise.all(actors.map(readRounds));
    const texts = lists.map((list) => canonicalJson(list as unknown as Json));
    if (new Set(texts).size > 1) oracle.note(['the lists of rounds differ']);
    for (const { test, rounds, _id } of lists[0] ?? []) {
      const times = rounds.map(({ startsAt }) => startsAt);
      if (times.join() !== times.toSorted().join()) oracle.note([`the order of rounds of ${_id}`]);
      if (rounds.some(isTestRound) !== (test.date !== null)) oracle.note([`the test of ${_id}`]);
    }
    for (const { device } of actors) {
      const there = await readNames(device.db);
      const gone = [...isThere].filter(([name, alive]) => alive && !there.has(name));
      oracle.note(gone.map(([name]) => `${name} is not on ${device.name}`));
    }
  },
} satisfies Rules;

/** What is there: of the rounds also those of placements in the Trash, which come back with them. */
async function readNames(db: UserDatabase): Promise<ReadonlySet<string>> {
  const rows = await db.view.toArray();
  const tests = rows.flatMap(({ id, placement }) => (placement?.test.date ? [testName(id)] : []));
  return new Set([...tests, ...rows.filter(({ live }) => live === 1).map(rowName)]);
}

/** Apart from notices of a device about its own changes. */
async function readRounds({ device: { db } }: Actor) {
  return (await readPlacements(db)).map(({ _id, test, rounds }) => ({
    _id,
    test,
    rounds: rounds.map(({ unsent: _1, changedElsewhere: _2, ...round }) => round),
  }));
}
