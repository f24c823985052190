/** What the placement cell does with drives, and what students do with the rounds of those that they added. */
import type { DriveRound } from '@shortlist/shared/opportunity/drive-rounds.ts';
import { ROUND_RESULTS } from '@shortlist/shared/placement/round/round-fields.ts';
import { buildDriveRound } from '@shortlist/shared/testing/builders.ts';
import { readPlacements } from '../../../src/data/feed/read-placements.ts';
import { deleteRoundChange, editRoundChange } from '../../../src/data/outbox/round-changes.ts';
import { writeChange } from '../../../src/data/outbox/write-change.ts';
import { newText, type Actor, type Play } from '../play.ts';
import { choose } from '../steps.ts';
import { valueKey } from '../values.ts';
import type { Move } from './moves.ts';

/** What the cell has last written. */
export interface PostedDrive {
  readonly company: string;
  readonly rounds: readonly DriveRound[];
  readonly status: 'active' | 'closed' | 'cancelled';
}

const KEYS = ['talk', 'test', 'gd', 'hr'] as const;
const dayOf = (number: number): string => `2026-12-0${1 + (number % 9)}T10:00:00`;
const buildRound = (key: string, number: number): DriveRound =>
  buildDriveRound(key, { startsAt: dayOf(number), kind: key === 'talk' ? 'talk' : 'test' });

type EditDrive = (drive: PostedDrive, play: Play, number: number) => Partial<PostedDrive>;

const changeFirst = ({ rounds: [first, ...others] }: PostedDrive, values: Partial<DriveRound>) =>
  first ? { rounds: [...others, { ...first, ...values }] } : {};

const EDITS: readonly EditDrive[] = [
  (drive, _, number) => changeFirst(drive, { startsAt: dayOf(number) }),
  (drive, play) => changeFirst(drive, { place: newText(play), notes: newText(play) }),
  ({ rounds }, _, number) => {
    const key = KEYS.find((one) => !rounds.some((round) => round.key === one));
    return key === undefined ? {} : { rounds: [...rounds, buildRound(key, number)] };
  },
  ({ rounds }) => ({ rounds: rounds.slice(1) }),
  ({ status }) => ({ status: status === 'active' ? 'cancelled' : 'active' }),
];

async function anyRound({ device: { db, feed } }: Actor, which: number, more: number) {
  const placements = await readPlacements(db, feed);
  const placement = choose(
    placements.filter(({ rounds }) => rounds.length > 0),
    which,
  );
  return placement && choose(placement.rounds, more);
}

export const DRIVE_MOVES = {
  async postDrive(play, _, { which }) {
    const drive = { company: newText(play), rounds: [buildRound('test', which)] };
    const id = await play.feedAdmin.postDrive(drive.rounds, { company: drive.company });
    play.drives.set(id, { ...drive, status: 'active' });
  },
  async editDrive(play, _, { which, more }) {
    const [id, drive] = choose([...play.drives], which) ?? [];
    if (id === undefined || !drive) return;
    const edit = choose(EDITS, more);
    const edited = { ...drive, ...edit?.(drive, play, which + more) };
    await play.feedAdmin.editDrive(id, edited);
    play.drives.set(id, edited);
  },
  async editDriveRound(play, actor, { which, more }) {
    const round = await anyRound(actor, which, more);
    if (!round) return;
    const text = newText(play);
    const result = choose(ROUND_RESULTS, more) ?? null;
    const values = choose([{ place: text }, { notes: text }, { notes: text, result }], which);
    if (!values) return;
    await writeChange(actor.device.db, editRoundChange(round, values), actor.device.runtime);
    const path = 'place' in values ? 'place' : 'notes';
    play.held = [...play.held, valueKey(round._id, path, text)];
  },
  async removeDriveRound({ world }, actor, { which, more }) {
    const round = await anyRound(actor, which, more);
    if (!round) return;
    await writeChange(actor.device.db, deleteRoundChange(round), actor.device.runtime);
    world.pass(1);
  },
} as const satisfies Readonly<Record<string, Move>>;
