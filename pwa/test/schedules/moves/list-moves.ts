/** What the placement cell says of students after a round of a drive, over a bad network. */
import {
  VERDICT_RESULTS,
  type VerdictResult,
} from '@shortlist/shared/opportunity/campus/verdict.ts';
import { createProfile } from '../../world/placement-cell.ts';
import type { Wire } from '../../world/wire-faults.ts';
import { addressOf, roundOf } from '../campus-model.ts';
import { FAULTS, type FaultKind } from '../fault-plan.ts';
import type { Actor, Play } from '../play.ts';
import { choose, type Step } from '../steps.ts';
import type { Move } from './moves.ts';

/** The last ones belong to nobody who has an account. */
const ROLLS = ['21CS001', '21CS002', '21CS003', '21CS004', '21CS005'] as const;

/** What a page survives, and what a server has forgotten within a day is no repetition. */
const CELL_FAULTS = [
  null,
  'cut before it was sent',
  'cut in the request',
  'answer lost after the commit',
  null,
  'delivered three times',
  'delivered twice at once',
  'overtaken by the next request',
  null,
  'server killed before the commit',
  'server killed between commit and answer',
] as const satisfies readonly (FaultKind | null)[];

/** A network that is good in some cases. */
export function anyWire(
  { world }: Play,
  { device, late }: Actor,
  { which, more }: Step,
): Wire | undefined {
  const fault = choose(CELL_FAULTS, which + more) ?? null;
  return fault === null ? undefined : FAULTS[fault]({ world, device, late, more });
}

/** Two bits for each student: a result, or none. */
function anyResults(number: number): Record<string, VerdictResult> {
  const said = ROLLS.flatMap((roll, index): [string, VerdictResult][] => {
    const result = VERDICT_RESULTS[((number * 37 + 11) >> (2 * index)) & 3];
    return result === undefined ? [] : [[roll, result]];
  });
  return Object.fromEntries(said);
}

function anyRound({ campus }: Play, which: number) {
  const all = [...campus.drives].flatMap(([drive, { rounds }]) =>
    rounds.map(({ key: round }) => ({ drive, round })),
  );
  return choose(all, which);
}

async function saveRoster({ campus, cell }: Play, roster: Iterable<readonly [string, string]>) {
  for (const [roll, address] of roster) campus.roster.set(roll, address);
  await cell.saveRoster(campus.roster);
}

export const LIST_MOVES = {
  /** All students have a roll number, one of them without a device. */
  async openCampus(play) {
    const { world } = play;
    await world.enrol();
    for (const user of world.users) await createProfile(world, user);
    const nobody = ROLLS.map((roll) => `${roll}@college.example`.toLowerCase());
    const addresses = [...world.users.map(addressOf), ...nobody];
    await saveRoster(
      play,
      ROLLS.map((roll, index) => [roll, addresses[index] ?? '']),
    );
  },
  /** Two roll numbers change places: each of them belonged to somebody else. */
  async swapAddresses(play, _, { which, more }) {
    const [one, other] = [choose(ROLLS, which) ?? '', choose(ROLLS, which + 1 + (more % 4)) ?? ''];
    const addressAt = (roll: string): string => play.campus.roster.get(roll) ?? '';
    await saveRoster(play, [
      [one, addressAt(other)],
      [other, addressAt(one)],
    ]);
  },
  /** The first one of its round, or a corrected one. */
  async publishList(play, actor, step) {
    const { campus, cell, oracle } = play;
    const at = anyRound(play, step.which);
    const results = anyResults(step.more);
    if (!at || Object.keys(results).length === 0) return;
    const replaces = campus.lists.get(roundOf(at))?.id ?? null;
    const { status } = await cell.publish({ ...at, results, replaces }, anyWire(play, actor, step));
    if (status !== 201) oracle.note([`a list was answered with ${status}`]);
  },
  async takeListBack(play, actor, step) {
    const { campus, cell, oracle } = play;
    const list = choose([...campus.lists.values()], step.which);
    if (!list) return;
    const { status } = await cell.takeBack(list.id, anyWire(play, actor, step));
    if (status !== 200) oracle.note([`taking a list back was answered with ${status}`]);
  },
} as const satisfies Readonly<Record<string, Move>>;
