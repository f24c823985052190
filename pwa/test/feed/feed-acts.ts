/** What an admin and two students do with the feed, and what is recorded of it. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import { addOpportunity } from '../../src/features/community/commands/add-opportunity.ts';
import {
  acceptChange,
  keepOwnValues,
  acknowledgeChanges,
} from '../../src/features/placements/commands/resolve-opportunity-change.ts';
import { readOpportunities } from '../../src/features/community/queries.ts';
import { readPlacements } from '../../src/data/feed/read-placements.ts';
import { deliverInFlight, FAULT_KINDS, syncUnder, type InFlight } from '../schedules/fault-plan.ts';
import { choose, type Step } from '../schedules/steps.ts';
import { NO_FAULT } from '../world/wire-faults.ts';
import type { FeedDevice, FeedWorld } from './feed-world.ts';

export interface FeedPlay {
  readonly world: FeedWorld;
  readonly listed: string[];
  /** `uid/opportunity` of everything that was added, by any route. */
  readonly added: Set<string>;
  /** Each value that a student typed, with its placement. */
  readonly typed: { readonly id: string; readonly word: string }[];
  /** Requests still in flight, by device. */
  readonly late: readonly InFlight[];
  words: number;
}

type FeedAction = (play: FeedPlay, device: FeedDevice, step: Step) => Promise<void>;

const PAUSES_MS = [1, 1000, 15 * 60_000, 24 * 3_600_000, 31 * 24 * 3_600_000] as const;
const PATHS = ['role', 'notes', 'links.applicationLink'] as const;
const LINKS = ['https://jobs.example/1', 'https://jobs.example/2'] as const;
const DEADLINES = ['2026-12-05', '2026-12-20T18:00', '2027-01-15'] as const;

const createText = (play: FeedPlay): string => `word ${(play.words += 1)}`;

async function anyPlacement({ db, feed }: FeedDevice, which: number) {
  return choose(await readPlacements(db, feed), which);
}

async function change(play: FeedPlay, which: number, values: Record<string, Json>): Promise<void> {
  const id = choose(play.listed, which);
  if (id !== undefined) await play.world.edit(id, values);
}

export const FEED_ACTS = {
  async post(play) {
    play.listed.push(await play.world.post({ company: createText(play) }));
  },
  async edit(play, _, { which }) {
    const applicationDeadline = choose(DEADLINES, which) ?? '';
    await change(play, which, {
      company: createText(play),
      role: createText(play),
      links: { applicationLink: choose(LINKS, which) ?? '', companyWebsite: '' },
      deadlines: { applicationDeadline },
    });
  },
  async closeOrOpen(play, _, { which }) {
    const status = which % 2 === 0 ? 'closed' : 'active';
    await change(play, which, { company: createText(play), status });
  },
  async remove(play, _, { which }) {
    const id = choose(play.listed, which);
    if (id === undefined) return;
    await play.world.remove(id);
    play.listed.splice(play.listed.indexOf(id), 1);
  },
  async add(play, device, { which }) {
    const one = choose(await readOpportunities(device.db, device.feed), which);
    if (!one) return;
    const { outcome } = await addOpportunity(device, one._id);
    if ((outcome === 'already') !== one.isAddedToProfile) throw new Error(`Said ${outcome}.`);
    play.added.add(`${device.uid}/${one._id}`);
  },
  async addByApi(play, { user }, { which }) {
    const id = choose(play.listed, which);
    if (id === undefined) return;
    if ((await play.world.addByApi(user, id)) === 200) play.added.add(`${user.uid}/${id}`);
  },
  async type(play, device, { which }) {
    const placement = await anyPlacement(device, which);
    const path = choose(PATHS, which) ?? 'role';
    if (!placement) return;
    const word = createText(play);
    await device.write('patch', placement._id, { [path]: word });
    play.typed.push({ id: placement._id, word });
  },
  async settle(_, device, { which }) {
    const placement = await anyPlacement(device, which);
    if (!placement) return;
    const paths = placement.changes.map(({ path }) => path);
    if (which % 3 === 0) await acknowledgeChanges(placement._id, placement.changes, device);
    else await (which % 3 === 1 ? acceptChange : keepOwnValues)(placement._id, paths, device);
  },
  async delete(_, device, { which }) {
    const placement = await anyPlacement(device, which);
    if (placement) await device.write('del', placement._id);
  },
  async restore(_, device, { which }) {
    const rows = await device.db.view.where('[t+live]').equals(['placement', 0]).toArray();
    const row = choose(rows, which);
    if (row) await device.write('undel', row.id);
  },
  async sync({ late }, device, { on }) {
    await device.sync();
    await deliverInFlight(late[on] ?? []);
  },
  async syncBadly({ world, late }, device, { on, which, more }) {
    const kind = choose(FAULT_KINDS, more);
    const struck = { world, device, late: late[on] ?? [], more: which };
    if (kind) await syncUnder(kind, struck, { n: which % 2, recorded: NO_FAULT });
  },
  async wait({ world }, _, { which }) {
    world.pass(choose(PAUSES_MS, which) ?? 1);
    await Promise.resolve();
  },
} as const satisfies Record<string, FeedAction>;

export type FeedAct = keyof typeof FEED_ACTS;
