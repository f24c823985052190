/** What students write about how a round went, whatever a list says of it. */
import { ROUND_RESULT_OF } from '@shortlist/shared/opportunity/campus/verdict.ts';
import { ROUND_RESULTS, type RoundResult } from '@shortlist/shared/placement/round/round-fields.ts';
import { readPlacements } from '../../../src/data/feed/read-placements.ts';
import { editRoundChange, roundResultChange } from '../../../src/data/outbox/round-changes.ts';
import { writeChange } from '../../../src/data/outbox/write-change.ts';
import { runUntilKilled } from '../fault-plan.ts';
import type { Actor, Play } from '../play.ts';
import { choose, type Step } from '../steps.ts';
import { valueKey } from '../values.ts';
import { anyRound } from './drive-moves.ts';
import type { Move } from './moves.ts';

/** In the form, or in the notification that asks how it went. */
async function write(
  play: Play,
  actor: Actor,
  { which, more, result }: Step & { readonly result: RoundResult | null },
): Promise<void> {
  const { db, runtime } = actor.device;
  const round = await anyRound(actor, which, more);
  if (!round) return;
  const isTyped = more % 2 === 0;
  const change = isTyped ? editRoundChange(round, { result }) : roundResultChange(round, result);
  const written = await writeChange(db, change, runtime);
  if (written.length > 0 && result !== null)
    play.held = [...play.held, valueKey(round._id, 'result', result)];
  await expectShown(play, actor, { id: round._id, result });
}

async function expectShown(
  { oracle }: Play,
  { device: { db, feed, name } }: Actor,
  { id, result }: { readonly id: string; readonly result: RoundResult | null },
): Promise<void> {
  const rounds = (await readPlacements(db, feed)).flatMap((placement) => placement.rounds);
  const shown = rounds.find(({ _id }) => _id === id);
  const said = shown?.verdict?.result;
  const expected = result ?? (said ? ROUND_RESULT_OF[said] : null);
  if (shown?.result !== expected)
    oracle.note([`${name} shows ${shown?.result} where ${result} was written for ${id}`]);
}

export const RESULT_MOVES = {
  async writeResult(play, actor, step) {
    const result = choose(ROUND_RESULTS, step.more >> 1) ?? null;
    await write(play, actor, { ...step, result });
  },
  async clearResult(play, actor, step) {
    await write(play, actor, { ...step, result: null });
  },
  async killedResult(play, actor, step) {
    const before = JSON.stringify(await actor.device.db.outbox.toArray());
    actor.device.killer.arm(step.which % 4);
    const work = () => RESULT_MOVES.writeResult(play, actor, step);
    const isKilled = await runUntilKilled(actor.device, work);
    const after = JSON.stringify(await actor.device.db.outbox.toArray());
    if (isKilled && after !== before)
      play.oracle.note(['a result that was not confirmed is half there']);
  },
} as const satisfies Readonly<Record<string, Move>>;
