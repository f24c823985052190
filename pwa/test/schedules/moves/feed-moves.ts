/** What an admin does with the feed, and what students do with what they have added from it. */
import type { Json } from '@shortlist/shared/lib/json.ts';
import { opportunityToPlacement } from '@shortlist/shared/opportunity/opportunity-to-placement.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { newPlacementCells } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { addOpportunity } from '../../../src/features/community/commands/add-opportunity.ts';
import { readOpportunities } from '../../../src/features/community/queries.ts';
import {
  acceptChange,
  acknowledgeChanges,
  keepOwnValues,
} from '../../../src/features/placements/commands/resolve-opportunity-change.ts';
import { readPlacements } from '../../../src/data/feed/read-placements.ts';
import { newText, type Actor, type Play } from '../play.ts';
import { choose } from '../steps.ts';
import { valueKey } from '../values.ts';
import type { Move } from './moves.ts';

const PATHS = ['role', 'notes', 'links.applicationLink'] as const;
const LINKS = ['https://jobs.example/1', 'https://jobs.example/2'] as const;
const DEADLINES = ['2026-12-05', '2026-12-20T18:00', '2027-01-15'] as const;

async function anyPlacement({ device: { db, feed } }: Actor, which: number) {
  return choose(await readPlacements(db, feed), which);
}

async function change(
  { posted, feedAdmin }: Play,
  which: number,
  values: Record<string, Json>,
): Promise<void> {
  const id = choose(posted, which);
  if (id !== undefined) await feedAdmin.edit(id, values);
}

export const FEED_MOVES = {
  async post(play) {
    play.posted.push(await play.feedAdmin.post({ company: newText(play) }));
  },
  async editPosted(play, _, { which }) {
    const applicationDeadline = choose(DEADLINES, which) ?? '';
    await change(play, which, {
      company: newText(play),
      role: newText(play),
      links: { applicationLink: choose(LINKS, which) ?? '', companyWebsite: '' },
      deadlines: { applicationDeadline },
    });
  },
  async closeOrOpen(play, _, { which }) {
    const status = which % 2 === 0 ? 'closed' : 'active';
    await change(play, which, { company: newText(play), status });
  },
  async removePosted({ posted, feedAdmin }, _, { which }) {
    const id = choose(posted, which);
    if (id === undefined) return;
    await feedAdmin.remove(id);
    posted.splice(posted.indexOf(id), 1);
  },
  async addPosted({ added, oracle }, { device }, { which }) {
    const one = choose(await readOpportunities(device.db, device.feed), which);
    if (!one) return;
    const { outcome } = await addOpportunity(device, one._id);
    if ((outcome === 'already') !== one.isAddedToProfile) oracle.note([`adding said ${outcome}`]);
    added.add(`${device.uid}/${one._id}`);
    // By clocks that are wrong, what it copies may be later than what another device has typed over its own copy.
    const id = addedPlacementId(device.uid, one._id);
    const copied = newPlacementCells(opportunityToPlacement(one));
    for (const [path, value] of Object.entries(copied)) oracle.restored(id, path, value);
  },
  async addByApi({ posted, feedAdmin, added }, { device: { user } }, { which }) {
    const id = choose(posted, which);
    if (id === undefined) return;
    if ((await feedAdmin.addByApi(user, id)) === 200) added.add(`${user.uid}/${id}`);
  },
  async type(play, actor, { which }) {
    const placement = await anyPlacement(actor, which);
    const path = choose(PATHS, which) ?? 'role';
    if (!placement) return;
    const text = newText(play);
    await actor.device.write('patch', placement._id, { [path]: text });
    play.held = [...play.held, valueKey(placement._id, path, text)];
  },
  async settle({ oracle }, actor, { which }) {
    const placement = await anyPlacement(actor, which);
    if (!placement) return;
    const paths = placement.changes.map(({ path }) => path);
    if (which % 3 === 0)
      return await acknowledgeChanges(placement._id, placement.changes, actor.device);
    // What is chosen may have been shown before.
    for (const { path, now, copied } of placement.changes)
      oracle.restored(placement._id, path, which % 3 === 1 ? now : copied);
    await (which % 3 === 1 ? acceptChange : keepOwnValues)(placement._id, paths, actor.device);
  },
} as const satisfies Readonly<Record<string, Move>>;
