/** Students who register with the placement cell: requests, which need the network, and are never sent later. */
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { isAlive, valuesOf } from '@shortlist/shared/sync/row.ts';
import { readOpportunities } from '../../../src/features/community/queries.ts';
import type { Actor, Play } from '../play.ts';
import { choose } from '../steps.ts';
import { anyWire } from './list-moves.ts';
import type { Move } from './moves.ts';

/** As the device knows it. */
async function anyDrive({ device: { db, feed } }: Actor, which: number) {
  const all = await readOpportunities(db, feed);
  return choose(
    all.filter(({ registration }) => registration === 'cell'),
    which,
  );
}

/** The placement is there, and its form is filled. */
async function expectFilled({ world, oracle }: Play, { device }: Actor, drive: string) {
  const rows = await world.serverRows(device.user);
  const row = rows.get(`placement/${addedPlacementId(device.uid, drive)}`);
  const isFilled = row && isAlive(row) && valuesOf(row)['status'] !== 'form_not_filled';
  if (!isFilled) oracle.note([`the form of ${drive} is not filled after registering`]);
}

export const REGISTRATION_MOVES = {
  async register(play, actor, step) {
    const drive = await anyDrive(actor, step.which);
    if (!drive) return;
    const wire = anyWire(play, actor, step);
    const status = await play.cell.register(actor.device.user, drive._id, wire);
    if (status === 200) await expectFilled(play, actor, drive._id);
  },
  async withdraw(play, actor, step) {
    const drive = await anyDrive(actor, step.which);
    if (!drive) return;
    await play.cell.withdraw(actor.device.user, drive._id, anyWire(play, actor, step));
  },
} as const satisfies Readonly<Record<string, Move>>;
