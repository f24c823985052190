/** A device that stores every row it receives, and uploads the rows that a server with another history has lost. */
import type { SyncResponse, WireRow } from '@shortlist/shared/api/sync.ts';
import { mergeRow } from '@shortlist/shared/sync/merge-rows.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { packRow, unpackRow } from '@shortlist/shared/sync/wire.ts';
import type { Clock } from '../platform/clock.ts';
import type { KnownUser } from './accounts.ts';
import type { Requests } from './network.ts';
import { placementOp } from './ops.ts';
import { postSync } from './api-requests.ts';

interface World extends Requests {
  readonly clock: Clock;
}

const PAGE = 3;

export class ResyncingDevice {
  readonly rows = new Map<string, SyncRow>();
  /** The reason of each resync. */
  readonly resyncs: string[] = [];
  private epoch: string | null = null;
  private cursor = 0;

  /** Sends ops, and fetches until there is no more. */
  async sync(world: World, user: KnownUser, ops: readonly Op[] = []): Promise<void> {
    const answer = await this.exchange(world, user, ops, null);
    if (answer.resync) return this.resync(world, user, answer.resync);
    this.take(answer);
    if (answer.more.me) await this.sync(world, user);
  }

  /** Fetches everything from the start beside the stored rows, then uploads the stored rows. */
  private async resync(
    world: World,
    user: KnownUser,
    { why, from }: { readonly why: string; readonly from: number },
  ): Promise<void> {
    this.resyncs.push(why);
    const held = [...this.rows.values()];
    this.cursor = 0;
    let more = true;
    while (more) {
      const answer = await this.exchange(world, user, [], { from });
      this.take(answer);
      more = answer.more.me;
    }
    const merges = held.map((row) => ({
      ...placementOp({ k: 'merge', atMs: world.clock.now() }),
      ...packRow(row),
    }));
    for (let at = 0; at < merges.length; at += 100)
      await this.sync(world, user, merges.slice(at, at + 100));
  }

  private async exchange(
    world: World,
    user: KnownUser,
    ops: readonly Op[],
    full: { readonly from: number } | null,
  ): Promise<SyncResponse> {
    const cursors = { me: this.cursor, feed: 0 };
    const answer = await postSync(world, user, {
      epoch: this.epoch,
      cursors,
      full,
      ops,
      limit: PAGE,
    });
    const refused = answer.results.find(({ r }) => r === 'rejected');
    if (refused) throw new Error(`Refused: ${JSON.stringify(refused)}`);
    this.epoch = answer.epoch;
    if (!answer.resync) this.cursor = answer.cursors.me;
    return answer;
  }

  private take({ echo, rows }: SyncResponse): void {
    for (const row of [...echo, ...rows]) this.hold(row);
  }

  private hold(wire: WireRow): void {
    const row = unpackRow(wire);
    const key = `${row.t} ${row.id}`;
    const held = this.rows.get(key);
    this.rows.set(key, held ? mergeRow(held, row) : row);
  }
}
