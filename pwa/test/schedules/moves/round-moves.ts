/** What a student does with the rounds of placements, and what must hold of them in the end. */
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-fields.ts';
import {
  EMPTY_ROUND,
  ROUND_KINDS,
  ROUND_RESULTS,
} from '@shortlist/shared/placement/round/round.ts';
import { valuesOf, type Values } from '@shortlist/shared/sync/row.ts';
import { readPlacements } from '../../../src/data/feed/read-placements.ts';
import { writeChange } from '../../../src/data/outbox/write-change.ts';
import type { Rules } from '../kind.ts';
import { newText, type Actor } from '../play.ts';
import { choose } from '../steps.ts';
import type { Move } from './moves.ts';
import { anyShown } from './row-moves.ts';

const dayOf = (number: number): string => `2031-12-0${1 + (number % 9)}T10:00:00`;

const write = ({ device }: Actor, id: string, k: 'put' | 'patch' | 'del', f: Values = {}) =>
  writeChange(device.db, { t: 'round', id, k, f }, device.runtime);

export const ROUND_MOVES = {
  async addRound(play, actor, { which, more }) {
    const placement = await anyShown(actor, which, 1);
    if (!placement) return;
    const [id, kind] = [newText(play), choose(ROUND_KINDS, more) ?? 'hr'];
    const round = { ...EMPTY_ROUND, placementId: placement.id, kind, startsAt: dayOf(more) };
    await write(actor, id, 'put', roundToCellValues(round));
    play.rounds.set(id, placement.id);
  },
  async editRound(play, actor, { which, more }) {
    const row = await anyShown(actor, which, 1, 'round');
    if (!row) return;
    const place = newText(play);
    const result = choose([null, ...ROUND_RESULTS], more) ?? null;
    await write(
      actor,
      row.id,
      'patch',
      choose([{ place }, { startsAt: dayOf(more) }, { result }], more),
    );
    if (more % 3 > 0) return;
    const seen = valuesOf(row)['place'] ?? '';
    play.oracle.confirmed({ id: row.id, path: 'place', value: place, seen });
  },
  async removeRound(play, actor, { which }) {
    const row = await anyShown(actor, which, 1, 'round');
    if (!row) return;
    await write(actor, row.id, 'del');
    play.oracle.deleted(row);
    play.rounds.delete(row.id);
  },
  /** The first test is a round too, though it is in the cells of its placement. */
  async setTest(_, actor, { which, more }) {
    const placement = await anyShown(actor, which, 1);
    const date = more % 2 === 0 ? dayOf(more) : null;
    if (placement) await actor.device.write('patch', placement.id, { 'test.date': date });
  },
} as const satisfies Readonly<Record<string, Move>>;

/** Both lists have the same rounds, none that nobody deleted is missing, and all are in the order of their times. */
export const ROUNDS_ARE_LISTED: Rules = {
  async atEnd({ actors, rounds, oracle }) {
    const [first = [], ...others] = await Promise.all(actors.map(readRounds));
    const text = canonicalJson(first as unknown as Json);
    if (others.some((list) => canonicalJson(list as unknown as Json) !== text))
      oracle.note(['the lists of rounds differ']);
    for (const { _id, rounds: listed, test } of first) {
      const ids = new Set(listed.map(({ _id: id }) => id));
      const missing = [...rounds].filter(([id, owner]) => owner === _id && !ids.has(id));
      oracle.note(missing.map(([id]) => `the round ${id} is not listed`));
      if (ids.has(`${_id}.test`) !== (test.date !== null)) oracle.note([`the test of ${_id}`]);
      const times = listed.map(({ startsAt }) => startsAt);
      if (times.join() !== times.toSorted().join()) oracle.note([`the order of rounds of ${_id}`]);
    }
  },
};

async function readRounds({ device: { db } }: Actor) {
  const placements = await readPlacements(db);
  return placements.map(({ _id, rounds, test }) => ({ _id, rounds, test }));
}
